import type { Asked, Claim } from '@portal/contracts/ask'
import type { Answer } from '../reader/first-held.ts'
import { queryOf } from '../reader/readings.ts'

/** One of the readings among which is chosen; null: nothing that is recorded is asked. */
export interface Answered {
  asked: Asked | null
  answer: Answer | null
  /** A yes, a no or a list: all of them may rest on the same rows. */
  saidAs: string
}

export interface Verdicts {
  /** Whether the records say that it is so. */
  isSoOf: (claim: Claim) => Promise<boolean | null>
}

export const yes = 'yes'
export const saidAs = async (asked: Asked | null, { isSoOf }: Verdicts): Promise<string> => {
  if (asked?.kind !== 'claim') return asked?.kind ?? 'nothing'
  const isSo = await isSoOf(asked.claim)
  if (isSo === null) return JSON.stringify(asked.claim.asserted)
  return isSo ? yes : 'no'
}
const groupsOf = (asked: Asked | null): string =>
  JSON.stringify((asked && queryOf(asked)?.groupBy.map(({ field }) => field)) ?? [])
const isSame = (one: Answer, other: Answer): boolean =>
  one.size === other.size && [...one].every((each) => other.has(each))

/** The same rows; several numbers by company and by sector tell of others. */
export const isOfSameRows = (one: Answered, other: Answered): boolean =>
  one.answer !== null &&
  other.answer !== null &&
  isSame(one.answer, other.answer) &&
  (one.answer.size === 1 || groupsOf(one.asked) === groupsOf(other.asked))

/** Of records in the same order the same are first, whatever more is told of them. */
const firstsOf = (asked: Asked | null): string | null => {
  if (asked?.kind !== 'query' || !asked.query.order || asked.query.limit === undefined) return null
  const { measures: _measures, show: _show, ...rest } = asked.query
  return JSON.stringify(rest)
}

/** The records answer both the same. */
export const isAlike = (one: Answered, other: Answered): boolean =>
  keyOf(one.asked) === keyOf(other.asked) ||
  (one.answer !== null &&
    other.answer !== null &&
    firstsOf(one.asked) !== null &&
    firstsOf(one.asked) === firstsOf(other.asked)) ||
  (one.saidAs === other.saidAs && isOfSameRows(one, other))
export const keyOf = (asked: Asked | null): string => JSON.stringify(asked)
