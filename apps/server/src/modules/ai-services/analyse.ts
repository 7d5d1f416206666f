import { modelInstructions } from '@portal/content/ai-services'
import {
  fileLimit,
  type AdvancedToolsRequest,
  type CodeAnalysisResponse,
  type DocumentAnalysisResponse,
} from '@portal/contracts/ai-services'
import type { z } from 'zod'
import { analyseCode, describeCode } from '#server/modules/code-analysis/index.ts'
import { describeDocument, DocumentFailure, readDocument } from '#server/modules/document-reading/index.ts'
import { recordServiceCall } from './record-service-call.ts'
import { narrate } from './narrate.ts'
import type { Asking, ServiceParts } from './service-context.ts'

type Tool = z.output<typeof AdvancedToolsRequest>
type DocumentInput = (Tool & { tool: 'document_analysis' })['parameters']
type CodeInput = (Tool & { tool: 'code_analysis' })['parameters']

export async function analyseDocumentContent(
  parts: ServiceParts,
  { documentContent, analysisType }: DocumentInput,
  { actor, signal }: Asking,
): Promise<DocumentAnalysisResponse> {
  const done = await recordServiceCall(
    parts,
    { work: 'document', action: 'document_analysis', service: 'builtin', actor, signal },
    async () => {
      const { document, analysis: result } = await readDocument(toBytes(documentContent), { signal })
      const text = document.lines.map((line) => `[${line.locator}] ${line.text}`).join('\n')
      const narrated = await narrate(
        parts,
        { instructions: modelInstructions.document, material: { text } },
        { actor, signal },
      )
      return { result, ...narrated }
    },
  )
  const { result, narrative, notice, durationMs } = done
  const provider = narrative?.provider ?? 'builtin'
  const analysis = describeDocument(result, analysisType)
  return { success: true, analysisType, analysis, result, narrative, notice, provider, durationMs }
}

/** A data address, or the text itself. */
function toBytes(content: string): Uint8Array {
  const base64 = /^data:[^,]{0,200};base64,/u.exec(content)
  const bytes = base64 ? Buffer.from(content.slice(base64[0].length), 'base64') : Buffer.from(content)
  if (bytes.length > fileLimit) throw new DocumentFailure('too_large')
  return bytes
}

export async function analyseCodeText(
  parts: ServiceParts,
  { code, language, analysisType }: CodeInput,
  { actor, signal }: Asking,
): Promise<CodeAnalysisResponse> {
  const done = await recordServiceCall(
    parts,
    { work: 'code', action: 'code_analysis', service: 'builtin', actor, signal },
    async () => {
      const result = await analyseCode({ code, language, mode: analysisType }, { whose: actor.id, signal })
      const report = describeCode(result)
      const material = { text: `${report}\n\n${code}`, lines: result.lines }
      const instructions = modelInstructions.code(analysisType, language)
      return { result, report, ...(await narrate(parts, { instructions, material }, { actor, signal })) }
    },
  )
  const { result, report, narrative, notice, durationMs } = done
  const provider = narrative?.provider ?? 'builtin'
  return {
    success: true,
    analysisType,
    analysis: report,
    result,
    narrative,
    notice,
    provider,
    durationMs,
  }
}
