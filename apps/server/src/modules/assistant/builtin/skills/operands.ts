import { formatFigure, writeFact } from '../../knowledge/format-value.ts'
import type { KnowledgeBase, Source } from '../../knowledge/knowledge.ts'
import { buildLexicon } from '../../question/lexicon.ts'
import { parseQuestion } from '../../question/parse-question.ts'
import { metricById, type Question } from '../../question/question.ts'
import type { Draft } from '../draft.ts'
import { calculation } from '../measure.ts'
import { writeSum } from '../write-sum.ts'
import type { Skill } from '../skill.ts'

type Operator = 'difference' | 'sum' | 'ratio' | 'percent'

/** `A minus B`, `the ratio of A to B`: what stands on both sides. */
const forms: readonly (readonly [Operator, RegExp])[] = [
  [
    'percent',
    /^(.+?)\s+(?:as an? (?:percentage|percent|share|fraction|part) of|como porcentaje de|in percent of)\s+(.+)$/iu,
  ],
  ['ratio', /\bratio (?:of|between)\s+(.+?)\s+(?:to|and|over)\s+(.+)$/iu],
  ['ratio', /\b(?:relaci[oó]n|cociente) entre\s+(.+?)\s+y\s+(.+)$/iu],
  ['ratio', /^(.+?)\s+(?:divided by|dividid[oa]s? (?:por|entre))\s+(.+)$/iu],
  [
    'difference',
    /\b(?:difference|gap|distance|diferencia|brecha)\s+(?:between|entre|of|de)\s+(.+?)\s+(?:and|y)\s+(.+)$/iu,
  ],
  ['difference', /\bsubtract(?:ing|ed)?\s+(?<second>.+?)\s+from\s+(?<first>.+)$/iu],
  ['difference', /^(.+?)\s+(?:minus|less|menos)\s+(.+)$/iu],
  [
    'difference',
    /\b(?:how much|cu[aá]nto)\s+(?:longer|higher|larger|more|bigger|m[aá]s|mayor)\s+(?:is|es|dura)\s+(.+?)\s+(?:than|que)\s+(.+)$/iu,
  ],
  ['sum', /\b(?:sum|suma)\s+(?:of|de)\s+(.+?)\s+(?:and|y)\s+(.+)$/iu],
  ['sum', /^(.+?)\s+(?:plus|added to)\s+(.+)$/iu],
]

interface Operand {
  value: number
  unit: string
  label: string
  shown: string
  source: Source
  kind: 'figure' | 'fact'
  /** The measure, where the words name it. */
  metricId: string | null
}

/** What is asked of two things that are named each by itself, be they figures of a page or values of a record. */
export const answerOperands: Skill = ({ question, knowledge, draft }) => {
  if (question.asksForOrigin || question.isAboutOtherTime) return false
  if (question.asksYesOrNo) return sayWhetherMore({ question, knowledge, draft })
  for (const [operator, form] of forms) {
    const found = form.exec(question.text.replace(/[?.!¿]/gu, ' ').trim())
    if (!found) continue
    const [one, other] = [found.groups?.['first'] ?? found[1], found.groups?.['second'] ?? found[2]]
    const [a, b] = readBoth(one ?? '', other ?? '', { question, knowledge })
    // Two values of records are held against each other by what is made for records.
    const areFacts = a?.kind === 'fact' && b?.kind === 'fact'
    if (!a || !b || a.label === b.label || (areFacts && operator === 'difference')) continue
    if ((operator === 'difference' || operator === 'sum') && a.unit !== b.unit) continue
    sayResult(operator, { a, b, draft })
    return true
  }
  return false
}

const claims =
  /^(?:is|are|es|son|est[aá]n?)\s+(.+?)\s+(higher|lower|above|below|better|worse|larger|smaller|bigger|greater|longer|shorter|less|more|mayor|menor|mejor|peor|por encima|por debajo)\s+(?:than\s+|que\s+|del?\s+)?(.+)$/iu
/** `Is the addressable market bigger in Asia than in North America?` */
const claimsOfPlaces =
  /^(?:is|are|es|son)\s+(.+?)\s+(bigger|larger|smaller|higher|lower|mayor|menor)\s+(?:in|en)\s+(.+?)\s+(?:than|que)\s+(?:in|en)\s+(.+)$/iu
const lesser = /^(?:lower|below|worse|smaller|shorter|less|menor|peor|por debajo)$/iu

