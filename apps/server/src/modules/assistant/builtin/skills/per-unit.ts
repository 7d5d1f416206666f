import { formatValue, unitTexts, writeFact } from '../../knowledge/format-value.ts'
import type { Source } from '../../knowledge/knowledge.ts'
import type { Metric } from '../../knowledge/metrics.ts'
import { findTarget } from '../../question/target.ts'
import { metricById, sectorsOf } from '../../question/question.ts'
import { calculation, citedValue, labelOf, measure, nameOf, writeDerived } from '../measure.ts'
import type { Skill } from '../skill.ts'
import { readRatio } from './ratio-words.ts'

/** What a value may be divided by, as it is asked for: `revenue per project`. */
const divisors = [
  {
    asked: /\b(?:per|for each|por|por cada)\s+(?:active\s+)?(?:project|proyecto)\b/iu,
    id: 'active_projects',
    unit: 1,
  },
  {
    asked:
      /\b(?:(?:per|for each|por|por cada)\s+(?:competitor|competidor)|by (?:the |its )?(?:number|count) of competitors)\b/iu,
    id: 'competitor_count',
    unit: 1,
  },
  {
    asked: /\b(?:per|por|por cada)\s+(?:\$?\s?1\s+)?(?:billion|mil millones)\b/iu,
    id: 'market_size_usd',
    unit: 1e9,
  },
  { asked: /\b(?:per|por|por cada)\s+(?:million|mill[oó]n)\b/iu, id: 'market_size_usd', unit: 1e6 },
]

const asksForVolume =
  /\b(?:total|combined|overall|whole)\s+(?:value|volume|worth)\s+of\s+(?:all\s+|the\s+|our\s+)*(?:active\s+)?projects\b|\bvalor\s+total\s+de\s+(?:todos\s+)?(?:los\s+|nuestros\s+)?proyectos\b/iu

/** What all active projects of a sector come to: their number times their average value. */
export const answerProjectVolume: Skill = ({ question, knowledge, draft }) => {
  const [count, average] = ['active_projects', 'avg_project_value_usd'].map((id) => metricById(knowledge, id))
  if (!asksForVolume.test(question.text) || !count || !average || question.unknown.length > 0) return false
  const named = sectorsOf(question.entities)
  let sum = 0
  const inputs: Source[] = []
  for (const entity of named.length > 0 ? named : knowledge.sectors) {
    const [[number], [value]] = [measure([entity], count), measure([entity], average)]
    if (!number || !value) continue
    const product = number.fact.value * value.fact.value
    const written = formatValue(product, average.unit)
    const sources = [number.fact.source, value.fact.source]
    const result = calculation({
      method: 'product',
      label: `active projects by average value of ${entity.name}`,
      excerpt: `${entity.name}: ${number.fact.value} × ${writeFact(value.fact.value, average)} = ${written}`,
      inputs: sources,
    })
    const label = `${labelOf(count, question)} × ${labelOf(average, question)}`
    const parts = `${citedValue(draft, number)} × ${citedValue(draft, value)}`
    draft.say(
      draft.text.lookup(nameOf(draft, entity), `${label} ${written} ${draft.cite(result)} (${parts})`),
    )
    sum += product
    inputs.push(...sources)
  }
  if (inputs.length === 0) return false
  if (named.length === 1) return true
  const written = formatValue(sum, average.unit)
  const result = calculation({
    method: 'sum',
    label: 'active projects by average value',
    excerpt: `all together: ${written}`,
    inputs,
  })
  const label = `${labelOf(count, question)} × ${labelOf(average, question)}`
  draft.say(draft.text.total(label, draft.text.sectors, `${written} ${draft.cite(result)}`))
  return true
}

/** A value of sectors divided by a count of the same sector, with both records. */
export const answerPerUnit: Skill = ({ question, knowledge, draft }) => {
  const fixed = divisors.find(({ asked }) => asked.test(question.text))
  const ratio = readRatio(question.text)
  if (question.unknown.length > 0 || (!fixed && !ratio)) return false
  const unit = fixed?.unit ?? ratio?.unit ?? 1
  const by = metricById(knowledge, fixed?.id ?? ratio?.by ?? '')
  const counted = question.mentionsCompetitors ? (metricById(knowledge, 'competitor_count') ?? []) : []
  const measured = [
    ...question.metrics,
    ...[counted].flat(),
    ...(findTarget(question, knowledge)?.metrics ?? []),
  ]
  const isStated = ratio?.of != null && ratio.by === by?.id
  const of = isStated
    ? metricById(knowledge, ratio.of ?? '')
    : measured.find(({ id, isAdditive, unit }) => id !== by?.id && (isAdditive || unit === 'count'))
  const ranks = question.order !== null || question.operations.includes('compare')
  if (!by || !of) return ranks && !fixed && refuseOneSide({ question, knowledge, draft })
  if (of.of !== 'sector' || of === by) return false
  if (of.unit !== by.unit && isMoney(of) && isMoney(by)) {
    draft.decline(draft.text.knows.currency)
    return true
  }
  // One amount of money by another is a plain number.
  const isPlain = isMoney(of) && isMoney(by)
  const named = sectorsOf(question.entities)
  const ratios = (named.length > 0 ? named : knowledge.sectors).flatMap((entity) => {
    const [[value], [count]] = [measure([entity], of), measure([entity], by)]
    if (!value || !count || count.fact.value === 0) return []
    return [{ entity, value, count, ratio: (value.fact.value * (isPlain ? 1 : unit)) / count.fact.value }]
  })
  if (ranks) ratios.sort((a, b) => (question.order === 'asc' ? a.ratio - b.ratio : b.ratio - a.ratio))
  let said = false
  for (const { entity, value, count, ratio } of ratios) {
    const quotient = writeDerived(Math.round(ratio * 100) / 100, unitTexts[isPlain ? 'count' : of.unit])
    const result = calculation({
      method: 'quotient',
      label: `${of.label.en} by ${by.label.en} of ${entity.name}`,
      excerpt: `${entity.name}: ${of.label.en} / ${by.label.en} = ${quotient}`,
      inputs: [value.fact.source, count.fact.source],
    })
    const label = `${labelOf(of, question)} / ${labelOf(by, question)}`
    const parts = `${citedValue(draft, value)} / ${citedValue(draft, count)}`
    if (!said && question.order !== null && ratios.length > 1) {
      const words = [nameOf(draft, entity), label, `${quotient} ${draft.cite(result)}`] as const
      draft.say(question.order === 'asc' ? draft.text.last(...words) : draft.text.leader(...words))
    }
    draft.say(
      draft.text.lookup(nameOf(draft, entity), `${label} ${quotient} ${draft.cite(result)} (${parts})`),
    )
    said = true
  }
  return said
}

const isMoney = ({ unit }: Metric): boolean => unit === 'usd' || unit === 'eur'

/** A ratio of which one side is in no record is not told as a ranking by the other. */
const refuseOneSide: Skill = ({ question, knowledge, draft }) => {
  if (question.scalars.length > 0 || question.entities.length > 1) return false
  const known = [...(knowledge.sectors[0]?.facts.values() ?? [])].map(({ metric }) =>
    labelOf(metric, question),
  )
  draft.decline(draft.text.knows.metricsOf(draft.text.sectors, draft.text.and(known)))
  return true
}
