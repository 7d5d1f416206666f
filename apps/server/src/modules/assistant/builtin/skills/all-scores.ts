import type { Entity, KnowledgeBase } from '../../knowledge/knowledge.ts'
import type { Question } from '../../question/question.ts'
import type { Draft } from '../draft.ts'
import {
  calculation,
  citedValue,
  gapOf,
  labelOf,
  measure,
  namedCompanies,
  nameOf,
  sortMeasured,
} from '../measure.ts'
import type { Skill } from '../skill.ts'
import { scoresOf } from './dimensions.ts'
import { holds } from './matches.ts'

const plural = /\b(?:scores|puntuaciones|notas|ratings|marks)\b/iu

/** `the average over the six dimensions of Nordkessel` */
const overAll = /\b(?:six|6|all|each|seis|todas|cada)\b[\p{L} ]*\bdimensi\p{L}+/iu

const asksForAll = ({
  text,
  metrics,
  quantifier,
  asksForDimension,
  numbers,
  operations,
}: Question): boolean =>
  numbers.every((number) => number < 20) &&
  metrics.every(({ id }) => id === 'overall') &&
  (plural.test(text) ||
    (operations.includes('average') && overAll.test(text)) ||
    (quantifier === 'all' && asksForDimension))

/** Companies held against each other on every score, or the mean of all scores of one. */
export const answerAllScores: Skill = ({ question, knowledge, draft }) => {
  if (!asksForAll(question) || question.kinds.length > 0 || question.limits.length > 0) return false
  if (question.order !== null || question.comparator !== null || question.unknown.length > 0) return false
  const named = namedCompanies(question, knowledge)
  const [first, second] = named
  if (!first) return false
  if (question.operations.includes('average'))
    return named.length === 1 && sayMean(first, { question, draft })
  if (!second) return sayScoresOf(first, { question, draft })
  const overall = first.facts.get('overall')
  for (const { metric } of [...(overall ? [overall] : []), ...scoresOf(first)]) {
    const measured = measure(named, metric)
    const items = measured.map((each) => `${nameOf(draft, each.entity)} ${citedValue(draft, each)}`)
    const [ahead, behind] = named.length === 2 ? sortMeasured(measured, 'desc') : []
    const isApart = ahead && behind && ahead.fact.value > behind.fact.value
    const gap = isApart ? gapOf({ ahead, behind }, draft) : null
    const result = calculation({
      method: 'difference',
      label: `difference of ${metric.label.en}`,
      excerpt: `${ahead?.entity.name} less ${behind?.entity.name}: ${gap}`,
      inputs: measured.map(({ fact }) => fact.source),
    })
    const lead = isApart ? ` (${ahead.entity.name} +${gap} ${draft.cite(result)})` : ''
    draft.say(`- ${draft.text.isValue(labelOf(metric, question), `${draft.text.and(items)}${lead}`)}`)
  }
  return true
}

function sayScoresOf(entity: Entity, { question, draft }: { question: Question; draft: Draft }): boolean {
  const overall = entity.facts.get('overall')
  const facts = [...(overall ? [overall] : []), ...scoresOf(entity)]
  const items = facts.map((fact) =>
    draft.text.fact(labelOf(fact.metric, question), citedValue(draft, { entity, fact })),
  )
  if (items.length > 0) draft.say(draft.text.lookup(nameOf(draft, entity), items.join(', ')))
  return items.length > 0
}

function sayMean(entity: Entity, { question, draft }: { question: Question; draft: Draft }): boolean {
  const facts = scoresOf(entity)
  if (facts.length === 0) return false
  const mean = Math.round((facts.reduce((sum, { value }) => sum + value, 0) / facts.length) * 100) / 100
  const result = calculation({
    method: 'mean',
    label: `mean of the scores of ${entity.name}`,
    excerpt: `mean of ${facts.length} scores of ${entity.name}: ${mean}`,
    inputs: facts.map(({ source }) => source),
  })
  const { text } = draft
  draft.say(text.average(text.scores, nameOf(draft, entity), `${mean} ${draft.cite(result)}`))
  const items = facts.map((fact) =>
    text.fact(labelOf(fact.metric, question), citedValue(draft, { entity, fact })),
  )
  draft.say(text.madeFrom(text.and(items)))
  return true
}

