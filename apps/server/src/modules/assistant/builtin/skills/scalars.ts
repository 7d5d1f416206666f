import type { KnowledgeBase, Scalar } from '../../knowledge/knowledge.ts'
import { companiesOf, sectorsOf, type Question } from '../../question/question.ts'
import { foldText } from '../../language/tokens.ts'
import type { Draft } from '../draft.ts'
import { asksForMoney, calculation, writeDerived } from '../measure.ts'
import { holds } from './matches.ts'
import { isAbout } from './lookup.ts'
import { isComparisonTrue, isHeldAgainst, sayArithmetic, withCounterpart } from './figure-arithmetic.ts'
import type { Skill } from '../skill.ts'

const ofMarket = ['market_size_usd', 'herpasia_market_share']

/** Dashboard figures that stand for themselves. */
export const answerScalars: Skill = ({ question, knowledge, draft }) => {
  const { scalars, unknown, metrics, isAboutOtherTime, asksForOrigin } = question
  if (scalars.length === 0 || unknown.length > 0 || isAboutOtherTime || asksForOrigin) return false
  const isOfOtherYear = question.years.some((year) =>
    scalars.every(({ source }) => !source.asOf?.startsWith(`${year}`)),
  )
  if (isOfOtherYear) return false
  const sectors = sectorsOf([...question.entities, ...question.excluded.entities])
  const asksByEntity =
    sectors.length > 0 ||
    companiesOf(question.entities).some(({ isOwn }) => !isOwn) ||
    question.kinds.some((kind) => kind !== 'insight') ||
    question.mentionsCompetitors ||
    /\b(?:matrix|ind(?:ex|ices)|matriz|[ií]ndices?)\b/iu.test(question.text)
  // `How many projects are active in dairy?` says the words of the headline, and asks of the sector.
  if (asksByEntity && metrics.length + question.leanings.length > 0) return false
  // Who owns a figure, or made it, is in no record.
  if (question.asksForPerson && question.order === null) return false
  const [sector] = sectors
  const isOfRegions = scalars.every(({ key }) => key.startsWith('market.addressable'))
  const asksForCompanies =
    question.asksForPerson || question.order !== null || question.kinds.includes('company')
  const asksForRegion = /\bregi[oó]n/iu.test(question.text)
  // `Which is bigger, Europe or North America?` chooses between two parts of it.
  const choosesOfParts =
    scalars.filter(({ key }) => key.includes('_share.')).length > 1 &&
    !question.asksForPerson &&
    question.kinds.length === 0
  if (isOfRegions && !asksForRegion && !choosesOfParts && (asksForCompanies || question.mentionsCompetitors))
    return false
  // `our revenue in Asia Pacific` is not the part that Asia Pacific has of the market.
  const other = metrics.find(({ of, id }) => of === 'sector' && !ofMarket.includes(id))
  if (isOfRegions && other) {
    draft.decline(draft.text.knows.scope(other.label[question.language]))
    return true
  }
  if (sector && isOfRegions) {
    const known = [...sector.facts.values()].map(({ metric }) => metric.label[question.language])
    draft.decline(draft.text.knows.metricsOf(sector.name, draft.text.and(known)))
    return true
  }
  const narrowing = narrowedTo(question)
  if (narrowing.length > 0) {
    draft.decline(draft.text.knows.wholeOnly(scalars[0]?.label ?? '', draft.text.and(narrowing)))
    return true
  }
  const [only] = scalars
  if (refusesPremise({ question, knowledge, draft })) return true
  if (scalars.length === 1 && only?.value != null && question.asksYesOrNo && question.bounds.length > 0)
    draft.say(
      question.bounds.every((bound) => holds(only.value ?? 0, bound)) ? draft.text.yes : draft.text.no,
    )
  const claim = question.asksYesOrNo ? question.numbers[0] : undefined
  if (scalars.length === 1 && only?.value != null && claim !== undefined)
    draft.say(isAbout(only.value, claim) ? draft.text.yes : draft.text.no)
  const found = withCounterpart(question, knowledge)
  const isTrue = question.asksYesOrNo && found.length === 2 ? isComparisonTrue(found, question) : null
  if (isTrue !== null) draft.say(isTrue ? draft.text.yes : draft.text.no)
  for (const scalar of found) {
    draft.say(
      draft.text.list(draft.text.isValue(scalar.label, `${scalar.shown} ${draft.cite(scalar.source)}`)),
    )
    sayAmountOfShare(scalar, { question, knowledge, draft })
  }
  sayArithmetic(found, { question, draft })
  if (
    (isHeldAgainst(question) || /\bcompara\w*|\bfrente a\b|\bversus\b/iu.test(question.text)) &&
    found.length === 1 &&
    !namesOthers(found)
  )
    sayLackingSide(question, { found, draft })
  return true
}

