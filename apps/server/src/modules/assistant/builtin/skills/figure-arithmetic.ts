import { formatFigure } from '../../knowledge/format-value.ts'
import type { KnowledgeBase, Scalar } from '../../knowledge/knowledge.ts'
import type { Question } from '../../question/question.ts'
import type { Draft } from '../draft.ts'
import { calculation } from '../measure.ts'
import { writeSum } from '../write-sum.ts'

type Valued = Scalar & { value: number }

interface Asked {
  question: Question
  draft: Draft
}

export const isHeldAgainst = ({ operations, comparator, order, text }: Question): boolean =>
  comparator !== null ||
  order !== null ||
  operations.some((each) => each === 'difference' || each === 'ratio' || each === 'compare') ||
  /\b(?:than|que la|que el)\b/iu.test(text)

/** `our success rate against the benchmark` names one of two figures of the same measure. */
export function withCounterpart(question: Question, knowledge: KnowledgeBase): Scalar[] {
  const [only, ...others] = question.scalars
  const namesBoth = /\b(?:ours?|us|we|nuestr[ao]s?|nosotros)\b/iu.test(question.text)
  if (!only || others.length > 0 || !namesBoth || !isHeldAgainst(question)) return question.scalars
  const [group, measure] = only.key.split('.')
  const other = group === 'market' ? 'kpi' : 'market'
  const counterpart = knowledge.scalars.find(({ key }) => key === `${other}.${measure}`)
  if (!counterpart || (group !== 'market' && group !== 'kpi')) return question.scalars
  const [benchmark, own] = group === 'market' ? [only, counterpart] : [counterpart, only]
  const saysOwnFirst =
    question.text.search(/\b(?:ours?|us|we|nuestr|nosotros)/iu) <
    question.text.search(/benchmark|referencia/iu)
  return saysOwnFirst ? [own, benchmark] : [benchmark, own]
}

/** `Is our rate above the benchmark?` by the two figures in the order in which they are said. */
export function isComparisonTrue(
  [first, second]: readonly Scalar[],
  { order, comparator }: Question,
): boolean | null {
  if (first?.value == null || second?.value == null || first.unit !== second.unit) return null
  if (order === null && comparator === null) return null
  return order === 'asc' || comparator === 'below' ? first.value < second.value : first.value > second.value
}

/** What is asked of several figures of one unit: their sum, mean, order, difference or ratio. */
export function sayArithmetic(scalars: readonly Scalar[], { question, draft }: Asked): void {
  const valued = scalars.filter((scalar): scalar is Valued => scalar.value !== null)
  const [first, second, ...others] = valued
  const [number] =
    question.numbers.length > 0 ? question.numbers : question.bounds.flatMap(({ values }) => values)
  if (first && !second && first.key.includes('_share.') && leavesRest.test(question.text))
    sayRest(first, draft)
  if (first && !second && number !== undefined && question.operations.includes('difference'))
    sayAgainstNumber(first, { number, draft })
  if (!first || !second || valued.some(({ unit }) => unit !== first.unit)) return
  // Shares of one whole that are asked for together make one share.
  const areShares = valued.every(({ key }) => key.includes('_share.')) && valued.length < 4
  for (const operation of ['total', 'average'] as const)
    if (
      question.operations.includes(operation) ||
      (operation === 'total' && areShares && !isHeldAgainst(question))
    )
      sayCombined({ operation, valued }, { question, draft })
  if (others.length === 0 && isHeldAgainst(question)) sayHeldAgainst([first, second], { question, draft })
  else if (question.order !== null) sayFirst(valued, { question, draft })
}

function sayCombined(
  { operation, valued }: { operation: 'total' | 'average'; valued: readonly Valued[] },
  { draft }: Asked,
): void {
  const sum = valued.reduce((total, { value }) => total + value, 0)
  const written =
    operation === 'total'
      ? writeSum(sum, { unit: valued[0]?.unit ?? '', parts: valued.map(({ shown }) => shown) })
      : write(sum / valued.length, valued)
  const names = draft.text.and(valued.map(({ label }) => `“${label}”`))
  const result = calculation({
    method: operation === 'total' ? 'sum' : 'mean',
    label: `${operation} of ${valued.length} figures`,
    excerpt: `${operation} of ${names}: ${written}`,
    inputs: valued.map(({ source }) => source),
  })
  draft.say(
    draft.text[operation]('', names, `${written} ${draft.cite(result)}`)
      .replace(/ {2,}/gu, ' ')
      .replace('de de ', 'de '),
  )
}

