import type { Asked } from '@portal/contracts/ask'
import { fold } from '@portal/text/fold'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { ofLength } from '../reader/link/link.ts'
import type { Link } from '../reader/link/meaning.ts'
import type { Given } from './given.ts'

const leastSure = 0.99

const isHeldIn = (one: Link, { meaning, from, to }: Link): boolean =>
  meaning.is === 'value' && from <= one.from && to >= one.to && to - from > one.to - one.from
const isSaidOtherwise = (one: Link, { meaning, from, to }: Link): boolean =>
  meaning.is !== 'value' && meaning.is !== 'filler' && from < one.to && to > one.from

/** Words that name records as they are written, and say nothing else. */
const sureNames = ({ words: { links } }: Given, { subjects }: Catalogue): readonly (readonly Link[])[] => {
  const isName = ({ meaning }: Link): boolean => {
    if (meaning.is !== 'value') return false
    const subject = subjects.find(({ id }) => id === meaning.subject)
    const field = subject?.dimensions.find(({ id }) => id === meaning.dimension)
    return (
      subject?.key === meaning.dimension ||
      (field?.type === 'text' && (field.namesOf !== undefined || field.values === 'many'))
    )
  }
  const sure = links.filter(
    (link) =>
      isName(link) &&
      link.fit === undefined &&
      !link.isSlip &&
      link.weight >= ofLength(link.to - link.from) * leastSure &&
      !links.some((other) => isHeldIn(link, other) || isSaidOtherwise(link, other)),
  )
  return [...Map.groupBy(sure, ({ from, to }) => `${from} ${to}`).values()]
}

/** Whose numbers are ours is told without the name of our own company. */
const speaksOfUs = (written: string): boolean => written.includes('"ours"') || written.includes('"own_')

/** A reading that a name of the question is no part of: it would be answered of all. */
export const leavesOutName = (asked: Asked, given: Given, catalogue: Catalogue): boolean => {
  const written = fold(JSON.stringify(asked))
  if (speaksOfUs(written)) return false
  const { tokens } = given.words
  return sureNames(given, catalogue).some((ways) => {
    const [{ from, to }] = ways as [Link]
    const said = tokens
      .slice(from, to)
      .map(({ word }) => fold(word))
      .join(' ')
    const values = ways.flatMap(({ meaning }) => (meaning.is === 'value' ? meaning.values.map(fold) : []))
    // "European" is said of more than a record called Europe.
    const isAsWritten = values.some((value) => value.startsWith(said))
    return isAsWritten && !written.includes(said) && !values.some((value) => written.includes(value))
  })
}
