import { toolCheckWords } from '@portal/content/ai-services'
import { analyseCode } from '#server/modules/code-analysis/index.ts'
import { readDocument } from '#server/modules/document-reading/index.ts'

/** Reads a document and a piece of code that are known; what did not find what stands in them, null when both did. */
export async function selfTest(
  signal: AbortSignal,
  { document, code }: { document: string; code: string } = toolCheckWords,
): Promise<string | null> {
  const read = await readDocument(Buffer.from(document), { signal }).then(
    ({ analysis }) => analysis,
    () => null,
  )
  if (!read?.figures.some(({ value }) => value === toolCheckWords.figure)) return toolCheckWords.noDocument
  const { findings } = await analyseCode({ code, language: 'javascript', mode: 'review' }, { signal })
  return findings.some(({ rule }) => rule === toolCheckWords.rule) ? null : toolCheckWords.noCode
}
