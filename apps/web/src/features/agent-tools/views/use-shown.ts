import {
  formatShown,
  toShownUnit,
  usePresetSettings,
} from '#web/features/agent-tools/inputs/display-settings.ts'

/** Values of the method in the units and the currency in which the person wants to see them. */
export function useShown() {
  const settings = usePresetSettings()
  return {
    to: (value: number, unit: string): number => toShownUnit(value, unit, settings).value,
    unit: (unit: string): string => toShownUnit(0, unit, settings).unit,
    say: (value: number, unit: string): string => {
      const shown = formatShown(value, unit, settings)
      return `${shown.value} ${shown.unit}`.trim()
    },
  }
}
