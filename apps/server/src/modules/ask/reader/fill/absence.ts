import type { QueryFilter } from '@portal/contracts/ask'
import {
  type Clause,
  dimensionOf,
  entityOf,
  gap,
  isA,
  isNoun,
  isSaid,
  type Item,
  measureOf,
} from './clause.ts'

interface Absence {
  filters: readonly QueryFilter[]
  used: readonly Item[]
}

/** Words between "no" and what is not there: "do not have a website". */
const mostBetween = 2

/** Something that each record may have or lack by itself; what it is called by and what is only counted it always has. */
const isOwned = (clause: Clause, item: Item): boolean => {
  const { subject } = clause
  if (isA(item, 'dimension'))
    return (
      !isNoun(clause, item) &&
      item.meaning.id !== entityOf(subject) &&
      dimensionOf(subject, item.meaning.id) !== undefined
    )
  return isA(item, 'measure') && measureOf(subject, item.meaning.id)?.kind === 'value'
}

/** "companies without a website", "deals that have no owner": records of which it is not recorded. */
export const readAbsence = (clause: Clause, free: (item: Item) => boolean): Absence => {
  const pairs = clause.items.flatMap((item): [Item, Item][] => {
    const [what, then] = clause.items.slice(item.at + 1)
    const isLacking =
      isSaid(item, 'not', 'except') && !(item.at === 0 && clause.form === 'yes_no') && free(item)
    if (!isLacking || !what || !free(what) || gap(item, what) > mostBetween || !isOwned(clause, what))
      return []
    const isOfValue =
      then !== undefined && (isA(then, 'value') || isA(then, 'number') || isSaid(then, 'above', 'below'))
    return isOfValue && gap(what, then) <= 1 ? [] : [[item, what]]
  })
  return {
    filters: pairs.flatMap(([, { meaning }]) =>
      'id' in meaning ? [{ field: meaning.id, op: 'missing', values: [] }] : [],
    ),
    used: pairs.flat(),
  }
}
