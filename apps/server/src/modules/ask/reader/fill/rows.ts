import type { Grouping, QueryFilter } from '@portal/contracts/ask'
import { cellKey } from './cells.ts'
import { type Clause, entityOf, isA, isNoun, isSaid, measureOf } from './clause.ts'
import type { Condition } from './conditions.ts'
import type { Parts } from './read-parts.ts'
import { isOfUs } from './sides.ts'
import type { What } from './what.ts'

/** "where do we rank": our own place, where nobody is named. */
export const isPlacing = ({ subject }: Clause, { comparison, names }: Parts): boolean =>
  comparison.derive === 'rank' && names.length === 0 && subject.own?.isComparable === true

const sideKey = (clause: Clause, key: string, names: readonly QueryFilter[]): string =>
  cellKey(
    clause,
    names.length > 0 ||
      clause.items.some(
        (item) =>
          isSaid(item, 'ours') ||
          isOfUs(clause, item) ||
          (isA(item, 'segment') && item.meaning.id === 'ours'),
      ),
  ) ?? (names.some(({ field }) => field === key) || names.length === 0 ? key : clause.subject.key)

const isRowCondition = (clause: Clause, conditions: readonly Condition[]): boolean =>
  conditions.length > 0 &&
  !clause.items.some((item) => isSaid(item, 'how_many', 'sum', 'mean')) &&
  conditions.every(({ measure }) => measureOf(clause.subject, measure)?.kind === 'value')

const isEachRow = (clause: Clause, parts: Parts, { asksRows, isListed, show, tallied }: What): boolean => {
  const { groups, order, isCounting, names, conditions } = parts
  return (
    groups.groupBy.length === 0 &&
    (order !== null ||
      groups.orderBy !== null ||
      (!isCounting &&
        (names.length > 0 || groups.isRows || asksRows || isListed || isRowCondition(clause, conditions))) ||
      (show.length > 0 && !isCounting && tallied.length === 0))
  )
}

/** "who wins most", "where do we win most": by whom or where, not by deal. */
const askedBy = (
  { subject, items }: Clause,
  { groups, order, who, doer, isList }: Parts,
): readonly Grouping[] => {
  const where = items.some((item) => isSaid(item, 'where'))
    ? subject.dimensions.find(({ asks }) => asks === 'where')
    : undefined
  const asker = who && !isList ? doer : where
  const isAsker =
    asker &&
    asker.id !== entityOf(subject) &&
    groups.groupBy.length === 0 &&
    (asker !== where || !groups.isRows)
  return order && isAsker && (who || !subject.own) ? [{ field: asker.id }] : []
}

/** "how much open business": one amount, not each record's. */
const asksAmount = ({ items }: Clause): boolean => items.some((item) => isSaid(item, 'how_much'))

/** What a row of the answer is. */
export const readRows = (clause: Clause, parts: Parts, what: What): readonly Grouping[] => {
  const { groups, comparison, names, aggregate, order, nounBehind } = parts
  const groupBy = [
    ...groups.groupBy,
    ...what.tallied.map((field) => ({ field })),
    ...askedBy(clause, parts),
    ...(comparison.groupBy && groups.groupBy.length === 0 && names.length === 0 ? comparison.groupBy : []),
  ]
  if (groupBy.length > 0) return [...new Map(groupBy.map((each) => [each.field, each])).values()]
  const isRow = isNoun(clause, nounBehind) && entityOf(clause.subject) === clause.subject.key
  if (nounBehind && isA(nounBehind, 'dimension') && !isRow) return [{ field: nounBehind.meaning.id }]
  const isWhole =
    (aggregate.of && names[0]?.values.length !== 1 && !order) ||
    comparison.isWhole ||
    (asksAmount(clause) && names.length === 0 && !order && what.show.length === 0)
  return (isEachRow(clause, parts, what) && !isWhole) || isPlacing(clause, parts)
    ? [{ field: sideKey(clause, entityOf(clause.subject), names) }]
    : []
}
