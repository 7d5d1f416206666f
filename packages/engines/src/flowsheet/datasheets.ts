import { buildTable, type EngineTable } from '../core/index.ts'
import type { Price } from './pricing.ts'
import type { Governed } from './design-cases.ts'

/** The equipment list with its prices, the utilities, and a datasheet of each piece. */
export function equipmentTables(equipment: readonly Governed[], price: Price | null): EngineTable[] {
  const currency = price?.currency ?? ''
  const costOf = ({ unit }: Governed) => price?.purchased.get(unit.name) ?? null
  const secondOf = ({ unit }: Governed) => price?.secondSource.get(unit.name) ?? null
  return [
    buildTable({
      key: 'equipment',
      title: 'Equipment list',
      rows: equipment,
      columns: [
        { key: 'tag', label: 'Item', of: ({ unit }) => unit.name },
        { key: 'type', label: 'Type', of: ({ type, unit }) => (type ?? unit.kind).replaceAll('_', ' ') },
        { key: 'size', label: 'Size of a piece', of: ({ size }) => size },
        { key: 'size_unit', label: 'Unit', of: ({ sizeUnit }) => sizeUnit },
        { key: 'pieces', label: 'Pieces', of: ({ pieces }) => pieces },
        { key: 'purchased', label: 'Purchased', unit: currency, of: costOf },
        { key: 'second_source', label: 'Purchased, second source', unit: currency, of: secondOf },
        { key: 'note', label: 'Note', of: ({ note }) => note },
      ],
    }),
    buildTable({
      key: 'utilities',
      title: 'Utilities, means of the hour',
      rows: equipment.filter(({ utility }) => utility !== null),
      columns: [
        { key: 'item', label: 'Item', of: ({ unit }) => unit.name },
        { key: 'utility', label: 'Utility', of: ({ utility }) => utility },
        { key: 'duty_kw', label: 'Heat', unit: 'kW', of: ({ duty_kw }) => duty_kw },
        {
          key: 'running_duty_kw',
          label: 'Heat, while it runs',
          unit: 'kW',
          of: ({ duty_kw, unit }) => (duty_kw * 100) / unit.running_percent,
        },
        { key: 'flow', label: 'Flow', unit: 'kg/h', of: ({ utility_kg_per_h }) => utility_kg_per_h },
      ],
    }),
    buildTable({
      key: 'datasheets',
      title: 'Datasheets',
      rows: equipment.flatMap((item) =>
        datasheetOf(item, { cost: costOf(item), second: secondOf(item), currency }),
      ),
      columns: [
        { key: 'item', label: 'Item', of: ({ item }) => item },
        { key: 'property', label: 'Property', of: ({ property }) => property },
        { key: 'value', label: 'Value', of: ({ value }) => value },
        { key: 'unit', label: 'Unit', of: ({ unit }) => unit },
      ],
    }),
  ]
}

interface Line {
  item: string
  property: string
  value: string | number
  unit: string
}

function datasheetOf(
  item: Governed,
  { cost, second, currency }: { cost: number | null; second: number | string | null; currency: string },
): Line[] {
  const { unit, sizeUnit } = item
  const working = unit.running_percent < 100 ? 100 / unit.running_percent : null
  const lines: [string, string | number | null, string][] = [
    ['Service', unit.kind, ''],
    ['Type', item.type?.replaceAll('_', ' ') ?? null, ''],
    ['Pieces', item.pieces, ''],
    ['Size of a piece', item.size, sizeUnit],
    ['From', unit.inlets.join(', '), ''],
    ['To', unit.outlets.join(', '), ''],
    ['Flow, mean', item.flow_kg_per_h, 'kg/h'],
    ['Running', unit.running_percent, '%'],
    ['Flow, while it runs', working && item.flow_kg_per_h * working, 'kg/h'],
    ['Outlet temperature', unit.temperature_c ?? null, '°C'],
    ['Heat, mean', item.duty_kw === 0 ? null : item.duty_kw, 'kW'],
    ['Heat exchanged, mean', item.exchanged_kw, 'kW'],
    [
      'Heat exchanged, while it runs',
      item.exchanged_kw === null ? null : working && item.exchanged_kw * working,
      'kW',
    ],
    ['Heat, while it runs', item.duty_kw === 0 ? null : working && item.duty_kw * working, 'kW'],
    ['Power', item.power_kw, 'kW'],
    ['Liquid volume', item.volume_m3, 'm³'],
    ['Utility', item.utility, ''],
    ['Flow of the utility, mean', item.utility === null ? null : item.utility_kg_per_h, 'kg/h'],
    ['Purchased', cost, currency],
    ['Purchased, second source', second, typeof second === 'number' ? currency : ''],
    ['Sized for', item.governedBy, ''],
    ...item.inCases.flatMap(
      ({ name, flow_kg_per_h, duty_kw }): [string, string | number | null, string][] => [
        [`Flow, ${name}`, flow_kg_per_h, 'kg/h'],
        [`Heat, ${name}`, duty_kw === 0 ? null : duty_kw, 'kW'],
      ],
    ),
    ['Note', item.note === '' ? null : item.note, ''],
  ]
  return lines.flatMap(([property, value, of]) =>
    value === null ? [] : [{ item: unit.name, property, value, unit: of }],
  )
}
