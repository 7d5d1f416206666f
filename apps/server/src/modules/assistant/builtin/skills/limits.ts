import type { Entity, KnowledgeBase } from '../../knowledge/knowledge.ts'
import type { Metric } from '../../knowledge/metrics.ts'
import type { Limit } from '../../question/limits.ts'
import { companiesOf, metricById, sectorsOf, type Question } from '../../question/question.ts'
import { findTarget, type Target } from '../../question/target.ts'
import type { Draft } from '../draft.ts'
import { citedValue, companiesInScope, labelOf, measure, nameOf, scopeOf, sortMeasured } from '../measure.ts'
import type { Skill } from '../skill.ts'
import { describeLimit, isWithinLimit, readThreshold, type MetricLimit } from './limit-values.ts'
import { capitalise, isSaidOfEnough, sayMatches } from './matches.ts'

/** Which records lie beyond others, by one condition or several: `Which score below us but above 125?` */
export const answerLimits: Skill = ({ question, knowledge, draft }) => {
  const target = findTarget(question, knowledge)
  const { limits } = question
  const subjects = target ? subjectsOf(question, { target, knowledge }) : []
  if (!target || !asksForThose(question, { target, subjects })) return false
  const measured = limits.flatMap((limit) => measureLimit(limit, { question, target, knowledge }) ?? [])
  if (measured.length < limits.length) return false
  const { text } = draft
  const references = new Set(measured.flatMap(({ threshold }) => threshold.map(({ entity }) => entity)))
  const asked = { ...question, entities: target.kind === 'company' ? sectorsOf(question.entities) : [] }
  const { records, name: scope } = scopeOf({ question: asked, knowledge, draft }, target.kind)
  const metrics = [...new Set(measured.map(({ metric }) => metric))]
  const pool = (subjects.length > 0 ? subjects : records).filter(
    (entity) => !references.has(entity) && metrics.every(({ id }) => entity.facts.has(id)),
  )
  const isFitting = (entity: Entity): boolean =>
    measured.every((each) => isWithinLimit(entity, each)) !== question.isNegated
  const [first] = metrics
  const fitting = first ? sortMeasured(measure(pool.filter(isFitting), first), 'desc') : []
  const tracked = fitting.filter(({ entity }) => !entity.isOwn)
  const described = text.and(measured.map((each) => describeLimit(each, { question, draft })))
  const written = question.isNegated ? text.not(described) : described
  sayReferences(measured, { question, draft })
  if (subjects.length > 0) {
    for (const entity of pool) {
      draft.say(isFitting(entity) ? text.yes : text.no)
      const facts = metrics.flatMap((metric) =>
        measure([entity], metric).map((each) =>
          text.fact(labelOf(metric, question), citedValue(draft, each)),
        ),
      )
      draft.say(text.lookup(nameOf(draft, entity), facts.join(', ')))
    }
    return pool.length > 0
  }
  if (question.asksYesOrNo) {
    const all = pool.filter(({ isOwn }) => !isOwn).length
    draft.lines.unshift(isSaidOfEnough(question, { fitting: tracked.length, all }) ? text.yes : text.no)
  }
  if (fitting.length === 0) draft.say(capitalise(text.none(scope, written)))
  else sayMatches({ metrics, written, scope, fitting, tracked, question }, draft)
  return true
}

/** Whom a yes-or-no question is about, beside those that it holds them against. */
function subjectsOf(
  question: Question,
  { target, knowledge }: { target: Target; knowledge: KnowledgeBase },
): Entity[] {
  const against = new Set(
    question.limits.flatMap(({ references }) =>
      references.flatMap((each) => (each.kind === 'entity' ? [each.entity] : [])),
    ),
  )
  const holdsOwn = question.limits.some(({ references }) => references.some(({ kind }) => kind === 'own'))
  const named = target.kind === 'sector' ? sectorsOf(question.entities) : companiesOf(question.entities)
  const own = target.kind === 'company' && question.mentionsOwn && !holdsOwn
  return [
    ...(own ? knowledge.companies.filter(({ isOwn }) => isOwn) : []),
    ...named.filter((entity) => !against.has(entity)),
  ]
}

function asksForThose(
  { limits, kinds, operations, ...question }: Question,
  { target, subjects }: { target: Target; subjects: readonly Entity[] },
): boolean {
  const holdsAgainstRecord = limits.some(
    ({ bound, references }) => bound === 'within' || references.some(({ kind }) => kind !== 'number'),
  )
  if (!holdsAgainstRecord || target.metrics.length === 0) return false
  if (operations.some((each) => each === 'difference' || each === 'ratio' || each === 'compare')) return false
  const asksWhich = kinds.length > 0 || question.mentionsCompetitors || question.asksForPerson
  if (subjects.length > 0) return question.asksYesOrNo && limits.length > 1
  return question.asksYesOrNo
    ? asksWhich &&
        (question.quantifier !== null || question.countBound !== null || saysAny.test(question.text))
    : asksWhich
}

const saysAny = /\b(?:any|some|anyone|anybody|someone|alg[uú]n|alguna|alguien)\b/iu

interface Asked {
  question: Question
  target: Target
  knowledge: KnowledgeBase
}

function measureLimit(limit: Limit, { question, target, knowledge }: Asked): MetricLimit | null {
  const stated = limit.metricId === null ? undefined : metricById(knowledge, limit.metricId)
  const metric: Metric | undefined = stated?.of === target.kind ? stated : target.metrics[0]
  if (!metric) return null
  const records = saysAverageOf.test(question.text) ? amongThose(question, knowledge) : knowledge
  const threshold = readThreshold(limit, { metric, knowledge: records, kind: target.kind })
  return threshold && { ...limit, metric, threshold, isNegated: question.isNegated }
}

/** `above the average of the challengers` is the average of those alone. */
const saysAverageOf = /\b(?:average|mean|media|promedio) (?:of|del?)\b/iu

const amongThose = (question: Question, knowledge: KnowledgeBase): KnowledgeBase => ({
  ...knowledge,
  companies: [...knowledge.companies.filter(({ isOwn }) => isOwn), ...companiesInScope(question, knowledge)],
})

function sayReferences(
  limits: readonly MetricLimit[],
  { question, draft }: { question: Question; draft: Draft },
): void {
  const said = new Set<string>()
  for (const { metric, threshold } of limits)
    for (const each of threshold) {
      const line =
        each.entity && each.fact
          ? draft.text.list(
              draft.text.isValue(
                nameOf(draft, each.entity),
                draft.text.fact(
                  labelOf(metric, question),
                  citedValue(draft, { entity: each.entity, fact: each.fact }),
                ),
              ),
            )
          : null
      if (line !== null && !said.has(line)) draft.say(line)
      if (line !== null) said.add(line)
    }
}
