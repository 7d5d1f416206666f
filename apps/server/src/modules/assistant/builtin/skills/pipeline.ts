import { foldText } from '../../language/tokens.ts'
import { groupsOf, measureOf, type DealMeasure } from '../../pipeline/deal-measures.ts'
import { readDealScope, type DealScope } from '../../pipeline/deal-scope.ts'
import type { Deal } from '../../knowledge/knowledge.ts'
import { asksForDeals, isPipelineWord, unrecordedIn } from '../../pipeline/pipeline-words.ts'
import type { Question } from '../../question/question.ts'
import type { Draft } from '../draft.ts'
import type { Skill } from '../skill.ts'
import { calculate, mostListed, nameOf, tellDeals, tellGroups, tellMeasure } from '../tell-deals.ts'

const otherTime =
  /\b(?:(?:next|last|previous|coming) (?:year|quarter|month|week)|forecast|predict\w*|will we|vamos a|pr[oó]xim[ao]|pasad[ao]|previsi[oó]n)\b/iu
const asksForList =
  /\b(?:which|list|show|name|largest|biggest|smallest|highest|lowest|qu[eé]|cu[aá]l(?:es)?|lista|mayor(?:es)?|menor(?:es)?|m[aá]s grandes?)\b/iu
const asksForLargest = /\b(?:largest|biggest|highest|smallest|lowest|mayor(?:es)?|menor(?:es)?)\b/iu
const asksWhatClosesFirst =
  /\bclos\w+ (?:first|next|soonest|earliest)\b|\b(?:first|next|soonest) to close\b|\bcierra primero\b/iu
const asksWhereItIs = /\b(?:where|d[oó]nde)\b/iu

/** Counts, sums, shares and single records of the sales opportunities that the asker may read. */
export const answerPipeline: Skill = ({ question, knowledge, draft }) => {
  if (!asksForDeals(question)) return false
  if (knowledge.deals.length === 0) return declined(draft, draft.text.knows.pipeline)
  if (otherTime.test(question.text)) return declined(draft, draft.text.knows.time)
  const unrecorded = unrecordedIn(question.text)
  if (unrecorded !== null) return declined(draft, draft.text.knows.missing(`“${unrecorded}”`))
  const scope = readDealScope(question, knowledge.deals)
  const unknown = question.unknown.filter(
    ({ word }) => !isPipelineWord(word) && !scope.words.has(foldText(word)),
  )
  if (scope.unknownReference !== null)
    return declined(draft, draft.text.knows.missing(`“${scope.unknownReference}”`))
  if (unknown.length > 0)
    return declined(draft, draft.text.knows.missing(unknown.map(({ word }) => `“${word}”`).join(', ')))
  if (scope.deals.length === 0) {
    const none = calculate('count', {
      deals: knowledge.deals,
      written: `0 ${nameOf(scope, draft, 0)}`,
    })
    draft.say(draft.text.pipeline.count(`0 ${draft.cite(none)}`, nameOf(scope, draft, 0)))
    return true
  }
  tell({ question, knowledge, draft }, scope)
  return true
}

function declined(draft: Draft, why: string): true {
  draft.decline(why)
  return true
}

type Asked = Parameters<Skill>[0]

function tell(asked: Asked, scope: DealScope): void {
  const { question, draft } = asked
  const measure = measureOf(question.text)
  const grouped = groupsOf(question, scope.deals, scope.narrowing)
  const [only] = scope.deals
  if (only && scope.deals.length === 1 && measure !== 'win_rate' && measure !== 'count')
    return tellDeals(asked, [only])
  if (grouped && grouped.groups.length > 0 && !asksWhereItIs.test(question.text))
    return tellGroups(asked, scope, {
      ...grouped,
      measure: measure ?? (asksForLargest.test(question.text) ? 'value' : 'count'),
    })
  if (measure !== null && !isListOfLargest(question, measure)) return tellMeasure(draft, scope, measure)
  const isNarrow = scope.narrowing.length > 0 && scope.deals.length <= mostListed && measure === null
  if (isNarrow || asksForList.test(question.text) || question.order !== null || question.recency !== null)
    return tellDeals(asked, ranked(question, scope.deals), scope)
  for (const each of ['count', 'value', 'win_rate'] as const) tellMeasure(draft, scope, each)
}

/** `the largest deal by value` is a record, `the largest value of all` too; `the total value` is not. */
const isListOfLargest = ({ order, operations }: Question, measure: DealMeasure): boolean =>
  order !== null && measure === 'value' && !operations.includes('total')

function ranked({ order, numbers, text, recency }: Question, deals: readonly Deal[]): Deal[] {
  const closesFirst = asksWhatClosesFirst.test(text)
  const rank = (deal: Deal): number => {
    if (closesFirst) return Date.parse(deal.expected_close)
    if (recency !== null) return Date.parse(deal.lead_on) * (recency === 'oldest' ? 1 : -1)
    return order === 'asc' ? deal.value_eur : -deal.value_eur
  }
  const sorted = deals.toSorted((a, b) => rank(a) - rank(b) || a.reference.localeCompare(b.reference))
  const isRanked = order !== null || closesFirst || recency !== null
  const isOne = isRanked && /\b(?:deal|opportunity|oportunidad)\b/iu.test(text)
  return sorted.slice(0, numbers[0] ?? (isOne ? 1 : sorted.length))
}
