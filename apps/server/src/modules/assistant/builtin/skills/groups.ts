import { findTarget } from '../../question/target.ts'
import { sectorsOf, type Question } from '../../question/question.ts'
import type { KnowledgeBase } from '../../knowledge/knowledge.ts'
import type { Draft } from '../draft.ts'
import {
  calculation,
  companiesInScope,
  describeCompanyScope,
  labelOf,
  measure,
  positionsAsked,
  shown,
  type Measured,
} from '../measure.ts'
import { capitalise } from './matches.ts'
import { operationOf, reduce, sayAggregate } from '../say-aggregate.ts'
import type { Skill } from '../skill.ts'

interface Group {
  name: string
  question: Question
}

/** Two countries or sectors held against each other by the average, median or total of their companies; never pooled. */
export const answerGroups: Skill = ({ question, knowledge, draft }) => {
  const isOfSectors = question.metrics[0]?.of === 'sector' || question.leanings.some((id) => id !== 'overall')
  if (isOfSectors && question.countries.length === 0) return false
  const target = findTarget({ ...question, kinds: ['company'] }, knowledge)
  const metric = target?.metrics[0]
  const asked = (['total', 'median', 'average'] as const).find((each) => question.operations.includes(each))
  const groups = groupsOf(question, draft)
  if (groups.length < 2 || target?.kind !== 'company' || !metric || question.unknown.length > 0) return false
  if (!asked && asksForNumbers(question)) return sayCounts(groups, { question, knowledge, draft })
  if (!holdsAgainst(question, asked !== undefined)) return false
  const sides = groups.flatMap((group) => {
    const measured = measure(companiesInScope(group.question, knowledge), metric)
    return measured.length === 0 ? [] : { ...group, measured }
  })
  if (sides.length !== groups.length) return false
  const operation = operationOf(asked ?? 'average', metric)
  const valueOf = (measured: readonly Measured[]): number =>
    reduce(
      operation,
      measured.map(({ fact }) => fact.value),
    )
  sayWhether(
    sides.map(({ measured }) => valueOf(measured)),
    { question, draft },
  )
  const later: (() => void)[] = []
  const results = sides.map(({ name, measured, question: own }) => ({
    name,
    value: sayAggregate(
      { asked: asked ?? 'average', metric, measured, scopeName: describeCompanyScope(own, draft) },
      { question, draft },
      later,
    ).value,
  }))
  sayFirst(results, {
    question,
    draft,
    write: (value) => shown(Math.round(value * 100) / 100, metric),
    label: labelOf(metric, question),
    inputs: sides.flatMap(({ measured }) => measured.map(({ fact }) => fact.source)),
  })
  for (const say of later) say()
  draft.say(draft.text.ownExcluded)
  return true
}

function groupsOf(question: Question, draft: Draft): Group[] {
  const sectors = sectorsOf(question.entities)
  if (question.entities.length === 0 && question.regions.length === 0 && question.countries.length > 1)
    return question.countries.map((country) => ({
      name: draft.place(country),
      question: { ...question, countries: [country] },
    }))
  const positions = positionsAsked(question)
  if (positions.length > 1 && question.entities.length === 0)
    return positions.map((position) => ({ name: position, question: { ...question, positions: [position] } }))
  const isOfSectors = sectors.length > 1 && sectors.length === question.entities.length
  if (!isOfSectors || question.countries.length + question.regions.length > 0) return []
  return sectors.map((sector) => ({ name: sector.name, question: { ...question, entities: [sector] } }))
}

const saysOr = /(?:^|\s)(?:or|o|u|vs\.?|versus|compared (?:to|with)|frente a)\s/iu

const holdsAgainst = (question: Question, isAggregate: boolean): boolean =>
  isAggregate
    ? question.operations.some((each) => each === 'compare' || each === 'difference') ||
      question.order !== null ||
      question.comparator !== null ||
      question.asksYesOrNo ||
      saysOr.test(question.text)
    : question.countries.length > 1 && (question.asksYesOrNo || question.comparator !== null)

/** `Are there more Spanish or German companies?` */
const asksForNumbers = (question: Question): boolean =>
  question.countries.length > 1 &&
  question.metrics.length === 0 &&
  (question.kinds.includes('company') || question.mentionsCompetitors) &&
  /\b(?:more|fewer|m[aá]s|menos)\b/iu.test(question.text)

function sayCounts(
  groups: readonly Group[],
  { question, knowledge, draft }: { question: Question; knowledge: KnowledgeBase; draft: Draft },
): boolean {
  sayWhether(
    groups.map((group) => companiesInScope(group.question, knowledge).length),
    { question, draft },
  )
  const counted = groups.map(({ name, question: own }) => {
    const companies = companiesInScope(own, knowledge)
    const scope = describeCompanyScope(own, draft)
    const result = calculation({
      method: 'count',
      label: `count of ${scope}`,
      excerpt: `${companies.length}: ${companies.map((each) => each.name).join(', ')}`,
      inputs: companies.map(({ source }) => source),
    })
    draft.say(
      draft.text.list(draft.text.isValue(capitalise(scope), `${companies.length} ${draft.cite(result)}`)),
    )
    return { name, value: companies.length, sources: companies.map(({ source }) => source) }
  })
  sayFirst(counted, {
    question,
    draft,
    write: String,
    isCount: true,
    label: draft.text.pipeline.measure.count.toLowerCase(),
    inputs: counted.flatMap(({ sources }) => sources),
  })
  return true
}

interface Saying {
  question: Question
  draft: Draft
  write: (value: number) => string
  label: string
  inputs: Parameters<typeof calculation>[0]['inputs']
  isCount?: boolean
}

/** Whether the first of two is ahead, as it was asked. */
function sayWhether(
  [first, second]: readonly number[],
  { question, draft }: { question: Question; draft: Draft },
): void {
  if (first === undefined || second === undefined) return
  const claimsLess =
    question.order === 'asc' ||
    question.comparator === 'below' ||
    /\b(?:fewer|less|lower|menos|menor(?:es)?|peor(?:es)?|worse)\b/iu.test(question.text)
  if (question.asksYesOrNo && !saysOr.test(question.text))
    draft.say((claimsLess ? first < second : first > second) ? draft.text.yes : draft.text.no)
}

/** Which of two is ahead, and by how much. */
function sayFirst(
  results: readonly { name: string; value: number }[],
  { question, draft, write, label, inputs, isCount = false }: Saying,
): void {
  const [first, second] = results
  if (!first || !second || results.length > 2) return
  if (first.value === second.value) {
    draft.say(draft.text.equal(label, first.name, second.name))
    return
  }
  const [ahead, behind] = first.value > second.value ? [first, second] : [second, first]
  const gap = write(ahead.value - behind.value)
  const result = calculation({
    method: 'difference',
    label: `difference of ${label}`,
    excerpt: `${ahead.name} less ${behind.name}: ${gap}`,
    inputs,
  })
  const [a, b] = saysOr.test(question.text) ? [ahead, behind] : [first, second]
  const words = { metric: label, a: a.name, b: b.name, gap: `${gap} ${draft.cite(result)}` }
  const isLess = a === behind
  draft.say(isCount ? draft.text.countGap({ ...words, isLess }) : draft.text.difference({ ...words, isLess }))
}