/** `Is the success rate lower than the benchmark success rate?` holds two figures of a page against each other. */
const sayWhetherMore: Skill = ({ question, knowledge, draft }) => {
  const text = question.text.replace(/[?.!¿]/gu, ' ').trim()
  const inPlaces = claimsOfPlaces.exec(text)
  const found = inPlaces ?? claims.exec(text)
  if (!found || question.bounds.length > 0) return false
  const [one, other] = inPlaces
    ? [`${inPlaces[1]} ${inPlaces[3]}`, `${inPlaces[1]} ${inPlaces[4]}`]
    : [found[1] ?? '', found[3] ?? '']
  const [a, b] = readBoth(one, other, { question, knowledge })
  if (a?.kind !== 'figure' || b?.kind !== 'figure' || a.unit !== b.unit || a.label === b.label) return false
  const isTrue = lesser.test(found[2] ?? '') ? a.value < b.value : a.value > b.value
  draft.say(isTrue ? draft.text.yes : draft.text.no)
  sayResult('difference', { a, b, draft })
  return true
}

interface Asked {
  question: Question
  knowledge: KnowledgeBase
  metricId?: string
}

/** `P80 minus likely duration` says once what both are: the last word of the other side is tried as well. */
function readBoth(one: string, other: string, asked: Asked): [Operand | null, Operand | null] {
  const tail = other.trim().split(/\s+/u).at(-1) ?? ''
  const head = one.trim().split(/\s+/u).at(-1) ?? ''
  const a = readOperand(one, asked) ?? readOperand(`${one} ${tail}`, asked)
  const b = readOperand(other, asked) ?? readOperand(`${other} ${head}`, asked)
  // `dairy plus pharma revenue` says once of which measure both are.
  const metricId = a?.metricId ?? b?.metricId
  const again = (operand: Operand | null, text: string): Operand | null =>
    operand?.kind === 'fact' && operand.metricId === null && metricId != null
      ? readOperand(text, { ...asked, metricId })
      : operand
  return [again(a, one), again(b, other)]
}

function readOperand(text: string, { question, knowledge, metricId }: Asked): Operand | null {
  const part = parseQuestion(text, {
    knowledge,
    lexicon: buildLexicon(knowledge),
    language: question.language,
  })
  if (part.unknown.length > 0) return null
  const [figure, ...more] = part.scalars
  const [entity, ...others] = part.entities
  if (figure && more.length === 0 && !entity) {
    if (figure.value === null) return null
    const { value, unit, label, shown, source } = figure
    return { value, unit, label, shown, source, kind: 'figure', metricId: null }
  }
  if (!entity || others.length > 0 || entity.isOwn) return null
  const customary = entity.kind === 'sector' ? 'market_size_usd' : 'overall'
  const counted = part.mentionsCompetitors ? 'competitor_count' : part.leanings[0]
  const metric = part.metrics[0] ?? metricById(knowledge, metricId ?? counted ?? customary)
  const fact = metric && entity.facts.get(metric.id)
  if (!fact) return null
  const unit = unitOf[fact.metric.unit]
  const shown = writeFact(fact.value, fact.metric)
  return {
    value: fact.value,
    unit,
    label: `${entity.name}: ${fact.metric.label[question.language]}`,
    shown,
    source: fact.source,
    kind: 'fact',
    metricId: part.metrics[0]?.id ?? null,
  }
}

const unitOf = { usd: 'USD', eur: 'EUR', percent: '%', index: '', count: '' } as const

function sayResult(operator: Operator, { a, b, draft }: { a: Operand; b: Operand; draft: Draft }): void {
  const sign = { difference: '−', sum: '+', ratio: '/', percent: '/' }[operator]
  const plain = resultOf(operator, { a, b })
  const isOfPercents = operator === 'difference' && a.unit === '%'
  const written = isOfPercents ? draft.text.points(plain.replace('%', '')) : plain
  const result = calculation({
    method: { difference: 'difference', sum: 'sum', ratio: 'ratio', percent: 'share-of-total' }[operator],
    label: `${a.label} ${sign} ${b.label}`,
    excerpt: `${a.label} ${a.shown} ${sign} ${b.label} ${b.shown} = ${written}`,
    inputs: [a.source, b.source],
  })
  const [first, second] = [a, b].map(
    ({ label, shown, source }) => `“${label}” ${shown} ${draft.cite(source)}`,
  )
  draft.say(draft.text.list(`${first} ${sign} ${second} = ${written} ${draft.cite(result)}`))
}

function resultOf(operator: Operator, { a, b }: { a: Operand; b: Operand }): string {
  const exact = (value: number): number => Math.round(value * 1e6) / 1e6
  if (operator === 'difference') return formatFigure(exact(a.value - b.value), a.unit)
  if (operator === 'sum')
    return writeSum(exact(a.value + b.value), { unit: a.unit, parts: [a.shown, b.shown] })
  if (operator === 'ratio') return `${Math.round((a.value / b.value) * 100) / 100}`
  return `${Math.round((a.value / b.value) * 1000) / 10}%`
}
