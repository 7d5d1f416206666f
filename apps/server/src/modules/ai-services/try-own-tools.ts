import { toolCheckWords } from '@portal/content/ai-services'
import { analyseDocument, readDocument } from '#server/modules/document-reading/index.ts'

/** Reads a document and a piece of code that are known; what did not find what stands in them, null when both did. */
export async function tryOwnTools(
  signal: AbortSignal,
  { document, code }: { document: string; code: string } = toolCheckWords,
): Promise<string | null> {
  const read = await readDocument(Buffer.from(document), { signal }).then(
    (known) => analyseDocument(known),
    () => null,
  )
  if (!read?.figures.some(({ value }) => value === toolCheckWords.figure)) return toolCheckWords.noDocument
  const { analyseCode } = await import('#server/modules/code-analysis/index.ts')
  const { findings } = analyseCode({ code, language: 'javascript', mode: 'review' })
  return findings.some(({ rule }) => rule === toolCheckWords.rule) ? null : toolCheckWords.noCode
}
