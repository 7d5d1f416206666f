import { fillDealAsk, foldName, readDealAsk, type DealAsk } from '../../pipeline/deal-ask.ts'
import { claimedGrouping, groupDeals, type DealGroup } from '../../pipeline/deal-groups.ts'
import { dayOf, isIn } from '../../pipeline/deal-period.ts'
import { namesDeal } from '../../pipeline/deal-names.ts'
import { rankDeals } from '../../pipeline/deal-ranking.ts'
import { selectDeals, type DealScope } from '../../pipeline/deal-scope.ts'
import { unreadIn } from '../../pipeline/deal-unread.ts'
import { valueOf, type DealMeasure } from '../../pipeline/deal-measures.ts'
import type { Deal } from '../../knowledge/knowledge.ts'
import { asksForDeals, isPipelineWord } from '../../pipeline/pipeline-words.ts'
import type { Question } from '../../question/question.ts'
import type { Draft } from '../draft.ts'
import type { Skill } from '../skill.ts'
import { tellGroups } from '../tell-deal-groups.ts'
import {
  asksForStages,
  calculate,
  mostListed,
  nameOf,
  tellDeals,
  tellMeasure,
  tellShare,
  tellStages,
} from '../tell-deals.ts'
import { contradictDeals } from './deal-premises.ts'

const asksForList = /\b(?:which|list|show|name|what are|qu[eé]|cu[aá]l(?:es)?|lista)\b/iu

/** Counts, sums, shares and single records of the sales opportunities that the asker may read. */
export const answerPipeline: Skill = ({ question, knowledge, draft }) => {
  const { deals } = knowledge
  const isMeant = asksForDeals(question) || question.dealsBefore !== null || namesDeal(question.text, deals)
  if (!isMeant) return false
  if (deals.length === 0) return declined(draft, draft.text.knows.pipeline)
  const pool = toldOf(question, deals)
  const ask = askOf(question, pool)
  const unread = unreadIn(question, ask)
  if (unread !== null)
    return declined(draft, unread === '' ? draft.text.knows.general : draft.text.knows.missing(`“${unread}”`))
  const unknown = question.unknown.filter(
    ({ word }) => !isPipelineWord(word) && !ask.words.has(foldName(word)),
  )
  if (unknown.length > 0)
    return declined(draft, draft.text.knows.missing(unknown.map(({ word }) => `“${word}”`).join(', ')))
  if (ask.reference !== null && !deals.some(({ reference }) => reference === ask.reference))
    return declined(draft, draft.text.knows.missing(`“${ask.reference}”`))
  const asked = { question, ask, deals: pool, draft }
  if (contradictDeals(asked)) return true
  const scope = selectDeals(ask, pool)
  if (scope.deals.length === 0 && !ask.isCompared) sayNone(scope, { all: pool, draft })
  else tell(asked, scope)
  return true
}

export interface AskedDeals {
  question: Question
  ask: DealAsk
  deals: readonly Deal[]
  draft: Draft
}

/** With what the questions before it left open. */
function askOf(question: Question, deals: readonly Deal[]): DealAsk {
  const ask = readDealAsk(question, deals)
  return question.dealsBefore === null ? ask : fillDealAsk(ask, askOf(question.dealsBefore, deals))
}

const pronoun = /\b(?:it|its|that one|that deal|of them|of these|they|their|them|su|sus|ell[oa]s|es[ae])\b/iu

/** `Who owns it?` asks of the few that the last answer told of. */
function toldOf({ dealsBefore, told, text }: Question, deals: readonly Deal[]): readonly Deal[] {
  const ids = new Set(told.flatMap(({ table, id }) => (table === 'pipeline_opportunities' ? [id] : [])))
  const isPointedAt = dealsBefore !== null && pronoun.test(text) && ids.size > 0
  return isPointedAt ? deals.filter(({ id }) => ids.has(id)) : deals
}

function declined(draft: Draft, why: string): true {
  draft.decline(why)
  return true
}

export function sayNone(scope: DealScope, { all, draft }: { all: readonly Deal[]; draft: Draft }): void {
  const none = calculate('count', { deals: all, written: `0 ${nameOf(scope, draft, 0)}` })
  draft.say(draft.text.pipeline.count(`0 ${draft.cite(none)}`, nameOf(scope, draft, 0)))
}

