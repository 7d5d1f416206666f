import type { Query } from '@portal/contracts/ask'
import { all, type Clause, firstSaid, isA, isSaid, type Item } from './clause.ts'

const isHighest = (item: Item): boolean =>
  isSaid(item, 'best', 'largest', 'most') || (isA(item, 'end') && item.meaning.end === 'most')
const isLowest = (item: Item): boolean =>
  isSaid(item, 'worst', 'smallest', 'least') || (isA(item, 'end') && item.meaning.end === 'least')

/** "the difference between our best and our worst score": the words that ask how far the ends of one measure are apart. */
export function endsApart(clause: Clause): readonly Item[] | null {
  const difference = firstSaid(clause, 'difference')
  const [highest, lowest] = [clause.items.find(isHighest), clause.items.find(isLowest)]
  if (clause.form !== 'question' || !difference || !highest || !lowest) return null
  return [difference, highest, lowest, ...clause.items.filter((item) => isSaid(item, 'and', 'between'))]
}

/** Both ends and what lies between them, over all rows of the query. */
export function apart(
  clause: Clause,
  { order, limit: _l, offset: _o, compare: _c, derive: _d, ...query }: Query,
): Query {
  const [named, ...others] = all(clause, 'measure')
  const measure = named && others.length === 0 ? named.meaning.id : order?.by
  if (measure === undefined) return query
  return {
    ...query,
    measures: (['spread', 'max', 'min'] as const).map((aggregate) => ({ measure, aggregate })),
    groupBy: [],
    show: [],
  }
}