const namesOthers = (found: readonly Scalar[]): boolean =>
  found.some(({ key, label }) => /competitor|benchmark|average/iu.test(`${key} ${label}`))

/** `delivery time compared with competitors`: one side of it is in no record. */
function sayLackingSide(
  question: Question,
  { found, draft }: { found: readonly Scalar[]; draft: Draft },
): void {
  const label = found[0]?.label ?? ''
  const { text } = question
  if (question.mentionsCompetitors) draft.say(draft.text.knows.notOf(label, draft.text.companies))
  else if (
    found.every(({ key }) => key.startsWith('kpi.')) &&
    /\bbenchmarks?\b|\breferencia\b|\b(?:industry|sector) average\b/iu.test(text)
  )
    draft.say(draft.text.knows.notOf(label, question.language === 'es' ? 'la referencia' : 'the benchmark'))
}

/** A sector, a company or a place that the figure does not name: it is of all of them, and no answer for one. */
function narrowedTo({ scalars, entities, countries }: Question): string[] {
  const labels = scalars.map(({ label, key }) => foldText(`${label} ${key}`)).join(' ')
  const isNamed = (name: string): boolean => labels.includes(foldText(name.split(/[\s-]/u)[0] ?? ''))
  const names = [...entities.filter(({ isOwn }) => !isOwn).map(({ name }) => name), ...countries]
  return names.filter((name) => !isNamed(name))
}

/** A reason, or a value that is taken for granted and that the record has otherwise: the record is shown instead. */
const refusesPremise: Skill = ({ question, draft }) => {
  const [only, ...others] = question.scalars
  const [claimed] = [...question.numbers, ...question.bounds.flatMap(({ values }) => values)]
  const isPremise = question.takesForGranted || question.isStatement
  const value = others.length === 0 ? only?.value : null
  const isBound = question.bounds.length > 0
  const isSo = (known: number, said: number): boolean =>
    isBound ? question.bounds.every((bound) => holds(known, bound)) : isAbout(known, said)
  const isOther = claimed !== undefined && value != null && !isSo(value, claimed)
  if (!(isPremise && isOther) && !question.asksWhy) return false
  if (only && isOther) {
    draft.contradict(draft.text.is(only.label, `${only.shown} ${draft.cite(only.source)}`))
    if (question.asksWhy) draft.say(draft.text.knows.causes)
    return true
  }
  draft.decline(draft.text.knows.causes)
  for (const { label, shown, source } of question.scalars)
    draft.say(draft.text.list(draft.text.isValue(label, `${shown} ${draft.cite(source)}`)))
  return true
}

/** A share in percent of a whole that is recorded too, in the unit of the whole: `<whole>_share.<part>`. */
function sayAmountOfShare(
  share: Scalar,
  { question, knowledge, draft }: { question: Question; knowledge: KnowledgeBase; draft: Draft },
): void {
  const wholeKey = /^(.+)_share\./u.exec(share.key)?.[1]
  const whole = knowledge.scalars.find(({ key }) => key === wholeKey)
  if (share.value === null || share.unit !== '%' || whole?.value == null || !asksForMoney(question)) return
  const amount = writeDerived((share.value * whole.value) / 100, whole.unit)
  const result = calculation({
    method: 'share-of-total',
    label: `${share.label}, amount`,
    excerpt: `${share.label}: ${share.shown} of ${whole.shown} = ${amount}`,
    inputs: [share.source, whole.source],
  })
  const parts = `${share.shown} ${draft.cite(share.source)} × ${whole.shown} ${draft.cite(whole.source)}`
  draft.say(draft.text.list(draft.text.isValue(share.label, `${amount} ${draft.cite(result)} (${parts})`)))
}
