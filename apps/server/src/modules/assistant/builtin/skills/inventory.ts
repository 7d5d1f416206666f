import type { Entity } from '../../knowledge/knowledge.ts'
import type { Draft } from '../draft.ts'
import { calculation, companiesInScope, describeCompanyScope, positionsAsked } from '../measure.ts'
import type { Skill } from '../skill.ts'

/** The countries of the tracked companies, each with its companies. */
export const answerCountries: Skill = ({ question, knowledge, draft }) => {
  const asksForAll =
    question.attributes.includes('country') &&
    question.countries.length === 0 &&
    question.regions.length === 0
  if (
    !asksForAll ||
    question.metrics.length > 0 ||
    question.order !== null ||
    question.entities.some(({ kind }) => kind === 'company')
  )
    return false
  const companies = companiesInScope(question, knowledge)
  const countries = [...new Set(companies.flatMap(({ country }) => country ?? []))]
  if (countries.length === 0) return false
  for (const country of countries) {
    const there = companies
      .filter((company) => company.country === country)
      .map(({ name, source }) => `${name} ${draft.cite(source)}`)
    draft.say(`- ${draft.text.isValue(country, draft.text.and(there))}`)
  }
  return true
}

/** How many records of a kind there are, and which. */
export const answerInventory: Skill = ({ question, knowledge, draft }) => {
  const { kinds, operations, countries, regions, mentionsCompetitors, metrics, entities } = question
  const isAboutCompanies =
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
  if (records.length === 0) return false
  sayInventory(
    { records, scope: describeCompanyScope(question, draft), isCount: operations.includes('count') },
    draft,
  )
  const [country] = countries
  const nearby =
    country === undefined
      ? []
      : knowledge.companies.filter(
          (each) => each.country !== country && each.country?.split('/').includes(country) === true,
        )
  for (const { name, country: listed, source } of nearby)
    draft.say(draft.text.country(name, `${listed} ${draft.cite(source)}`))
  return true
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
  positionsAsked(input.question).length > 0 && answerInventory(input)
