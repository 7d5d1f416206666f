import type { Asked, Claim, FilterValue, Query, QueryFilter, Reference } from '@portal/contracts/ask'
import { Query as QuerySchema } from '@portal/contracts/ask'
import type { Subject } from '../catalogue/catalogue.ts'
import { partAround } from '../reader/words/days.ts'
import { none, type Option, type Plan } from './decisions.ts'

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
export const composed = (choices: Choices, plan: Plan): Asked | null => {
  const { subject, slots } = plan
  const of = (id: string): string | null => {
    const chosen = choices.get(id)?.id ?? none
    return chosen === none ? null : chosen
  }
  const measure = of('measure')
  const aggregate = of('aggregate')
  const others = [of('measure too'), of('measure also')]
  const measures = [
    ...(measure === null ? [] : [{ measure, ...(aggregate !== null && { aggregate: aggregate as 'sum' }) }]),
    ...[...new Set(others)].flatMap((other) =>
      other === null || other === measure ? [] : [{ measure: other }],
    ),
  ]
  const groups = [of('group'), of('group too')].flatMap((id) => (id === null ? [] : [grouping(id)]))
  const shown = [of('show'), of('show too')].flatMap((id) => (id === null ? [] : [id]))
  const by = of('order')
  const names = namesOf(choices, plan)
  if (!names) return null
  const [ref] = names.ref
  const reference = (id: string | null, other: string | null): Reference | null => {
    if (id === null) return null
    if (id === 'measure') return other === null ? null : { of: id, measure: other }
    if (id !== 'record') return { of: id as 'ours' }
    return ref === undefined ? null : { of: 'record', name: ref }
  }
  const numbers = slots.numbers.map(({ value, unit }, at) => ({
    value,
    unit,
    field: of(`number ${at}`),
    bound: of(`bound ${at}`),
  }))
  const isOfDerived = of('derive') !== null
  if (numbers.some((each) => !isOfDerived && !isInUnit(each, measure, subject))) return null
  const limit = numbers.find(({ field }) => field === 'limit')?.value ?? Number(of('limit') ?? 0)
  const held = of('held')?.split(' ') ?? []
  const against = held[1] === undefined ? null : reference(held[1], of('held to'))
  const heldOf = of('held of') ?? measure
  if (held[1] !== undefined && !against) return null
  const filters: QueryFilter[] = [
    ...names.filters,
    ...boundsOf(
      numbers.map(({ field, ...rest }) => ({ ...rest, field: field === 'main' ? measure : field })),
    ),
    ...(heldOf !== null && against ? [{ field: heldOf, op: held[0] as 'above', values: [against] }] : []),
    ...absentOf(of('absent')),
    ...mentionsOf(choices, plan),
    ...meantOf(of('meant')),
  ]
  if (filters.some(({ values, op }) => values.length === 0 && op === 'mentions')) return null
  const near = reference(of('nearest'), null)
  const offset = of('offset')
  const period = periodOf(choices, plan)
  const segments = (subject.segments ?? []).flatMap(({ id }) =>
    choices.get(`segment ${id}`)?.id === 'yes' ? [id] : [],
  )
  const parsed = QuerySchema.safeParse({
    subject: subject.id,
    measures,
    filters: [...filtersFirst(filters), ...names.too],
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
    reference(of('against'), of('against to')) ?? asserted ?? names.assert[0] ?? period?.asserted ?? null
  if (value === null && op !== 'exists' && op !== 'none') return null
  const isBare = op === 'exists' || op === 'none'
  return {
    kind: 'claim',
    claim: { query: parsed.data, asserted: isBare || value === null ? { op } : { op, value } },
  }
}

/** "5 billion euros" is no bound of dollars. */
const isInUnit = (
  { unit, field }: { unit: string | null; field: string | null },
  main: string | null,
  { measures }: Subject,
): boolean => {
  const id = field === 'main' || field === 'assert' ? main : field
  const measure = measures.find((each) => each.id === id)
  return unit === null || !measure || measure.unitFrom !== undefined || measure.unit === unit
}

const namesOf = (choices: Choices, { slots }: Plan) => {
  const found = {
    filters: [] as QueryFilter[],
    too: [] as QueryFilter[],
    assert: [] as string[],
    ref: [] as string[],
  }
  const chosen = slots.values.flatMap(({ named }, at) => {
    const [place = '', role = ''] = (choices.get(`value ${at}`)?.id ?? none).split(' ')
    const name = named[Number(place)]
    return name && role !== '' ? [{ name, role }] : []
  })
  const isCompared = chosen.some(({ role }) => role === 'both')
  for (const { name, role } of chosen) {
    // One name for several is none of those that are held against one another.
    if (name.values.length > 1 && (isCompared || role === 'ref' || role === 'assert')) return null
    if (role === 'assert' || role === 'both') found.assert.push(...name.values)
    if (role === 'ref') found.ref.push(...name.values)
    if (role === 'too') found.too.push({ field: name.field, op: 'is', values: [...name.values] })
    if (role === 'is' || role === 'is_not' || role === 'both')
      found.filters.push({ field: name.field, op: role === 'both' ? 'is' : role, values: [...name.values] })
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

const signOps: Readonly<Record<string, QueryFilter['op']>> = {
  zero: 'is',
  positive: 'above',
  negative: 'below',
}

const absentOf = (absent: string | null): QueryFilter[] => {
  if (absent === null) return []
  const [field = '', how = ''] = absent.split(' ')
  if (how === 'missing' || how === 'present') return [{ field, op: how, values: [] }]
  const op = signOps[how]
  return op ? [{ field, op, values: [0] }] : [{ field, op: 'is', values: [how === 'yes'] }]
}

/** What is looked for in a text: from the first of the chosen words to the last. */
const mentionsOf = (choices: Choices, { slots: { words } }: Plan): QueryFilter[] => {
  const field = choices.get('mentions')?.id ?? none
  if (field === none) return []
  const isChosen = words.map((_, at) => choices.get(`word ${at}`)?.id === 'yes')
  const text = words.slice(isChosen.indexOf(true), isChosen.lastIndexOf(true) + 1).map(({ word }) => word)
  return [{ field, op: 'mentions', values: isChosen.includes(true) ? [text.join(' ')] : [] }]
}

const meantOf = (meant: string | null): QueryFilter[] => {
  if (meant === null) return []
  const [field = '', value = ''] = JSON.parse(meant) as string[]
  return [{ field, op: 'is', values: [value] }]
}

const earlier = (one: string | null, other: string | null) => ((one ?? '') < (other ?? '') ? -1 : 1)
const periodOf = (choices: Choices, { slots }: Plan) => {
  const used = slots.periods.flatMap(({ days, part }, at) => {
    const chosen = choices.get(`period ${at}`)?.id ?? none
    if (chosen === none) return []
    const isBehind = chosen.endsWith('^') && days.from !== null && part !== null
    return [
      {
        days: isBehind ? partAround(days.from ?? '', part, 1) : days,
        field: chosen.replace(/[!^]$/, ''),
        isAsserted: chosen.endsWith('!'),
      },
    ]
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
