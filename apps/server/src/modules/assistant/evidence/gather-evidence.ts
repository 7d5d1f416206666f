import type { BuiltinAnswer } from '../builtin/draft.ts'
import { tellsOf } from '../builtin/text-search.ts'
import { stemsOf } from '../language/tokens.ts'
import type { KnowledgeBase } from '../knowledge/knowledge.ts'
import { buildLexicon } from '../question/lexicon.ts'
import { parseQuestion } from '../question/parse-question.ts'
import type { Question } from '../question/question.ts'
import { createEvidencePack, type EvidencePack } from './evidence-pack.ts'
import { longestRead } from '../question/longest-read.ts'

const mostRecords = 60
const mostInsights = 6

interface Asked {
  /** The clauses of the question, read. */
  questions: readonly Question[]
  knowledge: KnowledgeBase
  builtin: BuiltinAnswer
}

/** The records that bear on a question: those the built-in answer rests on first, then what it names. */
export function gatherEvidence({ questions, knowledge, builtin }: Asked): EvidencePack {
  const pack = createEvidencePack(builtin.citations)
  for (const question of questions) addNamed(question, { knowledge, pack })
  return createEvidencePack(pack.list().slice(0, mostRecords))
}

function addNamed(
  question: Question,
  { knowledge, pack }: { knowledge: KnowledgeBase; pack: EvidencePack },
): void {
  for (const entity of question.entities) {
    pack.add(entity.source)
    if (entity.card) pack.add(entity.card.source)
    for (const { source } of entity.facts.values()) pack.add(source)
  }
  if (question.metrics.some(({ of }) => of === 'sector') || question.kinds.includes('sector'))
    for (const { source } of knowledge.sectors) pack.add(source)
  if (
    question.metrics.some(({ of }) => of === 'company') ||
    question.kinds.includes('company') ||
    question.mentionsCompetitors
  )
    for (const { source } of knowledge.companies.slice(0, 25)) pack.add(source)
  for (const { source } of question.scalars) pack.add(source)
  const subjects = question.entities.map(({ name }) => stemsOf(name).slice(0, 1))
  const insights = knowledge.insights.filter((insight) =>
    subjects.some((subject) => tellsOf(insight, [subject])),
  )
  for (const { source } of insights.slice(0, mostInsights)) pack.add(source)
  if (question.health.length > 0 && knowledge.health) pack.add(knowledge.health.source)
}

export const asksForHealth = (text: string, knowledge: KnowledgeBase): boolean =>
  parseQuestion(text.slice(0, longestRead), { knowledge, lexicon: buildLexicon(knowledge) }).health.length > 0