/** Who lies ahead of us, or of a named company, on any of the scores; or on at least so many. */
export const answerAnyDimension: Skill = ({ question, knowledge, draft }) => {
  const { asksForDimension, comparator, metrics, limits } = question
  const asksWhich = question.kinds.length > 0 || question.mentionsCompetitors || question.asksForPerson
  const bound = comparator ?? limits.find((each) => each.bound === 'above' || each.bound === 'below')?.bound
  if (!asksForDimension || !asksWhich || metrics.length > 0) return false
  if (bound !== 'above' && bound !== 'below') return false
  const [reference, ...others] = namedCompanies(question, knowledge)
  if (!reference || others.length > 0) return false
  const wanted = howMany(question, scoresOf(reference).length)
  const found = knowledge.companies.flatMap((entity) => {
    const beyond = entity === reference ? [] : beyondOn({ entity, reference }, bound)
    return beyond.length > 0 && holds(beyond.length, wanted) ? [{ entity, beyond }] : []
  })
  const { text } = draft
  if (question.asksYesOrNo) draft.say(found.length > 0 ? text.yes : text.no)
  sayCount(
    found.map(({ entity }) => entity),
    { knowledge, draft },
  )
  for (const { entity, beyond } of found) {
    const items = beyond.map(({ fact, other }) => {
      const values = [
        citedValue(draft, { entity, fact }),
        `${bound === 'above' ? '>' : '<'} ${citedValue(draft, { entity: reference, fact: other })}`,
      ]
      return text.fact(labelOf(fact.metric, question), values.join(' '))
    })
    draft.say(`- ${text.isValue(nameOf(draft, entity), text.and(items))}`)
  }
  return true
}

const beyondOn = (
  { entity, reference }: { entity: Entity; reference: Entity },
  bound: 'above' | 'below',
): { fact: ReturnType<typeof scoresOf>[number]; other: ReturnType<typeof scoresOf>[number] }[] =>
  scoresOf(entity).flatMap((fact) => {
    const other = reference.facts.get(fact.metric.id)
    const isBeyond = other && (bound === 'above' ? fact.value > other.value : fact.value < other.value)
    return isBeyond ? [{ fact, other }] : []
  })

function howMany({ numbers, limits, text, quantifier }: Question, all: number): Parameters<typeof holds>[1] {
  const stated = limits.flatMap(({ references }) =>
    references.flatMap((each) => (each.kind === 'number' ? each.value : [])),
  )
  const [number] = [...stated, ...numbers]
  if (quantifier === 'all') return { bound: 'at_least', values: [all] }
  if (number === undefined) return { bound: 'at_least', values: [1] }
  const isLeast = /\b(?:at least|or more|al menos|por lo menos|o m[aá]s|more than|m[aá]s de)\b/iu.test(text)
  return { bound: isLeast ? 'at_least' : 'between', values: [number, number] }
}

function sayCount(
  found: readonly Entity[],
  { knowledge, draft }: { knowledge: KnowledgeBase; draft: Draft },
): void {
  const tracked = found.filter(({ isOwn }) => !isOwn)
  const result = calculation({
    method: 'count',
    label: 'count by scores',
    excerpt: `${tracked.length} of the tracked companies: ${tracked.map(({ name }) => name).join(', ')}`,
    inputs: knowledge.companies.map(({ source }) => source),
  })
  draft.say(
    draft.text.list(draft.text.isValue(draft.text.companies, `${tracked.length} ${draft.cite(result)}`)),
  )
}
