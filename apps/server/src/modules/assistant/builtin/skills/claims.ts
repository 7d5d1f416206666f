import type { KnowledgeBase } from '../../knowledge/knowledge.ts'
import type { Metric } from '../../knowledge/metrics.ts'
import { companiesOf, sectorsOf, type Question } from '../../question/question.ts'
import { findTarget } from '../../question/target.ts'
import {
  citedValue,
  isInPlaces,
  labelOf,
  measure,
  nameOf,
  sortMeasured,
  trackedAndOwnInScope,
  type Measured,
} from '../measure.ts'
import type { Skill } from '../skill.ts'

interface Claim {
  metric: Metric
  order: 'desc' | 'asc'
  place: number
  claimed: Measured
  /** What the records hold in that place; our own company may stand beside the tracked one. */
  real: Measured[]
  isTrue: boolean
}

/** `Is dairy the largest sector?` names a record and the place that it is said to take. */
function readClaim(question: Question, knowledge: KnowledgeBase): Claim | null {
  const target = findTarget(question, knowledge)
  const metric = target?.metrics[0]
  if (
    !target ||
    !metric ||
    (question.order === null && question.ordinal === null) ||
    question.operations.length > 0
  )
    return null
  const named = target.kind === 'sector' ? sectorsOf(question.entities) : companiesOf(question.entities)
  const [only, ...others] = named
  if (!only || others.length > 0) return null
  const pool = target.kind === 'sector' ? knowledge.sectors : trackedAndOwnInScope(question, knowledge)
  const order = question.order ?? 'desc'
  const place = question.ordinal ?? 1
  const ranked = sortMeasured(measure(pool, metric), order)
  const claimed = ranked.find(({ entity }) => entity === only)
  const overall = ranked[place - 1]
  if (!claimed || !overall) return null
  const tracked = ranked.filter(({ entity }) => !entity.isOwn)[place - 1]
  const real = [...new Set([overall, tracked ?? overall])]
  return { metric, order, place, claimed, real, isTrue: real.includes(claimed) }
}

/** Yes or no, with the record that holds the place. */
export const answerClaim: Skill = ({ question, knowledge, draft }) => {
  if (!question.asksYesOrNo && !question.asksWhy) return false
  const claim = readClaim(question, knowledge)
  if (!claim) return false
  const { text } = draft
  draft.say(claim.isTrue ? text.yes : text.no)
  const label = labelOf(claim.metric, question)
  draft.say(
    text.list(text.isValue(claim.claimed.entity.name, `${label} ${citedValue(draft, claim.claimed)}`)),
  )
  if (claim.isTrue) return true
  for (const each of claim.real) {
    const values = [nameOf(draft, each.entity), label, citedValue(draft, each)] as const
    const [name, metric, value] = values
    if (claim.place > 1) draft.say(text.nth({ nth: text.ordinal(claim.place), name, metric, value }))
    else draft.say(claim.order === 'desc' ? text.leader(...values) : text.last(...values))
  }
  return true
}

/** What a question takes for granted, or asks the reason of, is checked first; only what is wrong is contradicted. */
export const answerGranted: Skill = ({ question, knowledge, draft }) => {
  if (!question.takesForGranted && !question.asksWhy) return false
  const claim = question.unknown.length === 0 ? readClaim(question, knowledge) : null
  const [holder] = claim?.real ?? []
  if (!claim || !holder || claim.isTrue) return false
  const { text } = draft
  const label = labelOf(claim.metric, question)
  draft.decline(text.premiseWrong(claim.claimed.entity.name, label, citedValue(draft, claim.claimed)))
  const values = [nameOf(draft, holder.entity), label, citedValue(draft, holder)] as const
  draft.say(claim.order === 'desc' ? text.leader(...values) : text.last(...values))
  return true
}

/** Whether a company is of a country or region. */
export const answerPlaceClaim: Skill = ({ question, draft }) => {
  const [company, ...others] = companiesOf(question.entities)
  const names = question.countries.length + question.regions.length > 0
  if (
    !company ||
    others.length > 0 ||
    !names ||
    !question.asksYesOrNo ||
    question.metrics.length > 0 ||
    company.country === null
  )
    return false
  draft.say(isInPlaces(company, question) ? draft.text.yes : draft.text.no)
  draft.say(draft.text.country(company.name, `${company.country} ${draft.cite(company.source)}`))
  return true
}
