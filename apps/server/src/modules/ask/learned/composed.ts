import type { Asked, Claim, FilterValue, Query, QueryFilter, Reference } from '@portal/contracts/ask'
import { Query as QuerySchema } from '@portal/contracts/ask'
import { none, type Option, type Plan } from './decisions.ts'
import type { Given } from './given.ts'
import { queryOf } from '../reader/readings.ts'
import { wordsLeft } from './words-left.ts'

export type Choices = ReadonlyMap<string, Option>

const grouping = (id: string): Query['groupBy'][number] => {
  const [field = '', part] = id.split(':')
  return part === undefined ? { field } : { field, part: part as 'year' }
}

const filtersFirst = (filters: readonly QueryFilter[]): QueryFilter[] => {
  const merged: QueryFilter[] = []
  for (const filter of filters) {
    const same = merged.find(
      ({ field, op }) => field === filter.field && op === filter.op && (op === 'is' || op === 'is_not'),
    )
    if (!same) merged.push(filter)
    else merged[merged.indexOf(same)] = { ...same, values: [...new Set([...same.values, ...filter.values])] }
  }
  return merged
}

/** What is asked by the choices; null where they do not make a query. */
export const composed = (choices: Choices, plan: Plan, given: Given): Asked | null => {
  const { subject, slots } = plan
  const of = (id: string): string | null => {
    const chosen = choices.get(id)?.id ?? none
    return chosen === none ? null : chosen
  }
  const measure = of('measure')
  const aggregate = of('aggregate')
  const too = of('measure too')
  const measures = [
    ...(measure === null ? [] : [{ measure, ...(aggregate !== null && { aggregate: aggregate as 'sum' }) }]),
    ...(too === null || too === measure ? [] : [{ measure: too }]),
  ]
  const groups = [of('group'), of('group too')].flatMap((id) => (id === null ? [] : [grouping(id)]))
  const shown = [of('show'), of('show too')].flatMap((id) => (id === null ? [] : [id]))
  const by = of('order')
  const names = namesOf(choices, plan)
  const [ref] = names.ref
  const reference = (id: string | null): Reference | null => {
    if (id === null) return null
    if (id !== 'record') return { of: id as 'ours' }
    return ref === undefined ? null : { of: 'record', name: ref }
  }
  const numbers = slots.numbers.map(({ value }, at) => ({
    value,
    field: of(`number ${at}`),
    bound: of(`bound ${at}`),
  }))
  const limit = numbers.find(({ field }) => field === 'limit')?.value ?? Number(of('limit') ?? 0)
  const held = of('held')?.split(' ') ?? []
  const against = held[1] === undefined ? null : reference(held[1])
  if (held[1] !== undefined && !against) return null
  const filters: QueryFilter[] = [
    ...names.filters,
    ...boundsOf(
      numbers.map(({ field, ...rest }) => ({ ...rest, field: field === 'main' ? measure : field })),
    ),
    ...(measure !== null && against ? [{ field: measure, op: held[0] as 'above', values: [against] }] : []),
    ...absentOf(of('absent')),
    ...mentionsOf(of('mentions'), given),
  ]
  if (filters.some(({ values, op }) => values.length === 0 && op === 'mentions')) return null
  const near = reference(of('nearest'))
  const offset = of('offset')
  const period = periodOf(choices, plan)
  const segments = (subject.segments ?? []).flatMap(({ id }) =>
    choices.get(`segment ${id}`)?.id === 'yes' ? [id] : [],
  )
  const parsed = QuerySchema.safeParse({
    subject: subject.id,
    measures,
    filters: filtersFirst(filters),
    segments,
    groupBy: groups.filter(({ field }, at) => at === 0 || field !== groups[0]?.field),
    // By what is grouped is told anyhow.
    show: shown.filter((id, at) => shown.indexOf(id) === at && !groups.some(({ field }) => field === id)),
    ...(by !== null && {
      order: {
        by: by === 'main' ? measure : by,
        direction: of('direction') ?? 'desc',
        ...(near && { from: near }),
      },
      ...(limit > 0 && { limit }),
      ...(offset !== null && { offset: Number(offset) }),
    }),
    ...(period && { period: period.period }),
    ...(of('compare') !== null && { compare: of('compare') }),
    ...(of('derive') !== null && { derive: of('derive') }),
  })
  if (!parsed.success) return null
  if (choices.get('kind')?.id !== 'claim') return { kind: 'query', query: parsed.data }
  const op = (of('asserted') ?? 'exists') as Claim['asserted']['op']
  const asserted = numbers.find(({ field }) => field === 'assert')?.value
  const value: FilterValue | null =
    reference(of('against')) ?? asserted ?? names.assert[0] ?? period?.asserted ?? null
  if (value === null && op !== 'exists' && op !== 'none') return null
  const isBare = op === 'exists' || op === 'none'
  return {
    kind: 'claim',
    claim: { query: parsed.data, asserted: isBare || value === null ? { op } : { op, value } },
  }
}

