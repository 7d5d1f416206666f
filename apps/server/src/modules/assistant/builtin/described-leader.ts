import type { KnowledgeBase } from '../knowledge/knowledge.ts'
import type { Question } from '../question/question.ts'
import { findTarget } from '../question/target.ts'
import type { Draft } from './draft.ts'
import {
  citedValue,
  companiesInScope,
  labelOf,
  measure,
  nameOf,
  sortMeasured,
  type Measured,
} from './measure.ts'

const superlatives =
  'most|fewest|least|highest|lowest|largest|biggest|smallest|best|worst|fastest|slowest|weakest|strongest|más|mas|menos|mayor|menor|mejor|peor'
const description = new RegExp(
  `\\b(?:the|el|la)\\s+(sector|market|industry|company|competitor|firm|rival|mercado|empresa|competidor)\\s+((?:with|that|which|who|con|que)\\s[^?,;]*\\b(?:${superlatives})\\b[^?,;]*)`,
  'iu',
)

interface Described {
  /** The question with the name in place of the description. */
  text: string
  leader: Measured
  question: Question
}

/** `our share in the sector with the most competitors`: whom the words describe, where more is asked than who it is. */
export function findDescribed(
  text: string,
  { knowledge, read }: { knowledge: KnowledgeBase; read: (text: string) => Question },
): Described | null {
  const found = description.exec(text)
  if (!found) return null
  const rest = text.replace(found[0], '')
  const outer = read(rest)
  const countsThere =
    outer.operations.includes('count') && (outer.mentionsCompetitors || outer.leanings.length > 0)
  const asksMore = outer.metrics.length + outer.attributes.length > 0 || countsThere
  if (!asksMore || outer.entities.length > 0 || outer.order !== null || outer.bounds.length > 0) return null
  const question = read(`which ${found[1] ?? ''} ${found[2] ?? ''}`)
  const target = findTarget(question, knowledge)
  const metric = target?.metrics[0]
  if (
    !target ||
    !metric ||
    question.order === null ||
    question.unknown.length > 0 ||
    question.entities.length > 0
  )
    return null
  const pool = target.kind === 'sector' ? knowledge.sectors : companiesInScope(question, knowledge)
  const [leader] = sortMeasured(measure(pool, metric), question.order)
  return leader ? { text: text.replace(found[0], leader.entity.name), leader, question } : null
}

/** Says first whom the words described. */
export function sayDescribed({ leader, question }: Described, draft: Draft): void {
  const values = [
    nameOf(draft, leader.entity),
    labelOf(leader.fact.metric, question),
    citedValue(draft, leader),
  ] as const
  draft.say(question.order === 'asc' ? draft.text.last(...values) : draft.text.leader(...values))
}