function tell(asked: AskedDeals, scope: DealScope): void {
  const { question, ask, draft } = asked
  const { measures, ranking } = ask
  const [only] = scope.deals
  if (ask.asksForShare && !measures.some((each) => each === 'win_rate' || each === 'loss_rate'))
    return tellPart(asked, scope)
  if (ask.isCompared) return tellPeriods(asked, scope)
  const isPlain = measures.every(
    (measure) => measure !== 'win_rate' && measure !== 'loss_rate' && measure !== 'count',
  )
  if (only && scope.deals.length === 1 && isPlain) {
    tellDeals(draft, [only], scope)
    if (asksForStages(question.text)) tellStages(draft, only)
    return
  }
  if (ask.grouping) {
    const isOfCountry = ask.grouping.field === 'country'
    const groups = groupDeals(scope.deals, ask.grouping, ask.basis).map((group) =>
      isOfCountry ? { ...group, name: draft.place(group.name) } : group,
    )
    if (ask.grouping.field === 'outcome') tellMeasure(draft, scope, measures[0] ?? 'count')
    const { label, isOfTime } = ask.grouping
    const sorted = isOfTime ? groups.toSorted((a, b) => inTime(a.name).localeCompare(inTime(b.name))) : groups
    return tellEach(asked, {
      scope,
      groups: sorted,
      label,
      isSorted: isOfTime !== true || question.order !== null,
    })
  }
  if (measures.length > 0 && !isListOfLargest(ask, question)) {
    for (const measure of measures) tellMeasure(draft, scope, measure)
    return
  }
  const isNarrow = scope.narrowing.length > 0 && scope.deals.length <= mostListed
  if (isNarrow || asksForList.test(question.text) || ranking !== null) {
    const ranked = rankDeals(scope.deals, ranking)
    if (ranked.length === 0) return draft.decline(draft.text.knows.rank(`${scope.deals.length}`))
    return tellDeals(draft, ranked, scope)
  }
  for (const each of ['count', 'value', 'win_rate'] as const)
    if (each !== 'win_rate' || valueOf(each, scope.deals) !== null) tellMeasure(draft, scope, each)
}

/** `Q3 2024` stands after `Q4 2023`. */
const inTime = (name: string): string => name.split(' ').toReversed().join(' ')

/** `the largest deal by value` is a record, `the largest value of all` too; `the total value` is not. */
const isListOfLargest = ({ ranking, measures }: DealAsk, { operations }: Question): boolean =>
  ranking !== null && measures.every((measure) => measure === 'value') && !operations.includes('total')

function tellEach(
  { question, ask, draft }: AskedDeals,
  told: {
    scope: DealScope
    groups: readonly DealGroup[]
    label: { en: string; es: string } | null
    isSorted: boolean
  },
): void {
  const ranksBySize = /\b(?:largest|biggest|highest|smallest|lowest|mayor(?:es)?|menor(?:es)?)\b/iu.test(
    question.text,
  )
  const customary: DealMeasure = ranksBySize ? 'value' : 'count'
  for (const measure of ask.measures.length > 0 ? ask.measures : [customary])
    tellGroups({ question, draft }, { ...told, measure })
}

/** `from 2023 to 2024`: each of them, and by how much they differ. */
function tellPeriods(asked: AskedDeals, scope: DealScope): void {
  const { basis, periods, narrowings } = asked.ask
  const groups = periods.map((period) => ({
    name: period.name,
    deals: scope.deals.filter((deal) => isIn(dayOf(deal, basis), period)),
  }))
  const within = { ...scope, narrowing: narrowings.map(({ name }) => name) }
  tellEach(asked, { scope: within, groups, label: null, isSorted: false })
}

/** `What share of the open pipeline is in dairy?`: of what the other conditions leave. */
function tellPart(asked: AskedDeals, part: DealScope): void {
  const { question, ask, deals, draft } = asked
  const [last, ...others] = ask.narrowings
  const isOfStatus = !last && ask.status !== null
  if (others.length > 0 || (!last && !isOfStatus)) return draft.decline(draft.text.knows.general)
  const whole = selectDeals({ ...ask, narrowings: [], status: isOfStatus ? null : ask.status }, deals)
  const measure = /\b(?:pipeline|value|worth|volume|valor|cartera|importe)\b/iu.test(question.text)
    ? 'value'
    : 'count'
  tellShare(draft, { part, whole, measure })
}

/** A group of its own that a question names: `Sweden is our best country`. */
export const groupsBeside = ({
  question,
  ask,
  deals,
}: AskedDeals): { name: string; groups: DealGroup[] } | null => {
  const grouping = claimedGrouping(question.text, new Set(ask.narrowings.map(({ field }) => field)))
  const named = grouping && ask.narrowings.find(({ field }) => field === grouping.field)
  if (!grouping || !named || question.order === null) return null
  const others = ask.narrowings.filter((each) => each !== named)
  const scope = selectDeals({ ...ask, narrowings: others }, deals)
  return { name: named.name, groups: groupDeals(scope.deals, grouping, ask.basis) }
}
