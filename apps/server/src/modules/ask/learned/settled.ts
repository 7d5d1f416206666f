import type { Asked, Claim, FilterValue, Query, QueryFilter } from '@portal/contracts/ask'
import { wordsOf } from '../reader/words/fold.ts'
import { partAround } from '../reader/words/days.ts'
import { none, type Plan, usualLimits } from './decisions.ts'

/** How each part of a query is settled, by the decisions of a plan; null where one of its parts cannot be made of what the words offer. */
export interface Settled {
  choices: ReadonlyMap<string, string>
  isWhole: boolean
}

const isName = (value: FilterValue): value is string => typeof value === 'string'

/** Parts that no decision settles: the learned reader has no say on it. */
export const hasMoreThanSettled = ({ measures, show, groupBy, times }: Query): boolean =>
  measures.length > 3 || show.length > 2 || groupBy.length > 2 || times !== undefined

/** The choices that make up what is asked, as far as the plan has them. */
export const settledBy = (asked: Asked, plan: Plan): Settled | null => {
  if (asked.kind !== 'query' && asked.kind !== 'claim') return null
  const query = asked.kind === 'query' ? asked.query : asked.claim.query
  if (query.subject !== plan.subject.id) return null
  return new Settling(query, asked.kind === 'claim' ? asked.claim.asserted : null, plan).settle()
}

class Settling {
  readonly #query: Query
  readonly #asserted: Claim['asserted'] | null
  readonly #plan: Plan
  readonly #choices = new Map<string, string>()
  #isWhole = true

  constructor(query: Query, asserted: Claim['asserted'] | null, plan: Plan) {
    this.#query = query
    this.#asserted = asserted
    this.#plan = plan
  }

