import { companyMetrics } from '../../knowledge/company-metrics.ts'
import type { Entity, Fact, KnowledgeBase } from '../../knowledge/knowledge.ts'
import { sectorsOf, type Question } from '../../question/question.ts'
import { findTarget } from '../../question/target.ts'
import { knownMeasures } from '../known-measures.ts'
import type { Draft } from '../draft.ts'
import { citedValue, labelOf, measure, namedCompanies, nameOf } from '../measure.ts'
import type { Skill } from '../skill.ts'

/** Values of named records; a metric asked for none of them in particular is shown for all. */
export const answerLookup: Skill = ({ question, knowledge, draft }) => {
  const target = findTarget(question, knowledge)
  if (!target?.isMetricStated || asksForAllScores(question) || asksToMeasure(question)) return false
  const isSector = target.kind === 'sector'
  const named = isSector ? sectorsOf(question.entities) : namedCompanies(question, knowledge)
  const entities = named.length > 0 ? named : everybodyMeant(question, { knowledge, isSector })
  const found = entities.filter((entity) => target.metrics.some((metric) => entity.facts.has(metric.id)))
  const [lacking] = isSector ? named : entities
  if (found.length === 0 && lacking && target.metrics.some((metric) => metric.of === lacking.kind)) {
    draft.decline(draft.text.knows.metricsOf(lacking.name, knownMeasures(lacking, { question, draft })))
    return true
  }
  if (found.length === 0) return false
  const claim = question.asksYesOrNo && found.length === 1 ? question.numbers[0] : undefined
  const asksWhetherItGrows =
    question.asksYesOrNo &&
    claim === undefined &&
    found.length === 1 &&
    question.direction !== 'change' &&
    target.metrics[0]?.id === 'growth_rate'
  for (const entity of found) {
    const measured = target.metrics.flatMap((metric) => measure([entity], metric))
    const first = measured[0]
    if (claim !== undefined && first)
      draft.say(isAbout(first.fact.value, claim) ? draft.text.yes : draft.text.no)
    if (asksWhetherItGrows && first) draft.say(first.fact.value > 0 ? draft.text.yes : draft.text.no)
    const facts = measured.map((each) =>
      draft.text.fact(labelOf(each.fact.metric, question), citedValue(draft, each)),
    )
    const line = draft.text.lookup(nameOf(draft, entity), facts.join(', '))
    draft.say(found.length > 2 ? `- ${line}` : line)
  }
  // Of two that are held against each other none goes missing unsaid.
  if (!isSector && named.length > 1)
    for (const entity of named.filter((each) => !found.includes(each)))
      draft.say(
        draft.text.knows.notOf(
          draft.text.and(target.metrics.map((metric) => labelOf(metric, question))),
          nameOf(draft, entity),
        ),
      )
  // Of a rate that changed only the current value is at hand.
  if (/\b(?:chang\w*|cambi\w*)\b/iu.test(question.text)) draft.say(draft.text.knows.time)
  return true
}

/** What a plain value does not answer: it would leave out the other half of the question. */
const asksToMeasure = ({ text, multiple, limits, operations, quantifier, seeksNearest }: Question): boolean =>
  multiple !== null ||
  seeksNearest ||
  limits.some(({ references }) => references.some(({ kind }) => kind !== 'number')) ||
  (quantifier !== null && quantifier !== 'all') ||
  operations.some((each) => each === 'ratio' || each === 'median') ||
  // `By how much does dairy grow` asks for a value, `the difference in growth` for two.
  (operations.includes('difference') && !/\b(?:by how|how much|cu[aá]nto)\b/iu.test(text))

/** A metric of nobody in particular: all sectors, or our own company. */
function everybodyMeant(
  question: Question,
  { knowledge, isSector }: { knowledge: KnowledgeBase; isSector: boolean },
): readonly Entity[] {
  if (isSector) return knowledge.sectors
  const saysOur = /\b(?:our|my|nuestr[ao]s?)\b/iu.test(question.text)
  return saysOur && !question.mentionsCompetitors ? knowledge.companies.filter(({ isOwn }) => isOwn) : []
}

/** `the scores of` a company are all of them, not the overall one. */
const asksForAllScores = ({ text, metrics, entities, numbers }: Question): boolean =>
  numbers.every((number) => number < 20) &&
  metrics.every(({ id }) => id === 'overall') &&
  entities.some(({ kind }) => kind === 'company') &&
  /\b(?:scores|puntuaciones|notas)\b/iu.test(text)

/** As equal as a rounded number can be: 1.2 billion for 1.23. */
export const isAbout = (value: number, claim: number): boolean =>
  [1, 1e6, 1e9].some((scale) => Math.abs(value - claim * scale) <= Math.abs(value) * 0.01)

const scoreIds = new Set(companyMetrics.map(({ id }) => id))

/** The main things recorded of the named sectors and companies. */
export const answerOverview: Skill = ({ question, knowledge, draft }) => {
  const named = [...sectorsOf(question.entities), ...namedCompanies(question, knowledge)]
  if (named.length === 0 || asksForMore(question)) return false
  for (const entity of named.slice(0, 4)) sayEverything(entity, { question, draft })
  return true
}

/** An amount, or a word that no measure explains: `how many projects does it have` is not answered by everything else. */
const asksForMore = ({
  asksAmount,
  asksForPerson,
  asksYesOrNo,
  weak,
  operations,
  order,
  bounds,
  limits,
}: Question): boolean =>
  asksAmount ||
  asksForPerson ||
  asksYesOrNo ||
  weak.length > 0 ||
  order !== null ||
  bounds.length + limits.length > 0 ||
  operations.some((each) => each !== 'list' && each !== 'compare')

function sayEverything(entity: Entity, { question, draft }: { question: Question; draft: Draft }): void {
  const { text } = draft
  const told = (fact: Fact): string =>
    text.fact(labelOf(fact.metric, question), citedValue(draft, { entity, fact }))
  const facts = [...entity.facts.values()]
  const main = facts.filter(({ metric }) => metric.of === 'sector' || scoreIds.has(metric.id))
  draft.say(text.lookup(nameOf(draft, entity), main.map(told).join(', ')))
  const indices = facts.filter((fact) => !main.includes(fact)).sort((a, b) => b.value - a.value)
  const [highest] = indices
  const lowest = indices.at(-1)
  if (highest && lowest && highest !== lowest) draft.say(text.extremesOfIndices(told(highest), told(lowest)))
  if (entity.card)
    draft.say(
      `${entity.card.description} ${text.clients(entity.name, `${text.and(entity.card.clients)} ${draft.cite(entity.card.source)}`)}`,
    )
  if (entity.kind !== 'company') return
  const marker = draft.cite(entity.source)
  if (entity.position !== null) draft.say(text.position(entity.name, `${entity.position} ${marker}`))
  if (entity.country !== null)
    draft.say(text.country(entity.name, `${draft.place(entity.country)} ${marker}`))
  if (entity.sectors.length > 0) draft.say(text.serves(entity.name, `${text.and(entity.sectors)} ${marker}`))
  if (entity.strengths.length > 0)
    draft.say(text.strengths(entity.name, `${text.and(entity.strengths)} ${marker}`))
}
