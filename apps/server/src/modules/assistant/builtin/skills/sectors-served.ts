import { slugOf } from '../../knowledge/place-figures.ts'
import type { Entity } from '../../knowledge/knowledge.ts'
import { companiesOf, sectorsOf, type Question } from '../../question/question.ts'
import type { Draft } from '../draft.ts'
import { calculation, companiesInScope } from '../measure.ts'
import type { Skill } from '../skill.ts'
import { holds } from './matches.ts'

/** In how many sectors companies are active: of one, of those with so many, of those with the most. */
export const answerSectorsServed: Skill = ({ question, knowledge, draft }) => {
  if (!asksHowMany(question) || question.unknown.length > 0) return false
  const named = companiesOf(question.entities)
  const pool = named.length > 0 ? named : companiesInScope(question, knowledge)
  const served = pool
    .map((company) => ({ company, count: sectorsIn(company, knowledge.sectors) }))
    .sort((a, b) => (question.order === 'asc' ? a.count - b.count : b.count - a.count))
  const [first] = served
  if (!first) return false
  const bound = question.bounds[0] ?? question.countBound
  const [exact] = question.numbers
  const found = served.filter(({ count }) => {
    if (named.length > 0) return true
    if (bound) return holds(count, bound)
    return exact === undefined ? count === first.count : count === exact
  })
  for (const { company, count } of found) say(company, { count, draft })
  if (found.length === 0) draft.say(draft.text.none(draft.text.companies, ''))
  return true
}

const asksHowMany = (question: Question): boolean => {
  const { attributes, kinds, operations, order, numbers, bounds, countBound, text } = question
  const ofCompanies =
    companiesOf(question.entities).length > 0 ||
    kinds.includes('company') ||
    question.mentionsCompetitors ||
    question.asksForPerson
  const saysSectors = /\b(?:sectors|industries|sectores|industrias)\b/iu.test(text)
  const counts =
    operations.includes('count') ||
    order !== null ||
    numbers.length > 0 ||
    bounds.length > 0 ||
    countBound !== null
  const serves = attributes.includes('sectors')
  return (
    serves &&
    saysSectors &&
    ofCompanies &&
    counts &&
    question.metrics.length === 0 &&
    sectorsOf(question.entities).length === 0
  )
}

const sectorsIn = (company: Entity, sectors: readonly Entity[]): number => {
  const known = new Set(sectors.map(({ name }) => slugOf(name)))
  return company.sectors.filter((name) => known.has(slugOf(name))).length
}

function say(company: Entity, { count, draft }: { count: number; draft: Draft }): void {
  const result = calculation({
    method: 'count',
    label: `count of sectors of ${company.name}`,
    excerpt: `${count}: ${company.sectors.join(', ')}`,
    inputs: [company.source],
  })
  const { text } = draft
  const listed = `${count} ${draft.cite(result)} (${text.and(company.sectors)} ${draft.cite(company.source)})`
  draft.say(text.list(text.isValue(company.name, listed)))
}
