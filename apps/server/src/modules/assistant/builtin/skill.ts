import type { KnowledgeBase } from '../knowledge/knowledge.ts'
import type { Question } from '../question/question.ts'
import type { Draft } from './draft.ts'

/** One way of answering; says false, and writes nothing, when the question is not its kind. */
export type Skill = (input: { question: Question; knowledge: KnowledgeBase; draft: Draft }) => boolean