  settle(): Settled {
    const { measures, groupBy, order, compare, derive, show, segments, offset, filters } = this.#query
    const main = measures[0]?.measure
    const group = ({ field, part }: Query['groupBy'][number]) => (part ? `${field}:${part}` : field)
    const put = (id: string, choice: string) => this.#choices.set(id, choice)
    this.#defaults()
    put('kind', this.#asserted ? 'claim' : 'query')
    put('subject', this.#query.subject)
    put('measure', main ?? none)
    put('measure too', measures[1]?.measure ?? none)
    put('measure also', measures[2]?.measure ?? none)
    put('aggregate', measures[0]?.aggregate ?? none)
    put('group', groupBy[0] ? group(groupBy[0]) : none)
    put('group too', groupBy[1] ? group(groupBy[1]) : none)
    put('show', show[0] ?? none)
    put('show too', show[1] ?? none)
    const by = order?.by === main ? 'main' : order?.by
    put('order', order && by !== undefined ? by : none)
    put('direction', order?.direction ?? 'desc')
    put('compare', compare ?? none)
    put('derive', derive ?? none)
    put('offset', offset ? String(offset) : none)
    for (const { id } of this.#plan.subject.segments ?? [])
      put(`segment ${id}`, segments.includes(id) ? 'yes' : 'no')
    if (hasMoreThanSettled(this.#query)) this.#isWhole = false
    if (order?.from) this.#refer('nearest', order.from, '')
    for (const filter of filters) this.#filter(filter)
    this.#period()
    this.#limit()
    if (this.#asserted) this.#assert(this.#asserted)
    return { choices: this.#choices, isWhole: this.#isWhole }
  }

  #defaults() {
    const { values, numbers, periods, words } = this.#plan.slots
    for (const at of values.keys()) this.#choices.set(`value ${at}`, none)
    for (const at of numbers.keys()) this.#choices.set(`number ${at}`, none).set(`bound ${at}`, 'is')
    for (const at of periods.keys()) this.#choices.set(`period ${at}`, none)
    for (const at of words.keys()) this.#choices.set(`word ${at}`, none)
    for (const id of ['limit', 'absent', 'held', 'mentions', 'meant', 'nearest', 'against', 'held of'])
      this.#choices.set(id, none)
  }

  #name(role: string, value: string, field: string | null): boolean {
    let isFound = false
    for (const [at, { named }] of this.#plan.slots.values.entries()) {
      if (this.#choices.get(`value ${at}`) !== none) continue
      const place = named.findIndex(
        (each) => each.values.includes(value) && (field === null || each.field === field),
      )
      if (place < 0) continue
      this.#choices.set(`value ${at}`, `${place} ${role}`)
      isFound = true
      break
    }
    return isFound
  }

  #number(value: number, choice: string, bound: string): boolean {
    const at = this.#plan.slots.numbers.findIndex(
      (slot, place) => Math.abs(slot.value - value) < 1e-6 && this.#choices.get(`number ${place}`) === none,
    )
    if (at < 0) return false
    this.#choices.set(`number ${at}`, choice).set(`bound ${at}`, bound)
    return true
  }

  /** A zero that nobody says. */
  #sign(field: string, op: QueryFilter['op'], value: FilterValue): boolean {
    const sign = { is: 'zero', above: 'positive', below: 'negative' }[op as string]
    if (value !== 0 || sign === undefined || this.#choices.get('absent') !== none) return false
    this.#choices.set('absent', `${field} ${sign}`)
    return true
  }

  /** A value that is said in words of its own. */
  #mean(field: string, op: QueryFilter['op'], value: string): boolean {
    const id = JSON.stringify([field, value])
    const meant = this.#plan.decisions.find((decision) => decision.id === 'meant')
    const isFree = op === 'is' && this.#choices.get('meant') === none
    if (!isFree || !meant?.options.some((each) => each.id === id)) return false
    this.#choices.set('meant', id)
    return true
  }

  /** What a text is searched for. */
  #words(values: QueryFilter['values']) {
    const sought = new Set(values.filter(isName).flatMap(wordsOf))
    for (const [at, { word }] of this.#plan.slots.words.entries())
      if (sought.has(word)) this.#choices.set(`word ${at}`, 'yes')
  }

  /** What is said of one of those that are compared. */
  #oneOf(value: string): boolean {
    for (const [at, { named }] of this.#plan.slots.values.entries()) {
      const [place = '', role] = this.#choices.get(`value ${at}`)?.split(' ') ?? []
      if (role !== 'is' || !named[Number(place)]?.values.includes(value)) continue
      this.#choices.set(`value ${at}`, `${place} both`)
      return true
    }
    return false
  }

  #refer(head: string, value: FilterValue, prefix: string) {
    if (typeof value !== 'object' || value.times !== undefined) {
      this.#isWhole = false
      return
    }
    this.#choices.set(head, `${prefix}${value.of}`)
    if (value.of === 'measure') this.#choices.set(`${head} to`, value.measure)
    if (
      value.of === 'record' &&
      !this.#name('ref', value.name, this.#plan.subject.key) &&
      !this.#name('ref', value.name, null)
    )
      this.#isWhole = false
  }

  #filter({ field, op, values }: QueryFilter) {
    const main = this.#query.measures[0]?.measure
    if (op === 'missing' || op === 'present') {
      this.#choices.set('absent', `${field} ${op}`)
      return
    }
    if (op === 'mentions') {
      this.#choices.set('mentions', field)
      this.#words(values)
      return
    }
    const [value] = values
    if (typeof value === 'boolean' || value === 'true' || value === 'false') {
      this.#choices.set('absent', `${field} ${String(value) === 'true' ? 'yes' : 'no'}`)
      return
    }
    if (typeof value === 'object') {
      this.#refer('held', value, `${op} `)
      if (field !== main) this.#choices.set('held of', field)
      return
    }
    if (values.some((each) => typeof each === 'number')) {
      for (const each of values) {
        const isSaid = typeof each === 'number' && this.#number(each, field === main ? 'main' : field, op)
        if (!isSaid && !this.#sign(field, op, each)) this.#isWhole = false
      }
      return
    }
    const left = new Set(values.filter(isName))
    const isTold =
      op === 'is' &&
      this.#query.filters.find((other) => other.field === field && other.op === op)?.values !== values
    const role = isTold ? 'too' : op
    for (const each of values) {
      if (!isName(each) || !left.has(each)) continue
      const isFound = this.#name(role, each, field)
      left.delete(each)
      if (!isFound && !this.#mean(field, op, each)) this.#isWhole = false
      if (isFound) for (const other of this.#valuesAt(each, field)) left.delete(other)
    }
  }

  #valuesAt(value: string, field: string): readonly string[] {
    return this.#plan.slots.values.flatMap(({ named }) =>
      named
        .filter((each) => each.field === field && each.values.includes(value))
        .flatMap((each) => each.values),
    )
  }

  #period() {
    const { period, compare } = this.#query
    if (!period) return
    const field = period.field ?? this.#plan.subject.day ?? ''
    const { periods } = this.#plan.slots
    const whole = periods.findIndex(({ days }) => days.from === period.from && days.to === period.to)
    if (whole >= 0) {
      this.#choices.set(`period ${whole}`, field)
      return
    }
    const behind = periods.findIndex(
      ({ days, part }) =>
        days.from !== null &&
        part !== null &&
        compare === 'previous' &&
        partAround(days.from, part, 1).from === period.from,
    )
    if (behind >= 0) {
      this.#choices.set(`period ${behind}`, `${field}^`)
      return
    }
    const ends = periods.filter(({ days }) => days.from === period.from || days.to === period.to)
    if (ends.length < 2) this.#isWhole = false
    else for (const end of ends) this.#choices.set(`period ${periods.indexOf(end)}`, field)
  }

  #limit() {
    const { limit } = this.#query
    if (limit === undefined || this.#number(limit, 'limit', 'is')) return
    if (usualLimits.includes(String(limit))) this.#choices.set('limit', String(limit))
    else this.#isWhole = false
  }

  #assert({ op, value }: Claim['asserted']) {
    this.#choices.set('asserted', op)
    if (value === undefined || typeof value === 'boolean') return
    if (typeof value === 'number') {
      if (!this.#number(value, 'assert', 'is')) this.#isWhole = false
    } else if (typeof value === 'object') this.#refer('against', value, '')
    else if (!this.#name('assert', value, null) && !this.#oneOf(value) && !this.#year(value))
      this.#isWhole = false
  }

  #year(value: string): boolean {
    const at = this.#plan.slots.periods.findIndex(({ days }) => days.from === value)
    const chosen = this.#choices.get(`period ${at}`)
    if (chosen === undefined || chosen === none) return false
    this.#choices.set(`period ${at}`, `${chosen}!`)
    return true
  }
}
