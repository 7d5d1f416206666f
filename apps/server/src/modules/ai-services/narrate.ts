import { modelInstructions, serviceMessages } from '@portal/content/ai-services'
import type { Narrative } from '@portal/contracts/ai-services'
import { AiError, callerOf } from '#server/modules/ai/index.ts'
import { keepVerifiedSentences, type Material } from './keep-verified-sentences.ts'
import type { Asking, ServiceParts } from './service-context.ts'

const mostMaterial = 40_000

interface Narrated {
  narrative: Narrative | null
  notice: string | null
}

/**
 * A model's words on top of what was read or found; nothing without a model, and a notice where none of them can. The material is fenced
 * off as data; sentences with numbers that it does not hold are left out, and said to be.
 */
export async function narrate(
  { ai, config }: Pick<ServiceParts, 'ai' | 'config'>,
  { instructions, material }: { instructions: string; material: Material },
  { actor, signal }: Asking,
): Promise<Narrated> {
  const shown = material.text.slice(0, mostMaterial)
  const deadline = Date.now() + config.AI_TIMEOUT_MS
  const failures: string[] = []
  for (const choice of ai.choices({ task: 'narrative' })) {
    let text = ''
    try {
      const parts = ai.stream({
        choice,
        caller: callerOf(actor, 'services_narrative'),
        instructions,
        messages: [
          { role: 'user', content: modelInstructions.material(shown.replaceAll('MATERIAL', 'Material')) },
        ],
        signal,
        deadline,
      })
      for await (const part of parts) if (part.type === 'text') text += part.text
      const kept = keepVerifiedSentences(text, { ...material, text: shown })
      const notice = kept.leftOut === 0 ? null : serviceMessages.leftOut(kept.leftOut)
      return { narrative: kept.text === '' ? null : { text: kept.text, ...choice }, notice }
    } catch (error) {
      if (!(error instanceof AiError) || signal.aborted) throw error
      failures.push(error.message)
      if (error.kind === 'budget') break
    }
  }
  const notice =
    failures.length === 0 ? null : serviceMessages.narrativeFailed([...new Set(failures)].join('; '))
  return { narrative: null, notice }
}
