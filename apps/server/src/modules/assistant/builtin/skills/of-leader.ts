import type { KnowledgeBase } from '../../knowledge/knowledge.ts'
import type { Metric } from '../../knowledge/metrics.ts'
import { metricById, sectorsOf, type Question } from '../../question/question.ts'
import { citedValue, labelOf, measure, sortMeasured } from '../measure.ts'
import type { Skill } from '../skill.ts'

const superlative =
  '(?:largest|biggest|smallest|fastest[- ]growing|slowest[- ]growing|fastest|slowest|most valuable)'
const kind = "(?:sectors?|industry|industries|segment|markets?(?!\\s+(?:share|size)))(?:['’]s)?"
/** `the growth of the largest sector`; not `the largest sector by growth`, which ranks by what it names. */
const namesLeader = new RegExp(
  `\\b${superlative}\\s+${kind}\\b(?!.*\\bby\\b)|\\b(?:sector|mercado)\\s+(?:que\\s+)?(?:m[áa]s|menos)\\s+(?:grande|peque[ñn]o|crece|din[áa]mico)(?!.*\\bpor\\b)`,
  'iu',
)

/** Asks something else of the sector that leads: which one it is comes first, then what was asked. */
export const answerOfLeader: Skill = ({ question, knowledge, draft }) => {
  const { order, orderMetricId, operations, ordinal, numbers } = question
  if (order === null || orderMetricId === null || question.unknown.length > 0 || numbers.length > 0)
    return false
  if (sectorsOf(question.entities).length > 0 || !namesLeader.test(question.text)) return false
  if (operations.some((each) => each !== 'count')) return false
  const by = metricById(knowledge, orderMetricId)
  const asked = metricsAsked(question, knowledge).filter(({ id }) => id !== orderMetricId)
  if (by?.of !== 'sector' || asked.length === 0) return false
  const found = sortMeasured(measure(knowledge.sectors, by), order)[(ordinal ?? 1) - 1]
  if (!found) return false
  const { text } = draft
  const [name, metric, value] = [found.entity.name, labelOf(by, question), citedValue(draft, found)]
  if (ordinal !== null && ordinal > 1) {
    const words = { nth: text.ordinal(ordinal), name, metric, value }
    draft.say(order === 'desc' ? text.nth(words) : text.nthLast(words))
  } else draft.say(order === 'desc' ? text.leader(name, metric, value) : text.last(name, metric, value))
  const facts = asked.flatMap((each) =>
    measure([found.entity], each).map((one) => text.fact(labelOf(each, question), citedValue(draft, one))),
  )
  draft.say(text.lookup(name, facts.join(', ')))
  return true
}

function metricsAsked({ metrics, leanings }: Question, knowledge: KnowledgeBase): Metric[] {
  const stated = metrics.filter(({ of }) => of === 'sector')
  return stated.length > 0 ? stated : leanings.flatMap((id) => metricById(knowledge, id) ?? [])
}
