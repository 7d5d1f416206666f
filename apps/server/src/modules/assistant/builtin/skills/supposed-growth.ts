import { formatFigure } from '../../knowledge/format-value.ts'
import { withoutAccents } from '../../language/tokens.ts'
import { metricById, sectorsOf } from '../../question/question.ts'
import { calculation, citedValue, labelOf, measure, shown } from '../measure.ts'
import type { Skill } from '../skill.ts'

const supposes =
  /\b(?:if|suppos\w+|assum\w+|imagine|si|suponiendo|supongamos|at (?:its|the) (?:current|present|recorded)|al ritmo)\b/iu
const keepsRate =
  /\b(?:keep\w*|continu\w*|goes on|carries on|stays?|holds?|sigue\w*|siga|continua\w*|mantiene\w*|mantuviera)\b[^?]*\b(?:gr[eo]w\w*|rate|pace|crec\w*|ritmo|tasa)\b|\b(?:current|present|recorded|same|today.?s|actual|mism[oa])\b[^?]*\b(?:growth|rate|pace|ritmo|tasa|crecimiento)\b|\b(?:growth|rate|pace|ritmo|tasa|crecimiento)\b[^?]*\b(?:actual|stays|continues|holds|current)\b/iu
const asksLater =
  /\b(?:next year|in (?:a|one|1) year|a year from now|(?:el )?ano que viene|proximo ano|dentro de (?:un|1) ano|en (?:un|1) ano)\b/iu
const years =
  /\b(\d{1,2}|two|three|four|five|dos|tres|cuatro|cinco)\s+(?:more\s+|mas\s+)?(?:years?|anos?)\b/iu
const words = ['', '', 'two dos', 'three tres', 'four cuatro', 'five cinco']
const yearsIn = (text: string): number => {
  const said = years.exec(text)?.[1]?.toLowerCase() ?? '0'
  return /\d/u.test(said) ? Number(said) : words.findIndex((names) => names.split(' ').includes(said))
}
const most = 10

/** `If dairy keeps growing at its current rate`: its market after so many years of the recorded rate. */
export const answerKeptGrowth: Skill = ({ question, knowledge, draft }) => {
  const { text } = question
  const [size, rate] = ['market_size_usd', 'growth_rate'].map((id) => metricById(knowledge, id))
  const after = asksLater.test(text) ? 1 : yearsIn(text)
  if (!size || !rate || !supposes.test(text) || !keepsRate.test(text) || after < 1 || after > most)
    return false
  const named = sectorsOf(question.entities)
  const isOfOther = question.metrics.some(({ id }) => id !== size.id && id !== rate.id)
  if (named.length === 0 || isOfOther || /\d\s*(?:%|percent|por ?ciento)/iu.test(text)) return false
  for (const sector of named) {
    const [[base], [growth]] = [measure([sector], size), measure([sector], rate)]
    if (!base || !growth) return false
    const factor = `(1 + ${growth.fact.value}%)${after === 1 ? '' : ` ^ ${after}`}`
    const amount = shown(base.fact.value * (1 + growth.fact.value / 100) ** after, size)
    const result = calculation({
      method: 'change-by-percent',
      label: `market size of ${sector.name} after growth of ${growth.fact.value}% for ${after} years`,
      excerpt: `${shown(base.fact.value, size)} × ${factor} = ${amount}`,
      inputs: [base.fact.source, growth.fact.source],
    })
    const what = draft.text.ofEntity(labelOf(size, question), sector.name)
    const parts = `${citedValue(draft, base)} × ${factor} = ${amount} ${draft.cite(result)}`
    draft.say(draft.text.supposed(what, parts))
    draft.say(draft.text.lookup(sector.name, `${labelOf(rate, question)} ${citedValue(draft, growth)}`))
  }
  return true
}

const percent = String.raw`(?<rate>\d+(?:[.,]\d+)?)\s*(?:%|percent|per cent|por ?ciento)`
const up = String.raw`ris\w+|rose|grow\w*|grew|increas\w*|improv\w*|went up|goes? up|sub\w+|aument\w*|crec\w*|mejor\w*`
const down = String.raw`f[ae]ll\w*|dropp?\w*|decreas\w*|declin\w*|went down|goes? down|shr[aiu]nk\w*|baj\w+|cae\w*|cay\w*|disminu\w*|reduj\w*`
const supposed = [
  new RegExp(
    String.raw`\b(?:if|suppos\w+|assum\w+|imagine|si|suponiendo|supongamos)\b[^?]*?\b(?:(?<falls>${down})|(?:${up}))\b[^?]*?\b(?:by |un |en un )?${percent}`,
    'iu',
  ),
  new RegExp(
    String.raw`\b${percent}\s+(?:(?<falls>less|lower|smaller|menos)|more|higher|larger|better|mas)\b`,
    'iu',
  ),
]

/** `ROI if it rises by 10 percent`, `10 percent more ROI`: a figure that stands for itself, changed by that much. */
export const answerChangedFigure: Skill = ({ question, draft }) => {
  const [figure, ...others] = question.scalars
  const { entities, unknown, metrics, text, asksYesOrNo } = question
  const found = supposed.map((form) => form.exec(text)).find((match) => match !== null)?.groups
  if (!found || figure?.value == null || others.length > 0 || asksYesOrNo) return false
  if (unknown.length > 0 || metrics.length > 0 || entities.some(({ isOwn }) => !isOwn)) return false
  const rate = Number((found['rate'] ?? '').replace(',', '.'))
  const falls = found['falls'] !== undefined
  const signed = `${falls ? '−' : '+'} ${rate}%`
  const value = figure.value * (1 + (falls ? -rate : rate) / 100)
  const amount = formatFigure(Math.round(value * 100) / 100, figure.unit)
  const result = calculation({
    method: 'change-by-percent',
    label: `${figure.label} changed by ${falls ? -rate : rate}%`,
    excerpt: `${figure.shown} × (1 ${signed}) = ${amount}`,
    inputs: [figure.source],
  })
  const parts = `${figure.shown} ${draft.cite(figure.source)} × (1 ${signed}) = ${amount} ${draft.cite(result)}`
  draft.say(draft.text.supposed(figure.label, parts))
  return true
}

const opens = /^\W*(?:and |y )?(?:what if|if|suppos\w+|assuming|assume|imagine|si|suponiendo|supongamos)\b/iu
const asksOnlyForResult =
  /^\W*(?:what|how (?:much|high|big|large)|a? ?cuanto|cual)\s+(?:will|would|is|seria|sera|es|quedaria|quedara)\s*(?:it|that|this|we have)?\s*(?:be|come to)?\W*$/iu

/** `If it keeps growing as now, how big will it be next year?` is one question, though a comma stands in it. */
export function isOneSupposition(text: string, clauses: readonly string[]): boolean {
  const plain = withoutAccents(text)
  if (clauses.length !== 2 || !opens.test(plain)) return false
  const isKept = keepsRate.test(plain) && (asksLater.test(plain) || years.test(plain))
  return isKept || asksOnlyForResult.test(withoutAccents(clauses[1] ?? ''))
}
