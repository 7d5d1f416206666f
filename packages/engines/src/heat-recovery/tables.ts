import { buildTable, type EngineTable } from '../core/index.ts'
import type { TradeOff } from './economics.ts'
import type { Sized } from './exchanger-area.ts'
import type { HeatStream } from './heat-stream.ts'

export const networkTable = (rows: readonly Sized[]): EngineTable =>
  buildTable({
    key: 'network',
    title: 'Exchangers of the network',
    rows,
    columns: [
      { key: 'name', label: 'Item', of: ({ name }) => name },
      { key: 'side', label: 'Pinch', of: ({ side }) => side },
      { key: 'hot', label: 'Hot side', of: ({ hot }) => hot ?? 'Hot utility' },
      { key: 'cold', label: 'Cold side', of: ({ cold }) => cold ?? 'Cold utility' },
      { key: 'duty_kw', label: 'Duty', unit: 'kW', of: ({ duty_kw }) => duty_kw },
      { key: 'hot_in_c', label: 'Hot in', unit: '°C', of: ({ hot_in_c }) => hot_in_c },
      { key: 'hot_out_c', label: 'Hot out', unit: '°C', of: ({ hot_out_c }) => hot_out_c },
      { key: 'cold_in_c', label: 'Cold in', unit: '°C', of: ({ cold_in_c }) => cold_in_c },
      { key: 'cold_out_c', label: 'Cold out', unit: '°C', of: ({ cold_out_c }) => cold_out_c },
      {
        key: 'hot_share_percent',
        label: 'Share of the hot stream',
        unit: '%',
        of: ({ hot_share }) => hot_share * 100,
      },
      {
        key: 'cold_share_percent',
        label: 'Share of the cold stream',
        unit: '%',
        of: ({ cold_share }) => cold_share * 100,
      },
      { key: 'mean_k', label: 'Mean difference', unit: 'K', of: ({ mean_k }) => mean_k },
      { key: 'correction', label: 'F', of: ({ correction }) => correction },
      { key: 'shells', label: 'Shells', of: ({ shells }) => shells },
      {
        key: 'coefficient',
        label: 'Coefficient',
        unit: 'W/(m² K)',
        of: ({ coefficient_w_per_m2_k: u }) => u,
      },
      { key: 'area_m2', label: 'Area', unit: 'm²', of: ({ area_m2 }) => area_m2 },
    ],
  })

/** The row of each exchanger as a sheet of its own. */
export function datasheetTable({ columns, rows }: EngineTable): EngineTable {
  const lines = rows.flatMap((row) =>
    columns.flatMap(({ key, label, unit = '' }) => {
      const value = row[key] ?? null
      return key === 'name' || value === null
        ? []
        : [{ item: row['name'] ?? '', property: label, value, unit }]
    }),
  )
  return buildTable({
    key: 'datasheets',
    title: 'Datasheets',
    rows: lines,
    columns: [
      { key: 'item', label: 'Item', of: ({ item }) => item },
      { key: 'property', label: 'Property', of: ({ property }) => property },
      { key: 'value', label: 'Value', of: ({ value }) => value },
      { key: 'unit', label: 'Unit', of: ({ unit }) => unit },
    ],
  })
}

export const streamTable = (rows: readonly HeatStream[]): EngineTable =>
  buildTable({
    key: 'streams',
    title: 'Streams',
    rows,
    columns: [
      { key: 'name', label: 'Stream', of: ({ name }) => name },
      {
        key: 'from_c',
        label: 'From',
        unit: '°C',
        of: ({ phase_c, isHot, low, high }) => phase_c ?? (isHot ? high : low),
      },
      {
        key: 'to_c',
        label: 'To',
        unit: '°C',
        of: ({ phase_c, isHot, low, high }) => phase_c ?? (isHot ? low : high),
      },
      { key: 'duty_kw', label: 'Heat', unit: 'kW', of: ({ duty }) => duty },
      {
        key: 'cp',
        label: 'Heat capacity flow',
        unit: 'kW/K',
        of: ({ phase_c, cp }) => (phase_c === undefined ? cp : null),
      },
      { key: 'film', label: 'Film coefficient', unit: 'W/(m² K)', of: ({ film }) => film ?? null },
    ],
  })

export const tradeOffTable = (rows: readonly TradeOff[]): EngineTable =>
  buildTable({
    key: 'supertargeting',
    title: 'Cost of a year by the smallest difference',
    rows,
    columns: [
      {
        key: 'difference_k',
        label: 'Smallest difference',
        unit: 'K',
        of: ({ difference_k }) => difference_k,
      },
      { key: 'total_eur', label: 'Cost of a year', unit: 'EUR/a', of: ({ total_eur }) => total_eur },
      { key: 'utility_eur', label: 'Utilities', unit: 'EUR/a', of: ({ utility_eur }) => utility_eur },
      { key: 'capital_eur', label: 'Capital', unit: 'EUR', of: ({ capital_eur }) => capital_eur },
      { key: 'hot_kw', label: 'Hot utility', unit: 'kW', of: ({ hot_kw }) => hot_kw },
      { key: 'cold_kw', label: 'Cold utility', unit: 'kW', of: ({ cold_kw }) => cold_kw },
      { key: 'area_m2', label: 'Area', unit: 'm²', of: ({ area_m2 }) => area_m2 },
      { key: 'units', label: 'Units', of: ({ units }) => units },
    ],
  })
