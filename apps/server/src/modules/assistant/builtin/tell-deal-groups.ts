import type { Question } from '../question/question.ts'
import type { Deal } from '../knowledge/knowledge.ts'
import type { DealGroup } from '../pipeline/deal-groups.ts'
import { rateOf, valueOf, type DealMeasure } from '../pipeline/deal-measures.ts'
import type { DealScope } from '../pipeline/deal-scope.ts'
import { writeDealValue } from '../pipeline/deal-value.ts'
import { stemsOf } from '../language/tokens.ts'
import type { Draft } from './draft.ts'
import { calculate, nameOf, writeRate } from './tell-deals.ts'
import { holds } from './skills/matches.ts'

interface Told {
  scope: DealScope
  groups: readonly DealGroup[]
  /** `by sector`; null for periods that are held against each other. */
  label: { en: string; es: string } | null
  measure: DealMeasure
  /** By size, unless time orders them. */
  isSorted: boolean
}

interface Valued {
  name: string
  deals: readonly Deal[]
  value: number
}

/** One measure of each group; of two that are held against each other also by how much. */
export function tellGroups({ question, draft }: { question: Question; draft: Draft }, told: Told): void {
  const { scope, groups, label, measure, isSorted } = told
  const all = groups.flatMap(({ name, deals }): Valued[] => {
    const value = valueOf(measure, deals)
    return value === null ? [] : [{ name, deals, value }]
  })
  const bounds = question.bounds.filter(({ values }) => values.every((value) => value < 10_000))
  const valued = all.filter(({ value }) => bounds.every((bound) => holds(value, bound)))
  const sorted = isSorted
    ? valued.toSorted(
        (a, b) =>
          (question.order === 'asc' ? a.value - b.value : b.value - a.value) || a.name.localeCompare(b.name),
      )
    : valued
  const items = sorted.map(({ name, deals, value }) => `${name} ${write(measure, value, deals)}`)
  const words = draft.text.pipeline
  const title = words.by(nameOf(scope, draft, 2), label?.[question.language] ?? '', words.measure[measure])
  const written = `${title}: ${items.join(', ')}`
  const inputs = (valued.length > 0 ? valued : all).flatMap(({ deals }) => deals)
  const cited = draft.cite(calculate(`${measure}-by-${label?.en ?? 'period'}`, { deals: inputs, written }))
  if (items.length === 0) return draft.say(`${title}: 0 ${cited}.`)
  if (label && asksHowMany(question.text, label))
    draft.say(words.groups(label[question.language], `${items.length} ${cited}`))
  sayWhether(all, { question, draft })
  draft.say(`${title}: ${items.map((item) => `${item} ${cited}`).join(', ')}.`)
  const [first, second, ...more] = all
  const holdsAgainst =
    label === null || /\b(?:or|o|than|que|compare\w*|vs|versus|difference|diferencia)\b/iu.test(question.text)
  if (first && second && more.length === 0 && holdsAgainst)
    sayGap([first, second], { measure, question, draft })
}

/** `in how many countries` */
const asksHowMany = (text: string, { en, es }: { en: string; es: string }): boolean => {
  const counted = /\b(?:how many|cu[aá]nt[oa]s) (?:different |distint[oa]s |diferentes )?(\p{L}+)/iu.exec(
    text,
  )?.[1]
  const [stem] = stemsOf(counted ?? '')
  // A plural may keep more of its end than the word alone.
  return stem !== undefined && [...stemsOf(en), ...stemsOf(es)].some((each) => stem.startsWith(each))
}

function write(measure: DealMeasure, value: number, deals: readonly Deal[]): string {
  if (measure === 'value' || measure === 'average') return writeDealValue(value)
  const rate = measure === 'win_rate' ? rateOf(deals, 'won') : rateOf(deals, 'lost')
  const isRate = measure === 'win_rate' || measure === 'loss_rate'
  return isRate && rate ? `${writeRate(value)} (${rate.part}/${rate.closed})` : `${value}`
}

/** `more in 2024 than in 2023`, `did it improve from 2023 to 2024` */
function sayWhether(
  [first, second, ...more]: readonly Valued[],
  {
    question: { asksYesOrNo, order, comparator, text, direction },
    draft,
  }: { question: Question; draft: Draft },
): void {
  if (!asksYesOrNo || !first || !second || more.length > 0 || /\b(?:or|o)\b/iu.test(text)) return
  const claimsLess =
    order === 'asc' || comparator === 'below' || /\b(?:fewer|less|worse|lower|menos|peor)\b/iu.test(text)
  const saysMoved = direction !== null && !/\b(?:than|que)\b/iu.test(text)
  const rose = second.value > first.value
  if (saysMoved && direction === 'change')
    return draft.say(first.value === second.value ? draft.text.no : draft.text.yes)
  const fell = second.value < first.value
  const moved = direction === 'down' || direction === 'worse' ? fell : rose
  // Years stand in their order, `more than before` is said of the later.
  const saysBefore = /\b(?:than before|que antes)\b/iu.test(text)
  const isAhead = claimsLess === saysBefore ? fell : rose
  const isTrue = saysMoved ? moved : isAhead
  draft.say(isTrue ? draft.text.yes : draft.text.no)
}

function sayGap(
  [first, second]: readonly [Valued, Valued],
  { measure, question, draft }: { measure: DealMeasure; question: Question; draft: Draft },
): void {
  const words = draft.text.pipeline
  const metric = words.measure[measure].toLowerCase()
  if (first.value === second.value) return draft.say(draft.text.equal(metric, first.name, second.name))
  const [ahead, behind] = first.value > second.value ? [first, second] : [second, first]
  const gap = ahead.value - behind.value
  const isRate = measure === 'win_rate' || measure === 'loss_rate'
  const plain = isRate ? draft.text.points(writeRate(gap).replace('%', '')) : write(measure, gap, [])
  const result = calculate('difference', {
    deals: [...ahead.deals, ...behind.deals],
    written: `${metric}: ${ahead.name} less ${behind.name}: ${plain}`,
  })
  const [a, b] = /\s(?:or|o)\s/iu.test(question.text) ? [ahead, behind] : [first, second]
  const told = { metric, a: a.name, b: b.name, gap: `${plain} ${draft.cite(result)}`, isLess: a === behind }
  draft.say(measure === 'count' ? draft.text.countGap(told) : draft.text.figureGap(told))
}
