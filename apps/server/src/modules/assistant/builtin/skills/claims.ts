import type { KnowledgeBase } from '../../knowledge/knowledge.ts'
import { slugOf } from '../../knowledge/place-figures.ts'
import type { Metric } from '../../knowledge/metrics.ts'
import { companiesOf, sectorsOf, type Question } from '../../question/question.ts'
import { isInPlaces } from '../../question/places.ts'
import { findTarget } from '../../question/target.ts'
import {
  citedValue,
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
  /** Others with the same value. */
  equals: Measured[]
  isTrue: boolean
}

/** `Is dairy the largest sector?` names a record and the place that it is said to take. */
export function readClaim(question: Question, knowledge: KnowledgeBase): Claim | null {
  const target = findTarget(question, knowledge)
  const metric = target?.metrics[0]
  if (
    !target ||
    !metric ||
    (question.order === null && question.ordinal === null) ||
    question.operations.length > 0
  )
    return null
  const namedCompanies = companiesOf(question.entities)
  const isOurs =
    question.mentionsOwn &&
    namedCompanies.length === 0 &&
    (question.takesForGranted || question.isStatement || question.asksYesOrNo || question.asksWhy)
  const companies = isOurs ? knowledge.companies.filter(({ isOwn }) => isOwn) : namedCompanies
  const named = target.kind === 'sector' ? sectorsOf(question.entities) : companies
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
  const real =
    question.mentionsCompetitors && tracked ? [tracked] : [...new Set([overall, tracked ?? overall])]
  const equals = ranked.filter((each) => each !== claimed && each.fact.value === claimed.fact.value)
  return { metric, order, place, claimed, real, equals, isTrue: real.includes(claimed) }
}

/** Yes or no, with the record that holds the place. */
export const answerClaim: Skill = ({ question, knowledge, draft }) => {
  if (!question.asksYesOrNo && !question.asksWhy) return false
  const claim = readClaim(question, knowledge)
  if (!claim) return false
  const { text } = draft
  // The first of the tracked ones, while we stand above them.
  const above = claim.isTrue
    ? claim.real.filter((each) => each.entity.isOwn && each !== claim.claimed && !claim.equals.includes(each))
    : []
  const soFar = above.length > 0 ? text.yesAmongTracked : text.yes
  draft.say(claim.isTrue ? soFar : text.no)
  const label = labelOf(claim.metric, question)
  draft.say(
    text.list(text.isValue(claim.claimed.entity.name, `${label} ${citedValue(draft, claim.claimed)}`)),
  )
  if (claim.isTrue) {
    for (const each of [...above, ...claim.equals])
      draft.say(text.list(text.isValue(nameOf(draft, each.entity), `${label} ${citedValue(draft, each)}`)))
    return true
  }
  for (const each of claim.real) {
    const values = [nameOf(draft, each.entity), label, citedValue(draft, each)] as const
    const [name, metric, value] = values
    if (claim.place > 1) draft.say(text.nth({ nth: text.ordinal(claim.place), name, metric, value }))
    else draft.say(claim.order === 'desc' ? text.leader(...values) : text.last(...values))
  }
  return true
}

const gradable = /\b(?:strong|weak|big|important|fuerte|d[eé]bil|importante)\b/iu

/** Whether a company is active in a sector. */
export const answerSectorClaim: Skill = ({ question, knowledge, draft }) => {
  const own = question.mentionsOwn ? knowledge.companies.filter(({ isOwn }) => isOwn) : []
  const [company, ...others] = [...new Set([...companiesOf(question.entities), ...own])]
  const sectors = sectorsOf(question.entities)
  const isOther =
    question.metrics.length + question.operations.length + question.bounds.length + question.leanings.length >
      0 ||
    question.order !== null ||
    question.comparator !== null
  if (!company || others.length > 0 || sectors.length === 0 || !question.asksYesOrNo) return false
  // A number that is claimed is held against a value, not against whether it serves the sector.
  if (question.numbers.length > 0) return false
  // How big or strong a company is in a sector is in no record: only that it serves it.
  const saysSize = question.leanings.some((id) => id !== 'active_projects') && question.limits.length === 0
  const asksHowBig = saysSize || gradable.test(question.text)
  const isMeasured =
    question.metrics.length + question.operations.length + question.bounds.length > 0 ||
    question.comparator !== null
  if (asksHowBig && !isMeasured) {
    draft.decline(
      draft.text.serves(company.name, `${draft.text.and(company.sectors)} ${draft.cite(company.source)}`),
    )
    return true
  }
  if (isOther) return false
  const serves = sectors.every(({ name }) => company.sectors.some((each) => slugOf(each) === slugOf(name)))
  draft.say(serves !== question.isNegated ? draft.text.yes : draft.text.no)
  draft.say(
    draft.text.serves(company.name, `${draft.text.and(company.sectors)} ${draft.cite(company.source)}`),
  )
  return true
}

/** Whether a company holds a market position. */
export const answerPositionClaim: Skill = ({ question, draft }) => {
  const [company, ...others] = companiesOf(question.entities)
  const [position, ...more] = question.positions
  if (!question.asksYesOrNo || position === undefined || !company || others.length > 0) return false
  if (company.position === null || question.metrics.length > 0 || sectorsOf(question.entities).length > 0)
    return false
  if (more.length === 0)
    draft.say((company.position === position) !== question.isNegated ? draft.text.yes : draft.text.no)
  draft.say(draft.text.position(company.name, `${company.position} ${draft.cite(company.source)}`))
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
  draft.say(draft.text.country(company.name, `${draft.place(company.country)} ${draft.cite(company.source)}`))
  return true
}
