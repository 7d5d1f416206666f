import type { Entity } from '../../knowledge/knowledge.ts'
import type { Draft } from '../draft.ts'
import {
  calculation,
  citedValue,
  companiesInScope,
  describeCompanyScope,
  labelOf,
  measure,
  positionsAsked,
  shown,
} from '../measure.ts'
import { findTarget } from '../../question/target.ts'
import { joinOfSectors } from '../../question/joins-sectors.ts'
import { sectorsOf, type Question } from '../../question/question.ts'
import type { Skill } from '../skill.ts'
import { holds } from './matches.ts'

/** The countries of the tracked companies with their companies; the first or last alone when ranked by number. */
export const answerCountries: Skill = ({ question, knowledge, draft }) => {
  const { attributes, countries, regions, metrics, entities, order } = question
  const asksForAll = attributes.includes('country') && countries.length + regions.length === 0
  const asksByPosition = attributes.includes('position') && question.positions.length === 0
  if (!(asksForAll || asksByPosition) || entities.some(({ kind }) => kind === 'company')) return false
  if (question.operations.includes('average')) return sayAverages({ question, knowledge, draft })
  if (!asksForAll) return false
  if (metrics.length > 0) return false
  const groups = [...Map.groupBy(companiesInScope(question, knowledge), ({ country }) => country ?? '-')]
    .map(([country, companies]) => ({ country, companies }))
    .sort((a, b) =>
      order === 'asc' ? a.companies.length - b.companies.length : b.companies.length - a.companies.length,
    )
  const first = groups[0]
  if (!first) return false
  const shown =
    order === null ? groups : groups.filter(({ companies }) => companies.length === first.companies.length)
  if (order === null && question.operations.includes('count')) {
    const counted = calculation({
      method: 'count',
      label: 'count of countries',
      excerpt: `${groups.length} countries: ${groups.map(({ country }) => country).join(', ')}`,
      inputs: groups.flatMap(({ companies }) => companies.map(({ source }) => source)),
    })
    draft.say(draft.text.count(draft.text.countries, `${groups.length} ${draft.cite(counted)}`))
  }
  for (const { country, companies } of shown) {
    const there = companies.map(({ name, source }) => `${name} ${draft.cite(source)}`)
    const inputs = companies.map(({ source }) => source)
    const result = calculation({
      method: 'count',
      label: `companies of ${country}`,
      inputs,
      excerpt: `${companies.length} in ${country}`,
    })
    draft.say(
      `- ${draft.text.isValue(draft.place(country), `${companies.length} ${draft.cite(result)} (${draft.text.and(there)})`)}`,
    )
  }
  return true
}

/** How many records of a kind there are, and which. */
export const answerInventory: Skill = ({ question, knowledge, draft }) => {
  const { kinds, operations, countries, regions, mentionsCompetitors, metrics, entities } = question
  const isAboutCompanies =
    (question.asksForPerson && sectorsOf(entities).length > 0) ||
    kinds.includes('company') ||
    mentionsCompetitors ||
    countries.length > 0 ||
    regions.length > 0 ||
    positionsAsked(question).length > 0
  const isAboutSectors = kinds.includes('sector')
  if (metrics.length > 0 || (!isAboutCompanies && !isAboutSectors)) return false
  if (isAboutSectors && entities.length === 0 && knowledge.sectors.length > 0) {
    sayInventory(
      { records: knowledge.sectors, scope: draft.text.sectors, isCount: operations.includes('count') },
      draft,
    )
    return true
  }
  if (!isAboutCompanies || entities.some((entity) => entity.kind === 'company' && !entity.isOwn)) return false
  const records = companiesInScope(question, knowledge)
  if (records.length === 0 && knowledge.companies.length === 0) return false
  if (records.length === 0) {
    const scope = describeCompanyScope(question, draft)
    const result = calculation({
      method: 'count',
      label: `count of ${scope}`,
      inputs: knowledge.companies.map(({ source }) => source),
      excerpt: `0 ${scope}`,
    })
    draft.say(draft.text.count(scope, `0 ${draft.cite(result)}`))
    return true
  }
  if (question.asksYesOrNo && question.bounds.length > 0)
    draft.say(question.bounds.every((bound) => holds(records.length, bound)) ? draft.text.yes : draft.text.no)
  sayInventory(
    { records, scope: describeCompanyScope(question, draft), isCount: operations.includes('count') },
    draft,
  )
  sayThoseOfAll(records, { question, draft })
  const [country] = countries
  const nearby =
    country === undefined
      ? []
      : knowledge.companies.filter(
          (each) => each.country !== country && each.country?.split('/').includes(country) === true,
        )
  for (const { name, country: listed, source } of nearby)
    draft.say(draft.text.country(name, `${draft.place(listed ?? '')} ${draft.cite(source)}`))
  return true
}

