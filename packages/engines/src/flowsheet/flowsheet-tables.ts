import { buildTable, type EngineTable } from '../core/index.ts'
import type { drawFlowsheet } from './diagram.ts'
import type { Solution } from './solve.ts'
import { totalOf } from './stream.ts'

/** What a unit takes and gives. */
export interface Balance {
  unit: string
  kind: string
  in_kg_per_h: number
  out_kg_per_h: number
  duty_kw: number
  exchanged_kw: number | null
  power_kw: number | null
  volume_m3: number | null
}

const mostRounds = 100

export function streamTable(
  streams: Solution['streams'],
  edges: ReturnType<typeof drawFlowsheet>['edges'],
): EngineTable {
  const components = [...new Set([...streams.values()].flatMap(({ parts }) => [...parts.keys()]))]
  const rows = [...streams].map(([name, stream]) => ({ name, stream }))
  return buildTable({
    key: 'streams',
    title: 'Streams',
    rows,
    columns: [
      { key: 'stream', label: 'No.', of: ({ name }) => edges.get(name)?.stream ?? '' },
      { key: 'name', label: 'Stream', of: ({ name }) => name },
      { key: 'from', label: 'From', of: ({ name }) => labelOf(edges.get(name)?.from) },
      { key: 'to', label: 'To', of: ({ name }) => labelOf(edges.get(name)?.to) },
      { key: 'total', label: 'Mass flow', unit: 'kg/h', of: ({ stream }) => totalOf(stream) },
      { key: 'temperature', label: 'Temperature', unit: '°C', of: ({ stream }) => stream.temperature_c },
      ...components.map((component, at) => ({
        key: `part_${at + 1}`,
        label: component,
        unit: 'kg/h',
        of: ({ stream }: (typeof rows)[number]) => stream.parts.get(component) ?? 0,
      })),
    ],
  })
}

export const unitTable = (balances: readonly Balance[]): EngineTable =>
  buildTable({
    key: 'units',
    title: 'Units with their balances',
    rows: balances,
    columns: [
      { key: 'unit', label: 'Unit', of: ({ unit }) => unit },
      { key: 'kind', label: 'Kind', of: ({ kind }) => kind },
      { key: 'in', label: 'In', unit: 'kg/h', of: (row) => row.in_kg_per_h },
      { key: 'out', label: 'Out', unit: 'kg/h', of: (row) => row.out_kg_per_h },
      { key: 'duty', label: 'Heat', unit: 'kW', of: ({ duty_kw }) => duty_kw },
      { key: 'exchanged', label: 'Exchanged', unit: 'kW', of: (row) => row.exchanged_kw },
      { key: 'power', label: 'Power', unit: 'kW', of: ({ power_kw }) => power_kw },
      { key: 'volume', label: 'Volume', unit: 'm³', of: ({ volume_m3 }) => volume_m3 },
    ],
  })

export const convergenceTable = (history: Solution['history']): EngineTable =>
  buildTable({
    key: 'convergence',
    title: 'How the recycles settled',
    rows: history.slice(0, mostRounds),
    columns: [
      { key: 'round', label: 'Round', of: (_, at) => at + 1 },
      { key: 'change', label: 'Largest change, as a part of the feed', of: (change) => change },
    ],
  })

const labelOf = (id = '') => (id.startsWith('in: ') || id.startsWith('out: ') ? '' : id)
