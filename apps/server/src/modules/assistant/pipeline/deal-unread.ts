import type { Limit } from '../question/limits.ts'
import type { Question } from '../question/question.ts'
import { saysMove, type DealAsk } from './deal-ask.ts'
import { asksForMeasure } from './pipeline-words.ts'

/** What no opportunity records. */
const unrecorded =
  /\b(?:margins?|profit\w*|costs?(?! us)|employees|headcount|probabilit\w+|likel\w+|chances?|discounts?|commissions?|contacts?|phones?|emails?|salar\w+|roi|weighted|margen(?:es)?|beneficios?|costes?|empleados|probabilidad\w*|descuentos?|comisi[oó]n\w*|tel[eé]fonos?|ponderad[oa]s?)\b/iu
/** A time that is counted from today, or one that is still to come. */
const otherTime =
  /\b(?:(?:next|last|previous|coming|this|current) (?:year|quarter|month|week)(?!\s+(?:of|in)\s+20\d\d)|forecast|predict\w*|will we|vamos a|pr[oó]xim[ao]s?|(?:a[ñn]o|mes|trimestre|semana) pasad[ao]|previsi[oó]n|yesterday|today|ayer|hoy)\b/iu
const compares = /\bthan\b|\b(?:mas|menos|mayor|menor|mejor|peor)\b.*\bque\b/iu
const saysReason = /\b(?:because|due to|owing to|on account of|debido a|a causa de|porque)\b/iu
const parts = /\b(?:quarters?|trimestres?|months?|mes(?:es)?|weeks?|semanas?|semestres?)\b/iu

/** What a question asks of opportunities and cannot be answered: its word, or nothing where it has none; null where all is read. */
export function unreadIn(question: Question, ask: DealAsk): string | null {
  const { text } = question
  const isHeldAgainstYear = ask.isCompared && /\b(?:previous|prior) year\b/iu.test(text)
  const time = isHeldAgainstYear ? null : otherTime.exec(text)?.[0]
  const word = unrecorded.exec(text)?.[0] ?? time ?? ask.unread
  if (word != null) return word
  if (ask.periods.length === 0 && !ask.grouping?.isOfTime && parts.test(text))
    return parts.exec(text)?.[0] ?? ''
  const isHeldAgainst = ask.isCompared || ask.grouping !== null
  const open = [
    question.multiple !== null && ask.periods.length === 0,
    question.seeksNearest,
    question.adjacent !== null && ask.periods.length === 0,
    question.quantifier !== null && question.quantifier !== 'all',
    question.positions.length > 0,
    question.isNegated && ask.status !== 'open',
    question.operations.some((each) => each === 'median' || each === 'ratio') &&
      !ask.measures.includes('cycle'),
    question.operations.includes('position'),
    question.limits.some(holdsAgainstRecords) && !isHeldAgainst,
    smallBounds(question).length > 0 &&
      !isHeldAgainst &&
      !(question.asksYesOrNo && ask.measures.length === 1),
    asksForMeasure(question),
    question.bounds.some(({ values }) => Math.min(...values) < 10_000 && Math.max(...values) >= 10_000),
    ask.reference !== null && compares.test(text) && !question.asksYesOrNo,
    // Who won is on record of what was lost alone.
    ask.measures.some((measure) => measure === 'win_rate' || measure === 'loss_rate') &&
      ask.narrowings.some(({ field }) => field === 'competitor' || field === 'reason'),
    saysReason.test(text) && !ask.narrowings.some(({ field }) => field === 'reason'),
    /\b(?:average|mean) (?:number|count)\b/iu.test(text),
    ask.status === 'open' && saysMove.test(text) && !isHeldAgainst && !question.asksWhy,
  ]
  return open.some(Boolean) ? '' : null
}

/** `lost to Alpstahl` and `beat us` name who won; a sector or an average is a measure. */
const holdsAgainstRecords = ({ references }: Limit): boolean =>
  references.some(
    (each) => each.kind === 'average' || (each.kind === 'entity' && each.entity.kind === 'sector'),
  )

/** Of rates and numbers, not of amounts. */
export const smallBounds = ({ bounds, text }: Pick<Question, 'bounds' | 'text'>): Question['bounds'] =>
  bounds.filter(({ values }) => values.every((value) => value < 10_000) && !/\bOP-?\d/u.test(text))
