import { PresetSettings } from '@portal/contracts/tool-presets'
import { createContext, use } from 'react'
import { formatFigure, headlineDigits, toDigits, type FigureText } from '#web/lib/figure-view.ts'

/** As the methods have it: metric, in euro, everything shown, nothing preset. */
export const standardSettings: PresetSettings = PresetSettings.parse({})

export const PresetContext = createContext<PresetSettings>(standardSettings)
export const usePresetSettings = (): PresetSettings => use(PresetContext)

type Shown = Pick<PresetSettings, 'currency' | 'rate' | 'units'>

interface Conversion {
  unit: string
  factor: number
  offset?: number
}

/** US customary units, with the beer barrel for hectolitres. NIST Handbook 44, appendix C. */
const customary = new Map<string, Conversion>([
  ['hl', { unit: 'bbl', factor: 0.8521679 }],
  ['m³', { unit: 'gal', factor: 264.17205 }],
  ['l', { unit: 'gal', factor: 0.26417205 }],
  ['kg', { unit: 'lb', factor: 2.2046226 }],
  ['t', { unit: 'short ton', factor: 1.1023113 }],
  ['m', { unit: 'ft', factor: 3.2808399 }],
  ['m²', { unit: 'ft²', factor: 10.7639104 }],
  ['mm', { unit: 'in', factor: 0.0393701 }],
  ['bar', { unit: 'psi', factor: 14.5037738 }],
  ['°C', { unit: '°F', factor: 1.8, offset: 32 }],
])

/** The value and unit in which a figure is shown; result packs keep those of the method. */
export function toShownUnit(value: number, unit: string, settings: Shown): { value: number; unit: string } {
  const [top = '', ...below] = unit.split('/')
  const bottom = below.join('/')
  const over = convertPart(top, settings)
  const under = bottom === '' ? null : convertPart(bottom, settings)
  // A temperature in a ratio is a difference, which has no offset; none of the methods gives one.
  const offset = under ? 0 : (over.offset ?? 0)
  return {
    value: (value * over.factor) / (under?.factor ?? 1) + offset,
    unit: under ? `${over.unit}/${under.unit}` : over.unit,
  }
}

function convertPart(part: string, { currency, rate, units }: Shown): Conversion {
  if (part === 'EUR') return { unit: currency, factor: currency === 'EUR' ? 1 : rate }
  return (units === 'us' ? customary.get(part) : undefined) ?? { unit: part, factor: 1 }
}

export function formatShown(value: number, unit: string, settings: Shown): FigureText {
  const shown = toShownUnit(value, unit, settings)
  return formatFigure(shown.value, shown.unit)
}

/** As a page prints a result: five significant digits carry every method here; the figure's card has the rest. */
export function formatResult(value: number, unit: string, settings: Shown): FigureText {
  const isLarge = Math.abs(toShownUnit(value, unit, settings).value) >= 1000
  return isLarge ? formatRounded(value, unit, { ...settings, digits: 5 }) : formatShown(value, unit, settings)
}

export const formatHeadline = (value: number, unit: string, settings: Shown): FigureText =>
  formatRounded(value, unit, { ...settings, digits: headlineDigits })

function formatRounded(
  value: number,
  unit: string,
  { digits, ...settings }: Shown & { digits: number },
): FigureText {
  const shown = toShownUnit(value, unit, settings)
  return formatFigure(toDigits(shown.value, digits), shown.unit)
}
