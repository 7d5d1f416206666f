import type { Deal } from '../../knowledge/knowledge.ts'
import { valueOf, type DealMeasure } from '../../pipeline/deal-measures.ts'
import { selectDeals, type DealScope } from '../../pipeline/deal-scope.ts'
import { hasStatus } from '../../pipeline/deal-status.ts'
import { smallBounds } from '../../pipeline/deal-unread.ts'
import type { Question } from '../../question/question.ts'
import { tellGroups } from '../tell-deal-groups.ts'
import { asksForStages, tellDeals, tellMeasure, tellStages } from '../tell-deals.ts'
import { isAbout } from './lookup.ts'
import { holds } from './matches.ts'
import { groupsBeside, type AskedDeals } from '../asked-deals.ts'

/** What is said of opportunities, or asked to be confirmed, is held against the records first. */
export function contradictDeals(asked: AskedDeals): boolean {
  return checkStatus(asked) || checkLeader(asked) || checkSum(asked) || checkNumber(asked)
}

const isPremise = ({ takesForGranted, isStatement, asksWhy, text }: Question): boolean =>
  takesForGranted || isStatement || asksWhy || saysHow.test(text)

const saysHow = /^\W*(?:how (?:did|come|could)|when did|cu[aá]ndo|c[oó]mo)\b/iu

const asksWhoWon =
  /\b(?:who|which (?:company|competitor)|quien|que (?:empresa|competidor))\b.*\b(?:won|wins|gano)\b/iu

/** `Why did we lose OP-2417?`, which was won. */
function checkStatus({ question, ask, deals, draft }: AskedDeals): boolean {
  if (ask.reference === null) return false
  const [deal] = deals.filter(({ reference }) => reference === ask.reference)
  if (!deal) return false
  const isSo =
    hasStatus(deal, ask.status) &&
    ask.narrowings.every(
      ({ field, isKept }) => isKept(deal) || (field === 'stage' && asksForStages(question.text)),
    )
  const scope = { deals: [deal], status: null, narrowing: [] }
  // Who won what we lost is on its record.
  if (deal.status === 'lost' && asksWhoWon.test(question.text)) {
    tellDeals(draft, [deal], scope)
    return true
  }
  if (question.asksYesOrNo && ask.measures.length === 0) draft.say(isSo ? draft.text.yes : draft.text.no)
  else if (isSo) return false
  else draft.contradict(draft.text.pipeline.is(deal.reference, deal.status, deal.lost_to))
  tellDeals(draft, [deal], scope)
  if (asksForStages(question.text)) tellStages(draft, deal)
  return true
}

/** `Sweden is our best country by win rate` */
function checkLeader(asked: AskedDeals): boolean {
  const { question, ask, draft } = asked
  const beside = groupsBeside(asked)
  if (!beside || !(question.asksYesOrNo || isPremise(question))) return false
  const measure: DealMeasure = ask.measures[0] ?? 'value'
  const sign = question.order === 'asc' ? 1 : -1
  const [first] = beside.groups
    .flatMap(({ name, deals }) => {
      const value = valueOf(measure, deals)
      return value === null ? [] : { name, value }
    })
    .toSorted((a, b) => sign * (a.value - b.value))
  if (!first) return false
  const isSo = draft.place(first.name) === beside.name
  if (question.asksYesOrNo && !question.asksWhy) draft.say(isSo ? draft.text.yes : draft.text.no)
  else if (isSo) draft.decline(draft.text.knows.causes)
  else draft.contradict(draft.text.pipeline.leads(draft.place(first.name)))
  const others = { ...ask, narrowings: ask.narrowings.filter(({ name }) => name !== beside.name) }
  const scope = selectDeals(others, asked.deals)
  const groups = beside.groups.map(({ name, deals }) => ({ name: draft.place(name), deals }))
  tellGroups(
    { question: { ...question, asksYesOrNo: false }, draft },
    { scope, groups, label: null, measure, isSorted: true },
  )
  return true
}

/** `Why did our pipeline drop below 100 million?` is said of the sum, not of single ones. */
function checkSum({ question, ask, deals, draft }: AskedDeals): boolean {
  const narrowings = ask.narrowings.filter(({ field }) => field !== 'value')
  const saysSum = /\b(?:pipeline|cartera|value|valor|total)\b/iu.test(question.text)
  const saysEach = /\b(?:deals?|opportunit\w+|oportunidad\w*|contracts?|contratos?)\b/iu.test(question.text)
  const isAsked = isPremise(question) || question.asksYesOrNo
  if (narrowings.length === ask.narrowings.length || !saysSum || saysEach || !isAsked) return false
  const scope = selectDeals({ ...ask, narrowings }, deals)
  const sum = valueOf('value', scope.deals) ?? 0
  const isSo = question.bounds.every((bound) => holds(sum, bound))
  if (question.asksYesOrNo) draft.say(isSo ? draft.text.yes : draft.text.no)
  else if (isSo) draft.decline(draft.text.knows.causes)
  if (question.asksYesOrNo || isSo) tellMeasure(draft, scope, 'value')
  else return sayInstead({ question, scope, measure: 'value', all: deals }, draft)
  return true
}

const claimsNumber =
  /\b(?!\S+\s+\S+\s+(?:largest|biggest|smallest|best|worst|top|oldest|newest|latest|highest|lowest|mayores|menores|mejores|peores))(?:our|all our|nuestr[ao]s|the|las|los)\s+(?:\d+|two|three|four|five|six|seven|eight|nine|ten|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)\s+(?:\p{L}+\s+)?(?:deals?|wins|losses|opportunit\w+|oportunidad\w*|tenders?|won|lost|open)\b/iu

/** `Why did our win rate fall to 12 %?`, `our three German wins`, `Did we win 12 deals?`, `Is our win rate above 40%?` */
function checkNumber({ question, ask, deals, draft }: AskedDeals): boolean {
  const [claimed] = question.numbers
  const [measure] = ask.measures.length > 0 ? ask.measures : (['count'] as const)
  const scope = selectDeals(ask, deals)
  if (ask.isCompared || ask.grouping || ask.reference !== null || measure === undefined) return false
  const value = valueOf(measure, scope.deals)
  const bounds = smallBounds(question)
  if (question.asksYesOrNo && value !== null && bounds.length > 0) {
    draft.say(bounds.every((bound) => holds(value, bound)) ? draft.text.yes : draft.text.no)
    tellMeasure(draft, scope, measure)
    return true
  }
  if (claimed === undefined || (ask.ranking?.count === claimed && !claimsNumber.test(question.text)))
    return false
  const saysSo = isPremise(question) || claimsNumber.test(question.text)
  const isSo = value !== null && isAbout(value, claimed)
  if (question.asksYesOrNo) draft.say(isSo ? draft.text.yes : draft.text.no)
  else if (!saysSo || isSo) return false
  return sayInstead({ question, scope, measure, all: deals }, draft)
}

function sayInstead(
  {
    question,
    scope,
    measure,
    all,
  }: { question: Question; scope: DealScope; measure: DealMeasure; all: readonly Deal[] },
  draft: AskedDeals['draft'],
): boolean {
  const before = draft.lines.length
  tellMeasure(draft, scope, measure)
  const [told] = draft.lines.splice(before)
  if (told === undefined) return false
  if (question.asksYesOrNo) draft.say(told)
  else draft.contradict(told)
  if (question.asksWhy) draft.say(draft.text.knows.causes)
  else if (scope.deals.length > 0 && scope.deals.length <= 5 && all.length > 0)
    tellDeals(draft, scope.deals, scope)
  return true
}
