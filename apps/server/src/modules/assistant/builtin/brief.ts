import { assistantText } from '@portal/content/assistant'
import { createEvidencePack } from '../evidence/evidence-pack.ts'
import type { Entity, KnowledgeBase } from '../knowledge/knowledge.ts'
import { detectLanguage } from '../language/detect-language.ts'
import { stemsOf } from '../language/tokens.ts'
import { buildLexicon } from '../question/lexicon.ts'
import { longestRead } from '../question/longest-read.ts'
import { parseQuestion } from '../question/parse-question.ts'
import { restsOnSamples, type BuiltinAnswer } from './draft.ts'
import { mentionsAll, tellsOf, unknownWords, type WantedWord } from './text-search.ts'

const mostRecords = 12
const mostInsights = 4
/** Said of every plant, whichever sector it is for. */
const commonWords = new Set(stemsOf('plant line process market heat treatment packaging filling water'))

/**
 * The records of what a longer text names, for want of a direct answer; null where nothing that it names is on record. A measure that it
 * mentions in passing brings no list of everybody who has it.
 */
export function briefOn(text: string, knowledge: KnowledgeBase): BuiltinAnswer | null {
  const question = parseQuestion(text.slice(0, longestRead), { knowledge, lexicon: buildLexicon(knowledge) })
  // "We" is who writes, not what the case is about.
  const called = question.entities.filter(({ isOwn, name }) => !isOwn || mentions(text, name))
  const isSectorCalled = called.some(({ kind }) => kind === 'sector')
  const described = isSectorCalled
    ? []
    : unknownWords(question).flatMap((word) => describedBy(word, knowledge.sectors))
  const named = [...new Set([...called, ...described])]
  const pack = createEvidencePack()
  for (const { kind, source, card, facts } of named) {
    pack.add(source)
    if (card) pack.add(card.source)
    if (kind === 'sector') for (const fact of facts.values()) pack.add(fact.source)
  }
  for (const { source } of question.scalars) pack.add(source)
  const telling = knowledge.insights.filter((insight) =>
    named.some((entity) => tellsOf(insight, [subjectOf(entity)])),
  )
  for (const { source } of telling.slice(0, mostInsights)) pack.add(source)
  const citations = pack.list().slice(0, mostRecords)
  if (citations.length === 0) return null
  const words = assistantText[detectLanguage(text)]
  const lines = citations.map(({ n, excerpt }) => `- ${excerpt} [${n}]`)
  const footer = citations.some(restsOnSamples) ? words.footerSamples : words.footer
  return {
    text: `${words.evidenceTitle}\n${lines.join('\n')}\n\n_${footer}_`,
    citations,
    isDeclined: false,
  }
}

/** The sector that alone speaks of a brewery, of cheese, of vials. */
function describedBy(word: WantedWord, sectors: readonly Entity[]): readonly Entity[] {
  if (word.some((stem) => commonWords.has(stem))) return []
  const fitting = sectors.filter(({ card }) => card !== null && mentionsAll(card.source.excerpt, [word]))
  return fitting.length === 1 ? fitting : []
}

const mentions = (text: string, name: string): boolean => text.toLowerCase().includes(name.toLowerCase())

/** The word by which texts call it: the first that tells it from others. */
const subjectOf = ({ name }: Entity): string[] => stemsOf(name.replace(/^non-/iu, 'non')).slice(0, 1)
