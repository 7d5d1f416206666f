import { aiModelsCopy } from '@portal/content/ai'
import type { AiModelRow } from '@portal/contracts/ai'

/** A model as it is typed. */
export interface ModelDraft {
  provider: AiModelRow['provider']
  id: string
  label: string
  capabilities: AiModelRow['capabilities']
  context: string
  input: string
  output: string
  source: string
  date: string
  verified: string
}

const textOf = (value: number | string | null | undefined): string => (value == null ? '' : String(value))
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

export const draftOf = (model: AiModelRow | null): ModelDraft => ({
  provider: model?.provider ?? 'openai',
  id: model?.id ?? '',
  label: model?.label ?? '',
  capabilities: model?.capabilities ?? ['chat', 'tools'],
  context: textOf(model?.context_size),
  input: textOf(model?.input_price),
  output: textOf(model?.output_price),
  source: textOf(model?.price_source),
  date: textOf(model?.price_date),
  verified: textOf(model?.verified_on),
})

/** The row to be stored, or what is still wrong. */
export function rowOf(
  draft: ModelDraft,
  model: AiModelRow | null,
): { row: AiModelRow; fault: null } | { row: null; fault: string } {
  const words = aiModelsCopy.form
  const id = draft.id.trim()
  const label = draft.label.trim()
  const source = draft.source.trim()
  if (id === '' || label === '' || /\s/u.test(id) || draft.capabilities.length === 0)
    return { row: null, fault: words.missing }
  const price = [draft.input.trim(), draft.output.trim()]
  const hasPrice = price.some((each) => each !== '')
  if (hasPrice && (price.includes('') || source === '' || draft.date === ''))
    return { row: null, fault: words.priceIncomplete }
  return {
    fault: null,
    row: {
      provider: draft.provider,
      id,
      label,
      capabilities: draft.capabilities,
      context_size: numberOf(draft.context),
      input_price: numberOf(draft.input),
      output_price: numberOf(draft.output),
      price_source: hasPrice ? source : null,
      price_date: hasPrice ? draft.date : null,
      verified_on: draft.verified === '' ? null : draft.verified,
      is_enabled: model?.is_enabled ?? true,
      position: model?.position ?? 100,
    },
  }
}
