import { sectorProducts } from '@portal/content/sector-products'
import type { SectorRecord } from './market-records.repository.ts'

type Named = Pick<SectorRecord, 'slug' | 'name'>

/** Words of a text in the singular, with a space at both ends. */
const plainWords = (text: string): string =>
  ` ${(
    text
      .slice(0, 20_000)
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? []
  )
    .map(singular)
    .join(' ')} `

const singular = (word: string): string => {
  if (word.length < 4 || word.endsWith('ss')) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.endsWith('s') ? word.slice(0, -1) : word
}

const lastWord = ({ name }: Named): string => plainWords(name.split(' ').at(-1) ?? name)

/** The sectors that a text names; one that is said in full counts alone against those that share its last word. */
export function sectorsIn<Sector extends Named>(text: string, sectors: readonly Sector[]): Sector[] {
  const words = plainWords(text)
  const inFull = sectors.filter(({ name }) => words.includes(plainWords(name)))
  const longest = inFull.filter(
    (one) => !inFull.some((other) => other !== one && plainWords(other.name).includes(plainWords(one.name))),
  )
  if (longest.length > 0) return longest
  // Several sectors that share their last word are all meant by it: beverages.
  const isShared = (sector: Sector) => sectors.filter((one) => lastWord(one) === lastWord(sector)).length > 1
  return sectors.filter(
    (sector) =>
      (isShared(sector) && words.includes(lastWord(sector))) ||
      (sectorProducts[sector.slug] ?? []).some((product) => words.includes(plainWords(product))),
  )
}

/** Whether a text asks for one of these measures. */
export const asksFor = (text: string, measures: readonly string[]): boolean => {
  const words = plainWords(text)
  return measures.some((measure) => words.includes(plainWords(measure)))
}
