import type { Question } from '../../question/question.ts'
import type { Entity, Fact, KnowledgeBase } from '../../knowledge/knowledge.ts'
import {
  calculation,
  citedValue,
  labelOf,
  measure,
  namedCompanies,
  nameOf,
  sortMeasured,
} from '../measure.ts'
import type { Skill } from '../skill.ts'

export const scoresOf = (entity: Entity): Fact[] =>
  [...entity.facts.values()].filter(
    ({ metric }) => metric.unit === 'index' && metric.id !== 'overall' && !metric.id.includes('.'),
  )

/** In which of its scores a company lies ahead: of ours or another one, or of all. */
export const answerDimensionsWon: Skill = ({ question, knowledge, draft }) => {
  const saysBehind = /\b(?:lag|lags|trail|trails|behind|lose|loses|por detr[aá]s|perdemos)\b/iu.test(
    question.text,
  )
  const isBelow = question.comparator === 'below'
  const isAhead = question.comparator === 'above' || question.asksForLeader
  const isBehind = saysBehind || isBelow
  if (!question.asksForDimension || (!isAhead && !isBehind) || question.metrics.length > 0) return false
  const [subject, rival, ...others] = rivalLast(question, knowledge)
  if (!subject || others.length > 0 || (question.comparator === 'above' && !rival)) return false
  const rivals = rival ? [rival] : knowledge.companies.filter((each) => each !== subject)
  const lines = scoresOf(subject).flatMap((fact) => {
    const best = sortMeasured(measure(rivals, fact.metric), 'desc')[0]
    if (!best || (isBehind ? fact.value >= best.fact.value : fact.value <= best.fact.value)) return []
    const own = citedValue(draft, { entity: subject, fact })
    const values = `${own} ${isBehind ? '<' : '>'} ${nameOf(draft, best.entity)} ${citedValue(draft, best)}`
    return [`- ${draft.text.isValue(labelOf(fact.metric, question), values)}`]
  })
  const result = calculation({
    method: 'count',
    label: `scores in which ${subject.name} is ${isBehind ? 'behind' : 'ahead'}`,
    excerpt: `${subject.name} is ${isBehind ? 'behind' : 'ahead'} in ${lines.length} scores`,
    inputs: scoresOf(subject).map(({ source }) => source),
  })
  draft.say(
    draft.text.list(draft.text.isValue(nameOf(draft, subject), `${lines.length} ${draft.cite(result)}`)),
  )
  for (const line of lines) draft.say(line)
  return true
}

/** `¿En qué nos supera Rheinwerk?` is held against us, wherever we are named. */
function rivalLast(question: Question, knowledge: KnowledgeBase): Entity[] {
  // `¿En qué perdemos frente a Rheinwerk?` says of us that we do.
  const isOurs = /\b(?:perdemos|ganamos)\b/iu.test(question.text)
  const named = namedCompanies(isOurs ? { ...question, mentionsOwn: true } : question, knowledge)
  if (isOurs) return named.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))
  const [against] = question.limits.flatMap(({ references }) => references)
  const isAgainst = (entity: Entity): boolean =>
    against?.kind === 'own' ? entity.isOwn : against?.kind === 'entity' && against.entity === entity
  return named.toSorted((a, b) => Number(isAgainst(a)) - Number(isAgainst(b)))
}

/** On which score two companies lie closest together, or furthest apart. */
export const answerDimensionGap: Skill = ({ question, knowledge, draft }) => {
  const { asksForDimension, metrics, operations, seeksNearest } = question
  const order = seeksNearest ? 'asc' : question.order
  const asksForGap = operations.includes('difference') || seeksNearest
  if (!asksForDimension || order === null || metrics.length > 0 || !asksForGap) return false
  const named = namedCompanies(question, knowledge)
  const own = knowledge.companies.filter((each) => each.isOwn && !named.includes(each))
  const [first, second] = named.length === 1 ? [...own, ...named] : named
  if (!first || !second) return false
  const gaps = scoresOf(first).flatMap((fact) => {
    const other = second.facts.get(fact.metric.id)
    return other ? [{ fact, other, gap: Math.abs(fact.value - other.value) }] : []
  })
  const [found] = gaps.sort((a, b) => (order === 'asc' ? a.gap - b.gap : b.gap - a.gap))
  if (!found) return false
  const pair = [
    { entity: first, fact: found.fact },
    { entity: second, fact: found.other },
  ]
  const [ahead, behind] = sortMeasured(pair, 'desc')
  if (!ahead || !behind) return false
  const result = calculation({
    method: 'difference',
    label: `gaps between ${first.name} and ${second.name}`,
    excerpt: gaps.map(({ fact, gap }) => `${fact.metric.label.en} ${gap}`).join(', '),
    inputs: [first.source, second.source],
  })
  const { text } = draft
  const metric = labelOf(found.fact.metric, question)
  const values = pair.map((each) => `${nameOf(draft, each.entity)} ${citedValue(draft, each)}`)
  draft.say(text.list(text.isValue(metric, text.and(values))))
  const [a, b] = [ahead.entity.name, behind.entity.name]
  if (found.gap === 0) draft.say(text.equal(metric, a, b))
  else draft.say(text.difference({ metric, a, b, gap: `${found.gap} ${draft.cite(result)}` }))
  return true
}

/** The strongest or weakest of a company's own scores. */
export const answerDimension: Skill = ({ question, knowledge, draft }) => {
  const { order, metrics, attributes } = question
  const isOurs =
    question.entities.length + question.kinds.length === 0 && /\b(?:our|nuestr[oa])\b/iu.test(question.text)
  const asksForItsScore =
    (isOurs || question.entities.length === 1) &&
    question.operations.length === 0 &&
    /\b(?:scores?|puntuaci[oó]n|nota)\b/iu.test(question.text)
  const asksForDimension = question.asksForDimension || (asksForItsScore && !question.asksYesOrNo)
  if (!asksForDimension || order === null || metrics.length > 0 || attributes.length > 0) return false
  const companies = isOurs
    ? knowledge.companies.filter((each) => each.isOwn)
    : namedCompanies(question, knowledge)
  // `our biggest weakness` says both: the weakest score counts, not the size.
  const direction = /weak|d[eé]bil/iu.test(question.text) ? 'asc' : order
  const asksForWeaknesses = /\b(?:weaknesses|weak points?|debilidades|puntos? d[eé]bil(?:es)?)\b/iu.test(
    question.text,
  )
  if (asksForWeaknesses && companies.length > 0) draft.decline(draft.text.knows.weaknesses)
  let said = false
  for (const entity of companies) {
    const scores = scoresOf(entity)
    const measured = scores.map((fact) => ({ entity, fact }))
    const sorted = sortMeasured(measured, direction)
    const best = sorted.filter(({ fact }) => fact.value === sorted[0]?.fact.value)
    if (best.length === 0) continue
    const items = best.map((each) =>
      draft.text.fact(labelOf(each.fact.metric, question), citedValue(draft, each)),
    )
    draft.say(draft.text.list(draft.text.isValue(nameOf(draft, entity), draft.text.and(items))))
    said = true
  }
  return said
}
