import { modelInstructions, serviceMessages } from '@portal/content/ai-services'
import type { Narrative } from '@portal/contracts/ai-services'
import { AiError, callerOf } from '#server/modules/ai/index.ts'
import type { Asking, ServiceParts } from './service-context.ts'

const mostMaterial = 40_000

interface Narrated {
  narrative: Narrative | null
  notice: string | null
}

/**
 * A model's words on top of what was read or found; nothing without a model, and a notice where it fails. The material is fenced off as data;
 * numbers of the words that it does not hold are named.
 */
export async function narrate(
  { ai }: Pick<ServiceParts, 'ai'>,
  { instructions, material }: { instructions: string; material: string },
  { actor, signal }: Asking,
): Promise<Narrated> {
  const [choice] = ai.choices({ task: 'narrative' })
  if (!choice) return { narrative: null, notice: null }
  const shown = material.slice(0, mostMaterial)
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
    })
    for await (const part of parts) if (part.type === 'text') text += part.text
  } catch (error) {
    if (!(error instanceof AiError) || signal.aborted) throw error
    return { narrative: null, notice: serviceMessages.narrativeFailed(error.message) }
  }
  return { narrative: { text, ...choice, unverified: findUnverified(text, shown) }, notice: null }
}

const numberPattern = /\d[\d.,]*/gu
const toDigits = (number: string): string => number.replace(/[.,]+$/u, '')

function findUnverified(text: string, material: string): string[] {
  const known = new Set((material.match(numberPattern) ?? []).map(toDigits))
  const said = (text.match(numberPattern) ?? []).map(toDigits)
  // Small whole numbers count things and name lines.
  return [...new Set(said.filter((number) => !known.has(number) && !/^\d$/u.test(number)))]
}
