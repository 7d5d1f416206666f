import type { Citation } from '@portal/contracts/assistant'
import { assistantText } from '@portal/content/assistant'
import { detectLanguage } from '../language/detect-language.ts'
import { restsOnSamples, type BuiltinAnswer } from './draft.ts'

const mostRecords = 12

/** Lists the records that bear on a longer text, for want of a direct answer. */
export function briefFrom(evidence: readonly Citation[], prompt: string): BuiltinAnswer {
  const text = assistantText[detectLanguage(prompt)]
  const citations = evidence.slice(0, mostRecords)
  const lines = citations.map(({ n, excerpt }) => `- ${excerpt} [${n}]`)
  const footer = citations.some(restsOnSamples) ? text.footerSamples : text.footer
  return { text: `${text.evidenceTitle}\n${lines.join('\n')}\n\n_${footer}_`, citations, isDeclined: false }
}
