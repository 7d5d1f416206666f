import type { QueryFilter } from '@portal/contracts/ask'
import { all, type Clause, dimensionOf, gap, isA, isNoun, isSaid, type Item } from './clause.ts'

/** "except Germany", "not in dairy", "food aside": what is left out, with the words that leave it out. */
const exclusionOf = (clause: Clause, item: Item): Item | null => {
  const { items } = clause
  for (let at = item.at - 1; at >= 0; at -= 1) {
    const before = items[at]
    const after = items[at + 1]
    if (!before || !after) return null
    if (isSaid(before, 'except')) return before
    if (!isSaid(before, 'not') && hasWordBetween(clause, before, after)) return null
    if (isSaid(before, 'not') && before.at === 0 && clause.form === 'yes_no') return null
    if (isSaid(before, 'not')) return items[at + 1] === item && gap(before, item) > 2 ? null : before
    const isListed =
      isA(before, 'value') ||
      isA(before, 'segment') ||
      isSaid(before, 'or', 'and', 'ours') ||
      isNoun(clause, before) ||
      isA(before, 'dimension')
    if (!isListed) return null
  }
  return null
}
const articles = new Set([
  'the',
  'a',
  'in',
  'and',
  'or',
  'los',
  'las',
  'el',
  'la',
  'y',
  'o',
  'de',
  'en',
  ',',
  'from',
  'our',
  'nor',
  'ni',
])
const hasWordBetween = (clause: Clause, before: Item, after: Item): boolean =>
  clause.tokens.slice(before.to, after.from).some(({ word }) => !articles.has(word))
/** "Germans excluded", "food aside": the word behind, at the end of its clause. */
const exclusionAfter = (clause: Clause, item: Item): Item | null => {
  const after = clause.items[item.at + 1]
  if (!after || !isSaid(after, 'except') || gap(item, after) > 0) return null
  const then = clause.items[after.at + 1]
  const isPaused = clause.tokens.slice(after.to, then?.from).some(({ kind }) => kind === 'mark')
  return !then || isPaused || !isA(then, 'value') ? after : null
}

interface Narrowed {
  filters: readonly QueryFilter[]
  segments: readonly string[]
  used: readonly Item[]
}

/** Values said together of a list are both meant: "in dairy and in pharma"; of one field, either. */
const isEach = (clause: Clause, items: readonly Item[], dimension: string): boolean => {
  const field = dimensionOf(clause.subject, dimension)
  if (field?.type !== 'text' || !field.isList) return false
  const between = clause.items.filter(
    (item) => item.at > (items[0]?.at ?? 0) && item.at < (items.at(-1)?.at ?? 0),
  )
  return clause.items.some((item) => isSaid(item, 'both')) || between.some((item) => isSaid(item, 'and'))
}

export const readFilters = (clause: Clause, free: (item: Item) => boolean): Narrowed => {
  const values = all(clause, 'value').filter(free)
  const excluded = new Map(
    values.map((item) => [item, exclusionOf(clause, item) ?? exclusionAfter(clause, item)]),
  )
  const fields = [...new Set(values.map(({ meaning }) => meaning.dimension))]
  const filters = fields.flatMap((field): QueryFilter[] => {
    const of = values.filter(({ meaning }) => meaning.dimension === field)
    const kept = of.filter((item) => !excluded.get(item))
    const out = of.filter((item) => excluded.get(item))
    const valuesOf = (items: typeof of) => [...new Set(items.flatMap(({ meaning }) => meaning.values))]
    const known = dimensionOf(clause.subject, field)
    const op = known?.type === 'text' && known.values === 'prose' ? ('mentions' as const) : ('is' as const)
    const positive: QueryFilter[] = isEach(clause, kept, field)
      ? kept.map((item) => ({ field, op: 'is', values: [...item.meaning.values] }))
      : [{ field, op, values: valuesOf(kept) }]
    return [
      ...(kept.length > 0 ? positive : []),
      ...(out.length > 0 ? [{ field, op: 'is_not' as const, values: valuesOf(out) }] : []),
    ]
  })
  const named = all(clause, 'segment').filter(free)
  const setOf = (id: string) => clause.subject.segments?.find((each) => each.id === id)?.oneOf ?? id
  const segments = [...new Map(named.map(({ meaning }) => [setOf(meaning.id), meaning.id])).values()]
  const joins = clause.items.filter((item) => isSaid(item, 'and', 'or', 'both', 'only') && free(item))
  const used = [...values, ...named, ...joins, ...values.flatMap((item) => excluded.get(item) ?? [])]
  return { filters, segments: segments, used }
}
