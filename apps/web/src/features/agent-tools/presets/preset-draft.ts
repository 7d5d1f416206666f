import { toolPresetCopy } from '@portal/content/tool-presets'
import type { PresetSettings } from '@portal/contracts/tool-presets'
import { readDecimal } from '@portal/text/decimal'
import type { PresetDraft } from '#web/features/agent-tools/api/tool-presets.ts'

/** A preset as it stands in the form. */
export interface PresetText extends Pick<PresetSettings, 'currency' | 'units' | 'depth'> {
  name: string
  isTeam: boolean
  rate: string
  values: Readonly<Record<string, string>>
}

export const toPresetText = (
  { currency, rate, units, depth, values }: PresetSettings,
  { name, isTeam }: Pick<PresetText, 'name' | 'isTeam'>,
): PresetText => ({
  name,
  isTeam,
  currency,
  units,
  depth,
  rate: String(rate),
  values: Object.fromEntries(values.map(({ path, value }) => [path, String(value)])),
})

type Read =
  | { draft: Omit<PresetDraft, 'id' | 'tool'> }
  | { errors: Partial<Record<'name' | 'rate' | 'values', string>> }

/** An empty input is left to the method. */
export function readPresetDraft({ name, isTeam, rate, values, ...shown }: PresetText): Read {
  const copy = toolPresetCopy
  const filled = Object.entries(values).filter(([, text]) => text.trim() !== '')
  const wrong = filled.find(([, text]) => !Number.isFinite(readDecimal(text)))
  const factor = shown.currency === 'EUR' ? 1 : readDecimal(rate)
  const errors = {
    ...(name.trim() === '' && { name: copy.nameMissing }),
    ...(!(factor > 0) && { rate: copy.rateWrong }),
    ...(wrong && { values: copy.notNumber(wrong[0].split('.').at(-1)?.replaceAll('_', ' ') ?? '') }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  const settings = {
    ...shown,
    rate: factor,
    values: filled.map(([path, text]) => ({ path, value: readDecimal(text) })),
  }
  return { draft: { name: name.trim(), isTeam, settings } }
}
