import { slugOf } from '../knowledge/place-figures.ts'
import { formatFigure, unitTexts, writeFact } from '../knowledge/format-value.ts'
import type { Entity, Fact, KnowledgeBase, Source } from '../knowledge/knowledge.ts'
import type { Metric } from '../knowledge/metrics.ts'
import { joinOfSectors } from '../question/joins-sectors.ts'
import { isInPlaces } from '../question/places.ts'
import { saysMarketLeaders, companiesOf, sectorsOf, type Question } from '../question/question.ts'
import type { Draft } from './draft.ts'

export interface Measured {
  entity: Entity
  fact: Fact
}

export const measure = (entities: readonly Entity[], metric: Metric): Measured[] =>
  entities.flatMap((entity) => {
    const fact = entity.facts.get(metric.id)
    return fact ? [{ entity, fact }] : []
  })

/** Sorted by value; equal values by name, so that an answer never depends on the order of rows. */
export const sortMeasured = (measured: readonly Measured[], order: 'desc' | 'asc'): Measured[] =>
  [...measured].sort(
    (a, b) =>
      (order === 'desc' ? b.fact.value - a.fact.value : a.fact.value - b.fact.value) ||
      a.entity.name.localeCompare(b.entity.name),
  )

/** A result, in the form of its measure unless that rounds it: a third of $0.8B is $266.7M, 42% of $8.5B is $3.57B. */
export function shown(value: number, metric: Metric): string {
  const written = writeFact(value, metric)
  if (metric.unit !== 'usd' && metric.unit !== 'eur') return written
  const isExact = Math.abs(numberIn(written) - value) <= Math.abs(value) * 1e-4
  return isExact ? written : writeDerived(value, unitTexts[metric.unit])
}

const numberIn = (amount: string): number =>
  Number(amount.replaceAll(/[^\d.-]/gu, '')) * (factors.get(amount.at(-1) ?? '') ?? 1)
const factors = new Map([
  ['K', 1e3],
  ['M', 1e6],
  ['B', 1e9],
])

const twoDecimals = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 })

/** Worked-out money with three figures that count: below ten of its unit the second decimal is one of them. */
export function writeDerived(value: number, unit: string): string {
  const written = formatFigure(value, unit)
  const number = /[\d.]+(?=[KMB]$)/u.exec(written)?.[0]
  if (number === undefined || Number(number) >= 10) return written
  return written.replace(/[\d.]+[KMB]$/u, twoDecimals.format(Math.abs(value)))
}

/** The value as written, with the marker of its record. */
export const citedValue = (draft: Draft, { fact }: Measured): string =>
  `${writeFact(fact.value, fact.metric)} ${draft.cite(fact.source)}`

export const nameOf = (draft: Draft, entity: Entity): string =>
  entity.isOwn ? draft.text.ownAmong(entity.name) : entity.name

export const labelOf = (metric: Metric, question: Question): string => metric.label[question.language]

/** The tracked companies that the question's places and sectors leave, without our own. */
export function companiesInScope(question: Question, knowledge: KnowledgeBase): Entity[] {
  return trackedAndOwnInScope(question, knowledge).filter(({ isOwn }) => !isOwn)
}

export function trackedAndOwnInScope(question: Question, knowledge: KnowledgeBase): Entity[] {
  const sectors = sectorsOf(question.entities)
  const narrows =
    sectors.length + question.countries.length + question.regions.length > 0 ||
    positionsAsked(question).length > 0
  // `not above 100` is about the bound, `not from Spain` about the place.
  const leavesOut = question.isNegated && question.bounds.length === 0 && narrows
  return knowledge.companies.filter(
    (company) =>
      (servesSectors(company, { sectors, text: question.text }) &&
        isInPlaces(company, question) &&
        isInPosition(company, question)) !== leavesOut,
  )
}

/** Of several sectors one suffices, unless all are asked for. */
function servesSectors(
  company: Entity,
  { sectors, text }: { sectors: readonly Entity[]; text: string },
): boolean {
  if (sectors.length === 0) return true
  const serves = (sector: Entity): boolean =>
    company.sectors.some((name) => slugOf(name) === slugOf(sector.name))
  const servesOnly = /\b(?:only|exclusively|solely|s[oó]lo|[uú]nicamente|exclusivamente)\b/iu.test(text)
  if (servesOnly && company.sectors.length > sectors.length) return false
  return joinOfSectors(text) === 'all' ? sectors.every(serves) : sectors.some(serves)
}

/** `market leaders by design score` */
const ranksBy = /\b(?:by|in terms of|por|seg[uú]n)\b/iu

