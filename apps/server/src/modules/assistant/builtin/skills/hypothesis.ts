import { figureWords } from '../../knowledge/figure-words.ts'
import { rootsOf, withoutAccents } from '../../language/tokens.ts'
import { glossary } from '../../question/glossary.ts'
import { metricById, type Question } from '../../question/question.ts'
import { excludesNothing } from '../../question/exclusions.ts'
import { findTarget } from '../../question/target.ts'
import { calculation, citedValue, labelOf, measure, namedCompanies, shown } from '../measure.ts'
import type { Skill } from '../skill.ts'
import { answerChangedFigure, answerKeptGrowth } from './supposed-growth.ts'

const supposes =
  /^(?:and |but |y )?\W*(?:what if|if|suppose|supposing|assuming|assume|imagine|si|y si|supongamos|suponiendo)\b|[,;]?\s(?:if|assuming|si|suponiendo que)\s/iu
const changes =
  /(?<falls>shr[aiu]nk\w*|f[ae]ll\w*|dropp?\w*|decreas\w*|declin\w*|los[te]\w*|lower|smaller|ca(?:e|yera|yese|iga)|baj\w*|decrec\w*|disminu\w*|reduj\w*|perd\w*)|(?<rises>gr[eo]w\w*|ris[e]\w*|rose|increas\w*|expand\w*|gain\w*|larger|bigger|higher|more|crec\w*|sub\w*|aument\w*|gan\w*)/iu
const percent = /(\d+(?:[.,]\d+)?)\s*(?:%|percent|per cent|por ?ciento)/iu

/** `If we leave out Germany` asks for the others as they are. */
const leavesOut =
  /\b(?:if|si)\b[^,?]*\b(?:leave|leaves|take|takes|exclud\w+|omit\w*|ignor\w*|left out|set aside|drop|dej\w+|exclu[iy]\w+|quit\w+|descont\w+)\b/iu

/** Adds up what is recorded, and supposes nothing. */
const addsUp = /\b(?:if (?:you|we|one) adds?|si sumamos)\b/iu

const behindIf = /\b(?:if|si)\b\s+(.+)$/iu
const passed = new Set(
  'a an the one it of our un una el la los las de se en us is are to at in que'.split(' ').flatMap(rootsOf),
)

/** `What does it cost if a pump seal fails?` supposes nothing: the figure is recorded of that event. */
function namesEventOfFigure({ scalars, numbers, text }: Question): boolean {
  const event = behindIf.exec(withoutAccents(text))?.[1]
  if (event === undefined || scalars.length === 0 || numbers.length > 0) return false
  const names = new Set(
    scalars.flatMap(({ key, label }) => [label, ...(figureWords[key] ?? [])].flatMap(rootsOf)),
  )
  return event
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !rootsOf(word).every((root) => passed.has(root)))
    .every((word) =>
      [word, ...(glossary[word.toLowerCase()] ?? [])].flatMap(rootsOf).some((root) => names.has(root)),
    )
}

/** `If dairy grew by 10%`: the recorded value and that change of it, with the method; any other supposition is declined. */
export const answerHypothesis: Skill = ({ question, knowledge, draft }) => {
  if (answerKeptGrowth({ question, knowledge, draft }) || answerChangedFigure({ question, knowledge, draft }))
    return true
  const isSum = addsUp.test(question.text) && question.entities.length > 1
  if (!supposes.test(question.text) || isSum || question.takesForGranted) return false
  if (namesEventOfFigure(question)) return false
  if (leavesOut.test(question.text) && !excludesNothing(question.excluded)) return false
  const { text } = draft
  const target = findTarget(question, knowledge)
  const written = percent.exec(question.text)?.[1]
  const change = changes.exec(question.text)?.groups
  const named = target?.kind === 'company' ? namedCompanies(question, knowledge) : question.entities
  const metrics = (target?.metrics ?? []).filter(({ id, isAdditive }) => id !== 'growth_rate' && isAdditive)
  const metric =
    metrics[0] ?? (target?.kind === 'sector' ? metricById(knowledge, 'market_size_usd') : undefined)
  const [base, ...others] = metric ? measure(named, metric) : []
  const isOpen = question.isAboutOtherTime || question.unknown.length > 0
  if (!base || !written || !change || others.length > 0 || isOpen) {
    draft.decline(question.isAboutOtherTime ? text.knows.time : text.knows.suppositions)
    return true
  }
  const rate = Number(written.replace(',', '.')) * (change['falls'] ? -1 : 1)
  const { metric: of, value, source } = base.fact
  const amount = shown(value * (1 + rate / 100), of)
  const signed = `${rate < 0 ? '−' : '+'} ${Math.abs(rate)}%`
  const result = calculation({
    method: 'change-by-percent',
    label: `${of.label.en} of ${base.entity.name} changed by ${rate}%`,
    excerpt: `${shown(value, of)} × (1 ${signed}) = ${amount}`,
    inputs: [source],
  })
  const what = text.ofEntity(labelOf(of, question), base.entity.name)
  draft.say(
    text.supposed(what, `${citedValue(draft, base)} × (1 ${signed}) = ${amount} ${draft.cite(result)}`),
  )
  return true
}