const namesOf = (choices: Choices, { slots }: Plan) => {
  const found = { filters: [] as QueryFilter[], assert: [] as string[], ref: [] as string[] }
  for (const [at, { named }] of slots.values.entries()) {
    const chosen = choices.get(`value ${at}`)?.id ?? none
    if (chosen === none) continue
    const [place = '', role = ''] = chosen.split(' ')
    const name = named[Number(place)]
    if (!name) continue
    if (role === 'assert') found.assert.push(...name.values.slice(0, 1))
    else if (role === 'ref') found.ref.push(...name.values.slice(0, 1))
    else found.filters.push({ field: name.field, op: role as 'is', values: [...name.values] })
  }
  return found
}

const boundsOf = (
  numbers: readonly { value: number; field: string | null; bound: string | null }[],
): QueryFilter[] => {
  const used = numbers.filter(
    (each): each is { value: number; field: string; bound: string } =>
      each.field !== null && each.field !== 'limit' && each.field !== 'assert' && each.bound !== null,
  )
  const between = used.filter(({ bound }) => bound === 'between')
  const ends = between.map(({ value }) => value).toSorted((a, b) => a - b)
  const [first] = between
  return [
    ...used
      .filter(({ bound }) => bound !== 'between')
      .map(({ value, field, bound }) => ({ field, op: bound as 'above', values: [value] })),
    ...(first && ends.length === 2 ? [{ field: first.field, op: 'between' as const, values: ends }] : []),
  ]
}

const absentOf = (absent: string | null): QueryFilter[] => {
  if (absent === null) return []
  const [field = '', how = ''] = absent.split(' ')
  if (how === 'missing' || how === 'present') return [{ field, op: how, values: [] }]
  return [{ field, op: 'is', values: [how === 'yes'] }]
}

const mentionsOf = (field: string | null, given: Given): QueryFilter[] => {
  if (field === null) return []
  const known = given.first.flatMap(({ asked }) =>
    (queryOf(asked)?.filters ?? []).filter(({ op }) => op === 'mentions').flatMap(({ values }) => values),
  )
  const text = known[0] ?? wordsLeft(given).join(' ')
  return [{ field, op: 'mentions', values: text === '' ? [] : [text] }]
}

const earlier = (one: string | null, other: string | null) => ((one ?? '') < (other ?? '') ? -1 : 1)
const periodOf = (choices: Choices, { slots }: Plan) => {
  const used = slots.periods.flatMap(({ days }, at) => {
    const chosen = choices.get(`period ${at}`)?.id ?? none
    return chosen === none ? [] : [{ days, field: chosen.replace('!', ''), isAsserted: chosen.endsWith('!') }]
  })
  const [first, second] = used
  if (!first) return null
  const froms = used.map(({ days }) => days.from).toSorted(earlier)
  const tos = used.map(({ days }) => days.to).toSorted(earlier)
  const days = second
    ? {
        from: froms.includes(null) ? null : (froms[0] ?? null),
        to: tos.includes(null) ? null : (tos.at(-1) ?? null),
      }
    : first.days
  return {
    period: { field: first.field, ...days },
    asserted: used.find(({ isAsserted }) => isAsserted)?.days.from ?? null,
  }
}