function sayHeldAgainst([first, second]: readonly [Valued, Valued], { question, draft }: Asked): void {
  const [ahead, behind] = first.value >= second.value ? [first, second] : [second, first]
  const isRatio = question.operations.includes('ratio') && behind.value !== 0
  const gap = write(ahead.value - behind.value, [ahead])
  const written = ahead.unit === '%' ? draft.text.points(gap.replace('%', '')) : gap
  const times = `${Math.round((ahead.value / behind.value) * 100) / 100}`
  const result = calculation({
    method: isRatio ? 'ratio' : 'difference',
    label: `${isRatio ? 'ratio' : 'difference'} of ${ahead.label} and ${behind.label}`,
    excerpt: `${ahead.label} ${isRatio ? 'by' : 'less'} ${behind.label}: ${isRatio ? times : written}`,
    inputs: [ahead.source, behind.source],
  })
  const { text } = draft
  const nameOf = partName([first.label, second.label])
  const ratio = { a: nameOf(ahead), b: nameOf(behind), times: `${times} ${draft.cite(result)}` }
  const gapWords = { a: nameOf(first), b: nameOf(second), gap: `${written} ${draft.cite(result)}` }
  draft.say(isRatio ? text.figureRatio(ratio) : text.figureGap({ ...gapWords, isLess: first === behind }))
}

/** `Addressable market: Europe` beside `Addressable market: North America` is Europe. */
function partName(labels: readonly string[]): (figure: Valued) => string {
  const heads = labels.map((label) => /^(.+?)[:,]\s/u.exec(label)?.[0] ?? '')
  const [head = ''] = heads
  const isShared = head !== '' && heads.every((each) => each === head)
  return ({ label }) => (isShared ? label.slice(head.length) : label)
}

const leavesRest =
  /\b(?:outside|not in|excluding|without|except|fuera de|excepto|salvo|sin|no (?:est[aá]n?|vienen?|proceden?|correspond\w+|queda\w*) (?:en|de|a))\b/iu

/** What a share leaves of its whole. */
function sayRest(share: Valued, draft: Draft): void {
  const written = formatFigure(100 - share.value, share.unit)
  const result = calculation({
    method: 'difference',
    label: `100% less ${share.label}`,
    excerpt: `100% less ${share.shown}: ${written}`,
    inputs: [share.source],
  })
  draft.say(
    draft.text.list(draft.text.isValue(`100% − “${share.label}”`, `${written} ${draft.cite(result)}`)),
  )
}

/** `how much higher than 4.5` */
function sayAgainstNumber(figure: Valued, { number, draft }: { number: number; draft: Draft }): void {
  const gap = formatFigure(
    Math.round(Math.abs(figure.value - number) * 1e6) / 1e6,
    figure.unit.startsWith('/') ? '' : figure.unit,
  )
  const result = calculation({
    method: 'difference',
    label: `difference of ${figure.label} and ${number}`,
    excerpt: `${figure.label} ${figure.shown} against ${number}: ${gap}`,
    inputs: [figure.source],
  })
  const written = figure.unit === '%' ? draft.text.points(gap.replace('%', '')) : gap
  const names =
    figure.value >= number ? { a: figure.label, b: `${number}` } : { a: `${number}`, b: figure.label }
  draft.say(draft.text.figureGap({ ...names, gap: `${written} ${draft.cite(result)}` }))
}

function sayFirst(valued: readonly Valued[], { question, draft }: Asked): void {
  const [first] = [...valued].sort((a, b) =>
    question.order === 'asc' ? a.value - b.value : b.value - a.value,
  )
  if (first)
    draft.say(
      draft.text.figureFirst(
        first.label,
        `${first.shown} ${draft.cite(first.source)}`,
        question.order === 'asc',
      ),
    )
}

const write = (value: number, [first]: readonly Valued[]): string =>
  formatFigure(Math.round(value * 100) / 100, first?.unit ?? '')
