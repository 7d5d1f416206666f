import type { Actor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { answerQuestion } from '../builtin/answer-question.ts'
import type { BuiltinAnswer } from '../builtin/draft.ts'
import type { Entity, KnowledgeBase } from '../knowledge/knowledge.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { buildLexicon } from '../question/lexicon.ts'
import { parseQuestion } from '../question/parse-question.ts'
import { companiesOf, sectorsOf } from '../question/question.ts'
import { gatherEvidence } from './gather-evidence.ts'
import type { EvidencePack } from './evidence-pack.ts'
import { longestRead } from '../question/longest-read.ts'

/** What the portal holds on a text: everything the actor may see, what the text names of it, and its evidence. */
export interface Evidence {
  knowledge: KnowledgeBase
  named: { sectors: readonly Entity[]; companies: readonly Entity[]; countries: readonly string[] }
  /** The built-in engine's answer to the text, taken as a question. */
  answer: BuiltinAnswer
  /** The records that bear on the text, those of the answer first. */
  pack: EvidencePack
}

/** For what composes from the same records as the assistant, such as an analysis. */
export async function readEvidence(
  db: Database,
  { actor, text }: { actor: Actor; text: string },
): Promise<Evidence> {
  const knowledge = await loadKnowledge(db, { actor, texts: [text] })
  // What is composed here may go to a provider: docs/decisions/018-sales-opportunities.md
  return evidenceOf(text, { ...knowledge, deals: [] })
}

function evidenceOf(text: string, knowledge: KnowledgeBase): Evidence {
  const read = text.slice(0, longestRead)
  const { entities, countries } = parseQuestion(read, { knowledge, lexicon: buildLexicon(knowledge) })
  const answer = answerQuestion({ text: read, earlier: [] }, knowledge)
  return {
    knowledge,
    named: { sectors: sectorsOf(entities), companies: companiesOf(entities), countries },
    answer,
    pack: gatherEvidence({ questions: answer.questions, knowledge, builtin: answer }),
  }
}
