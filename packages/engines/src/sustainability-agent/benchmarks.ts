import type { EngineConstant } from '../core/index.ts'
import type { SiteInput } from './schema.ts'

export interface BatRange {
  key: 'energy' | 'water'
  label: string
  low: number
  high: number
  unit: string
  per: 'hl' | 't'
}

/** Ranges of the Decision that are confirmed; a sector without one gets none. */
const confirmed: Partial<Record<SiteInput['sector'], readonly BatRange[]>> = {
  brewery: [{ key: 'energy', label: 'Specific energy', low: 0.02, high: 0.05, unit: 'MWh/hl', per: 'hl' }],
  soft_drinks_nectar_juice: [
    { key: 'energy', label: 'Specific energy', low: 0.01, high: 0.035, unit: 'MWh/hl', per: 'hl' },
    { key: 'water', label: 'Specific waste water', low: 0.08, high: 0.2, unit: 'm³/hl', per: 'hl' },
  ],
  cheese: [
    { key: 'energy', label: 'Specific energy', low: 0.1, high: 0.22, unit: 'MWh/t', per: 't' },
    { key: 'water', label: 'Specific waste water', low: 0.75, high: 2.5, unit: 'm³/t', per: 't' },
  ],
  milk_powder: [
    { key: 'energy', label: 'Specific energy', low: 0.2, high: 0.5, unit: 'MWh/t', per: 't' },
    { key: 'water', label: 'Specific waste water', low: 1.2, high: 2.7, unit: 'm³/t', per: 't' },
  ],
}

export const batRanges = (sector: SiteInput['sector']): readonly BatRange[] => confirmed[sector] ?? []

export const rangeConstants = (ranges: readonly BatRange[]): EngineConstant[] =>
  ranges.map(({ key, label, low, high, unit }) => ({
    key: `bat_${key}_range`,
    label: `${label}: range of the best available techniques (upper end)`,
    value: high,
    low,
    high,
    unit,
    source: 'Commission Implementing Decision (EU) 2019/2031, food, drink and milk industries',
    url: 'https://eur-lex.europa.eu/eli/dec_impl/2019/2031/oj',
    vintage: '2019',
  }))

export const gasFactorConstant = (value: number): EngineConstant => ({
  key: 'gas_factor_kg_per_kwh',
  label: 'Emission factor of natural gas (lower heating value)',
  value,
  unit: 'kg CO2/kWh',
  source: 'IPCC 2006 Guidelines, volume 2, table 2.2 (0.202); editable',
  vintage: '2006',
})
