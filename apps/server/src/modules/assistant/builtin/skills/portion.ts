import { metricById, sectorsOf } from '../../question/question.ts'
import { asksForMoney, calculation, citedValue, labelOf, measure, shown, type Measured } from '../measure.ts'
import type { Skill } from '../skill.ts'

const percentOf = /(\d+(?:[.,]\d+)?)\s*(?:%|percent|per cent|por ciento)\s*(?:of|del?)\b/iu

const multiples: readonly (readonly [RegExp, number])[] = [
  [/\b(?:twice|double)\b|\bel doble de/iu, 200],
  [/\b(?:three times|triple)\b|\bel triple de/iu, 300],
  [/\bhalf (?:of|the)\b|\bla mitad de/iu, 50],
  [/\ba (?:quarter|fourth) of\b|\bun cuarto de/iu, 25],
]
const percentAsked = (text: string): number | null => {
  const written = percentOf.exec(text)?.[1]
  if (written !== undefined) return Number(written.replace(',', '.'))
  return multiples.find(([words]) => words.test(text))?.[1] ?? null
}

/** Our shares of all markets as one amount. */
export const answerShareOfAll: Skill = ({ question, knowledge, draft }) => {
  const [share, size] = ['herpasia_market_share', 'market_size_usd'].map((id) => metricById(knowledge, id))
  const isOfAll = question.operations.some((each) => each === 'total' || each === 'share_of_total')
  const asksForIt = question.metrics.some(({ id }) => id === share?.id) && asksForMoney(question)
  if (!share || !size || !isOfAll || !asksForIt || question.unknown.length > 0) return false
  if (sectorsOf(question.entities).length > 0) return false
  const pairs = knowledge.sectors.flatMap((sector) => {
    const [[part], [whole]] = [measure([sector], share), measure([sector], size)]
    return part && whole ? [{ part, whole }] : []
  })
  const sum = pairs.reduce((total, { part, whole }) => total + (part.fact.value * whole.fact.value) / 100, 0)
  const result = calculation({
    method: 'sum',
    label: 'our shares of all markets',
    excerpt: `our shares of all markets: ${shown(sum, size)}`,
    inputs: pairs.flatMap(({ part, whole }) => [part.fact.source, whole.fact.source]),
  })
  const { text } = draft
  const label = `${labelOf(share, question)} × ${labelOf(size, question)}`
  draft.say(text.total(label, text.sectors, `${shown(sum, size)} ${draft.cite(result)}`))
  const items = pairs.map(
    ({ part, whole }) => `${part.entity.name} ${citedValue(draft, part)} × ${citedValue(draft, whole)}`,
  )
  draft.say(text.madeFrom(text.and(items)))
  return true
}

/** A given percentage of a sector's value, or our share of its market as an amount. */
export const answerPortion: Skill = ({ question, knowledge, draft }) => {
  const [sector, ...others] = sectorsOf(question.entities)
  if (!sector || others.length > 0 || question.unknown.length > 0 || question.takesForGranted) return false
  const stated = question.metrics.find(({ of }) => of === 'sector')
  const sizes = metricById(knowledge, 'market_size_usd')
  const percent = percentAsked(question.text)
  const isOurs =
    !stated &&
    asksForMoney(question) &&
    /\b(?:is|are) ours\b|\b(?:es|son) nuestr[oa]s?\b|\bwe worth\b/iu.test(question.text)
  const shares = isOurs ? metricById(knowledge, 'herpasia_market_share') : stated
  const share = shares?.id === 'herpasia_market_share' ? measure([sector], shares)[0] : undefined
  const whole = stated?.isAdditive ? stated : sizes
  const [base] = whole ? measure([sector], whole) : []
  if (!base || question.asksYesOrNo || question.kinds.length > 0 || question.comparator !== null) return false
  const say = (part: { percent: number; written: string; inputs: Measured[] }): true => {
    const { metric, value } = base.fact
    const amount = shown((value * part.percent) / 100, metric)
    const result = calculation({
      method: 'share-of-total',
      label: `${part.percent}% of ${metric.label.en} of ${sector.name}`,
      excerpt: `${part.percent}% of ${shown(value, metric)} = ${amount}`,
      inputs: part.inputs.map(({ fact }) => fact.source),
    })
    const { text } = draft
    const what = text.ofEntity(`${part.written} × ${labelOf(metric, question)}`, sector.name)
    draft.say(text.list(text.isValue(what, `${amount} ${draft.cite(result)} (${citedValue(draft, base)})`)))
    return true
  }
  if (share && percent === null && asksForMoney(question))
    return say({ percent: share.fact.value, written: citedValue(draft, share), inputs: [share, base] })
  return percent === null || share ? false : say({ percent, written: `${percent}%`, inputs: [base] })
}