/** `in dairy and food` may mean either, or both: who is in both is told as well. */
function sayThoseOfAll(
  records: readonly Entity[],
  { question, draft }: { question: Question; draft: Draft },
): void {
  const sectors = sectorsOf(question.entities).map(({ name }) => name)
  if (sectors.length < 2 || joinOfSectors(question.text) !== 'open') return
  const all = records.filter((each) => sectors.every((name) => each.sectors.includes(name)))
  const result = calculation({
    method: 'count',
    label: 'count of those in all',
    inputs: records.map(({ source }) => source),
    excerpt: `${all.length} in all of ${sectors.join(', ')}`,
  })
  const names =
    all.length > 0
      ? ` (${draft.text.and(all.map(({ name, source }) => `${name} ${draft.cite(source)}`))})`
      : ''
  draft.say(draft.text.inAll(sectors, `${all.length} ${draft.cite(result)}${names}`))
}

/** The average of a score by country or by market position, highest first, or the first alone. */
const sayAverages: Skill = ({ question, knowledge, draft }) => {
  const metric = findTarget({ ...question, kinds: ['company'] }, knowledge)?.metrics.find(
    ({ of }) => of === 'company',
  )
  if (!metric) return false
  const isByCountry = question.attributes.includes('country')
  const groupOf = ({ country, position }: Entity): string => (isByCountry ? country : position) ?? '-'
  const averages = [...Map.groupBy(companiesInScope(question, knowledge), groupOf)]
    .flatMap(([country, companies]) => {
      const measured = measure(companies, metric)
      const sum = measured.reduce((total, { fact }) => total + fact.value, 0)
      return measured.length === 0 ? [] : [{ country, measured, mean: sum / measured.length }]
    })
    .sort((a, b) => (question.order === 'asc' ? a.mean - b.mean : b.mean - a.mean))
  for (const { country, measured, mean } of averages.slice(
    0,
    question.order === null ? averages.length : 1,
  )) {
    const written = shown(Math.round(mean * 100) / 100, metric)
    const result = calculation({
      method: 'mean',
      label: `average ${metric.label.en} of ${country}`,
      inputs: measured.map(({ fact }) => fact.source),
      excerpt: `${country}: ${written}`,
    })
    draft.say(
      draft.text.average(labelOf(metric, question), draft.place(country), `${written} ${draft.cite(result)}`),
    )
    const items = measured.map((each) => `${each.entity.name} ${citedValue(draft, each)}`)
    draft.say(draft.text.madeFrom(draft.text.and(items)))
  }
  return averages.length > 0
}

function sayInventory(
  { records, scope, isCount }: { records: readonly Entity[]; scope: string; isCount: boolean },
  draft: Draft,
): void {
  const { text } = draft
  const sources = records.map(({ source }) => source)
  const items = text.and(records.map(({ name, source }) => `${name} ${draft.cite(source)}`))
  const result = calculation({
    method: 'count',
    label: `count of ${scope}`,
    inputs: sources,
    excerpt: `${records.length} ${scope}`,
  })
  if (isCount) draft.say(text.count(scope, `${records.length} ${draft.cite(result)}`))
  draft.say(text.list(isCount ? items : `${scope.charAt(0).toUpperCase()}${scope.slice(1)}: ${items}`))
}

/** Those who hold a market position; before rankings, since a position may sound like one. */
export const answerPositions: Skill = (input) =>
  positionsAsked(input.question).length > 0 && !asksOfValues(input.question) && answerInventory(input)

/** `the average score of the challengers`, `the strongest challenger`: of their values, not who they are. */
const asksOfValues = ({ operations, order, positions }: Question): boolean =>
  operations.some((each) => valued.has(each)) || (order !== null && !positions.includes('Market Leader'))

const valued = new Set(['average', 'total', 'median', 'compare', 'difference'])
