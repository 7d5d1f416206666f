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

interface Name {
  said: string
  values: readonly string[]
}

/** Words that name records surely and say nothing else, each with the names that they may stand for. */
const sureNames = ({ words: { links, tokens } }: Given, { subjects }: Catalogue): readonly Name[] => {
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
  const saidAt = ({ from, to }: Link) =>
    tokens
      .slice(from, to)
      .map(({ word }) => fold(word))
      .join(' ')
  return [...Map.groupBy(sure, saidAt)].map(([said, ways]) => ({
    said,
    values: ways.flatMap(({ meaning }) => (meaning.is === 'value' ? meaning.values.map(fold) : [])),
  }))
}

/** Whose numbers are ours is told without the name of our own company. */
const speaksOfUs = (written: string): boolean => written.includes('"ours"') || written.includes('"own_')

/** Tells the readings of a question that one of its names is no part of: they would be answered of all. */
export const leavesOutName = (given: Given, catalogue: Catalogue): ((asked: Asked) => boolean) => {
  const names = sureNames(given, catalogue)
    .map(({ said, values }) => [said, ...values])
    // "European" is said of more than a record called Europe.
    .filter(([said = '', ...values]) => values.some((value) => value.startsWith(said)))
  return (asked) => {
    const written = fold(JSON.stringify(asked))
    return !speaksOfUs(written) && names.some((ways) => !ways.some((way) => written.includes(way)))
  }
}
