import { formatResult, usePresetSettings } from '#web/features/agent-tools/inputs/display-settings.ts'

/** A figure with its unit, in the units and the currency that the person chose; empty where a case has none. */
export function useShownFigure(): (value: number | undefined, unit: string) => string {
  const settings = usePresetSettings()
  return (value, unit) => {
    if (value === undefined) return ''
    const shown = formatResult(value, unit, settings)
    return `${shown.value} ${shown.unit}`.trim()
  }
}
