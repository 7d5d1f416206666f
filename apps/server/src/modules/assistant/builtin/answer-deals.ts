import { groupDeals, type DealGroup } from '../pipeline/deal-groups.ts'
import type { DealAsk } from '../pipeline/deal-ask.ts'
import { dayOf, isIn } from '../pipeline/deal-period.ts'
import { rankDeals } from '../pipeline/deal-ranking.ts'
import { selectDeals, type DealScope } from '../pipeline/deal-scope.ts'
import { valueOf, type DealMeasure } from '../pipeline/deal-measures.ts'
import type { Question } from '../question/question.ts'
import type { AskedDeals } from './asked-deals.ts'
import { tellGroups } from './tell-deal-groups.ts'
import {
  asksForStages,
  calculate,
  mostListed,
  nameOf,
  tellDeals,
  tellMeasure,
  tellShare,
  tellStages,
} from './tell-deals.ts'

const asksForList = /\b(?:which|list|show|name|what are|qu[eé]|cu[aá]l(?:es)?|lista)\b/iu

/** Tells what is asked of the opportunities that a question leaves. */
export function answerDeals(asked: AskedDeals): void {
  const scope = selectDeals(asked.ask, asked.deals)
  if (scope.deals.length === 0 && !asked.ask.isCompared) sayNone(scope, asked)
  else tell(asked, scope)
}

function sayNone(scope: DealScope, { deals, draft }: AskedDeals): void {
  const none = calculate('count', { deals, written: `0 ${nameOf(scope, draft, 0)}` })
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
