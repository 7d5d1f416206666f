import { commercialFindings } from '@portal/content/sales-findings'
import type { Statement } from '@portal/contracts/sales'
import type { Logger } from 'pino'
import { restsOnKept } from '#server/modules/ask/index.ts'
import { AiError, type AiCaller, type AiService } from '#server/modules/ai/index.ts'
import { keepSentences, numbersInWords } from '#server/modules/model-words/index.ts'

export interface Narrative {
  narrative: string | null
  provider: string
  model: string
}

interface Narration {
  statements: readonly Statement[]
  wish: { provider: string; model: string }
  caller: AiCaller
  signal: AbortSignal
}

const builtin: Narrative = { narrative: null, provider: 'builtin', model: 'builtin' }
const mostTokens = 2000

/**
 * Has a model comment on the findings where one is configured; what names a number is left out, since a model makes none. What was
 * calculated from sales opportunities, and the clients it names, go to no provider.
 */
export async function narrate(
  { ai, log }: { ai: Pick<AiService, 'choices' | 'stream'>; log: Pick<Logger, 'warn'> },
  { statements, wish, caller, signal }: Narration,
): Promise<Narrative> {
  const leaving = statements.filter(({ parts }) => !parts.some(isKept))
  if (leaving.length === 0) return builtin
  for (const choice of ai.choices({ ...wish, task: 'narrative' })) {
    try {
      let text = ''
      const parts = ai.stream({
        choice,
        caller,
        instructions: commercialFindings.narrative.instructions,
        messages: [
          {
            role: 'user',
            content: leaving.map(({ title, description }) => `${title}: ${description}`).join('\n'),
          },
        ],
        maxOutputTokens: mostTokens,
        signal,
      })
      for await (const part of parts) if (part.type === 'text') text += part.text
      const narrative = withoutNumbers(text)
      if (narrative !== '') return { narrative, ...choice }
    } catch (error) {
      if (!(error instanceof AiError) || signal.aborted) throw error
      log.warn({ event: 'commercial.narrative_failed', provider: choice.provider }, error.message)
    }
  }
  return builtin
}

const isKept = (part: Statement['parts'][number]): boolean =>
  'figure' in part && restsOnKept(part.figure.provenance)

/** Nothing was given to it from which it might repeat a number. */
const withoutNumbers = (text: string): string =>
  keepSentences(
    text,
    (sentence) => !/\d/u.test(sentence) && numbersInWords(sentence).length === 0,
  ).text.trim()