/** `the market leader` is a ranking; `market leaders`, and the other positions, are those who hold the position. */
export const positionsAsked = ({ positions, text, order, metrics }: Question): string[] =>
  positions.filter(
    (position) =>
      position !== 'Market Leader' ||
      (saysMarketLeaders.test(text) && !ranksBy.test(text)) ||
      (metrics.length === 0 &&
        order !== null &&
        /\b(?:leaders|l[ií]deres|(?:is|are|as|es|como) an? (?:market )?leader|un l[ií]der)\b/iu.test(text)),
  )

const isInPosition = ({ position }: Entity, question: Question): boolean => {
  const asked = positionsAsked(question)
  return asked.length === 0 || (position !== null && asked.includes(position))
}

export function describeCompanyScope(question: Question, draft: Draft): string {
  const sectors = sectorsOf(question.entities).map(({ name }) => name)
  const joined = joinOfSectors(question.text) === 'all' ? draft.text.allOf(sectors) : draft.text.or(sectors)
  const parts = [
    ...positionsAsked(question),
    ...(sectors.length === 0 ? [] : [joined]),
    ...question.countries.map(draft.place),
    ...question.regions.map((region) => draft.text.regions[region]),
  ]
  const written =
    question.isNegated && question.bounds.length === 0 ? draft.text.not(parts.join(', ')) : parts.join(', ')
  return parts.length === 0 ? draft.text.companies : draft.text.companiesIn(written)
}

interface Asked {
  question: Question
  knowledge: KnowledgeBase
  draft: Draft
}

/** The records that are ranked or summed: several named ones, else all of the kind that the question leaves. */
export function scopeOf(
  { question, knowledge, draft }: Asked,
  kind: Entity['kind'],
): { records: readonly Entity[]; name: string } {
  const named = kind === 'sector' ? sectorsOf(question.entities) : companiesOf(question.entities)
  if (named.length > 1) return { records: named, name: draft.text.and(named.map(({ name }) => name)) }
  if (kind === 'sector') return { records: knowledge.sectors, name: draft.text.sectors }
  return { records: trackedAndOwnInScope(question, knowledge), name: describeCompanyScope(question, draft) }
}

/** Makes a citable record of a result that the engine calculated from other records. */
export function calculation(result: {
  method: string
  label: string
  excerpt: string
  inputs: readonly Source[]
}): Source {
  const sampled = result.inputs.some(({ provenance }) => provenance.kind === 'sample')
  const dates = result.inputs.flatMap(({ asOf }) => asOf ?? []).sort()
  return {
    table: 'engine',
    id: `${result.method}:${slugOf(result.excerpt).slice(0, 80)}`,
    label: result.label,
    excerpt: result.excerpt,
    asOf: dates[0] ?? null,
    href: null,
    provenance: {
      kind: 'calculated',
      source: {
        name: sampled
          ? 'Calculation on sample records of the portal'
          : 'Calculation on records of the portal',
      },
      method: { id: result.method, version: '1' },
      inputs: [...new Set(result.inputs.map(({ table, id }) => `${table}/${id}`))],
    },
  }
}

export const namedCompanies = (question: Question, knowledge: KnowledgeBase): Entity[] => {
  const named = companiesOf(question.entities)
  const own = question.mentionsOwn
    ? knowledge.companies.filter((company) => company.isOwn && !named.includes(company))
    : []
  const isReference = /\b(?:us|ours|nosotros)\b/iu.test(question.text)
  return isReference ? [...named, ...own] : [...own, ...named]
}

/** How far the one lies ahead of the other, in the unit of their metric. */
export function gapOf({ ahead, behind }: { ahead: Measured; behind: Measured }, draft: Draft): string {
  const { metric } = ahead.fact
  const gap = Math.round((ahead.fact.value - behind.fact.value) * 100) / 100
  return metric.unit === 'percent'
    ? draft.text.points(shown(gap, metric).replace(/[+%]/gu, ''))
    : shown(gap, metric)
}

const moneyWords =
  /\b(?:dollars?|usd|worth|value|valor|in money|how much money|absolute|d[oó]lares|en dinero|vale|absoluto)\b|\$/iu

/** Asks for an amount of money where a share is recorded. */
export const asksForMoney = ({ text }: Question): boolean => moneyWords.test(text)

/** `how much larger, in percent`; percentage points are no percentage of anything. */
export const asksForPercent = ({ text, operations }: Question): boolean =>
  operations.includes('share_of_total') ||
  /(?:%|percent|por ?ciento|porcentaje)(?!\w*\s+points?)/iu.test(text)
