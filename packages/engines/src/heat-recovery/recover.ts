import { EngineRefusal, type EngineConstant } from '../core/index.ts'
import type { HeatRecoveryInput, HeatSource } from './schema.ts'

export interface Recovered {
  source: HeatSource
  heat_kw: number
  heat_mwh: number
  note: string
}

interface Sink {
  /** Lowest temperature to which a source may be cooled; null where the users are not stated. */
  floor_c: number | null
}

/** Heat that one source gives to the users. */
export function recover(source: HeatSource, input: HeatRecoveryInput): Recovered {
  const floor_c =
    input.sink_temperature_c === undefined ? null : input.sink_temperature_c + input.minimum_difference_k
  const { heat_kw, note } = heatOf(source, { floor_c })
  return { source, heat_kw, heat_mwh: (heat_kw * source.hours_per_year) / 1000, note }
}

function heatOf(source: HeatSource, sink: Sink): { heat_kw: number; note: string } {
  switch (source.preset) {
    case 'liquid':
      return sensible(source, {
        sink,
        kg_per_s: need(source, 'flow_kg_per_h') / 3600,
        cp: source.heat_capacity_kj_per_kg_k ?? usual.water.value,
      })
    case 'flue_gas':
      return sensible(source, {
        sink,
        kg_per_s: (need(source, 'power_kw') * source.flue_gas_kg_per_kwh) / 3600,
        cp: source.heat_capacity_kj_per_kg_k ?? usual.flueGas.value,
      })
    case 'vapour':
      return condensing(source, sink)
    case 'compressor':
      return fromPower(source, {
        sink,
        share: (source.recoverable_percent ?? usual.compressor.value) / 100,
        note: `${source.power_kw} kW x ${source.recoverable_percent ?? usual.compressor.value}%`,
      })
    case 'refrigeration':
      return fromPower(source, {
        sink,
        share: (source.cop + 1) * ((source.recoverable_percent ?? 100) / 100),
        note: `${source.power_kw} kW x (${source.cop} + 1)${shareNote(source)}`,
      })
  }
}

/** What stands in for a value that was not given. */
const usual = {
  water: {
    key: 'heat_capacity_water_kj_per_kg_k',
    label: 'Heat capacity of water',
    value: 4.19,
    unit: 'kJ/(kg K)',
    source: 'VDI Heat Atlas, 2nd edition; editable',
    vintage: '2010',
  },
  flueGas: {
    key: 'heat_capacity_flue_gas_kj_per_kg_k',
    label: 'Heat capacity of flue gas',
    value: 1.08,
    unit: 'kJ/(kg K)',
    source: 'VDI Heat Atlas, 2nd edition, natural gas with 15% excess air; editable',
    vintage: '2010',
  },
  compressor: {
    key: 'compressor_share_percent',
    label: 'Recoverable share of the compressor power',
    value: 72,
    unit: '%',
    source: 'Assumption of this method: oil-injected screw with water circuit; put in the value of the maker',
    vintage: '2026',
  },
} as const satisfies Record<string, EngineConstant>

/** The values that stood in for what these sources leave open. */
export function usualValues(sources: readonly HeatSource[]): EngineConstant[] {
  const lacksCapacity = (...presets: HeatSource['preset'][]) =>
    sources.some(
      ({ preset, heat_capacity_kj_per_kg_k }) =>
        presets.includes(preset) && heat_capacity_kj_per_kg_k === undefined,
    )
  const lacksShare = sources.some(
    ({ preset, recoverable_percent }) => preset === 'compressor' && recoverable_percent === undefined,
  )
  return [
    ...(lacksCapacity('liquid', 'vapour') ? [usual.water] : []),
    ...(lacksCapacity('flue_gas') ? [usual.flueGas] : []),
    ...(lacksShare ? [usual.compressor] : []),
  ]
}

const shown = (value: number): number => Number(value.toPrecision(4))

const shareNote = ({ recoverable_percent }: HeatSource): string =>
  recoverable_percent === undefined ? '' : ` x ${recoverable_percent}%`

const share = (source: HeatSource) => (source.recoverable_percent ?? 100) / 100

function sensible(source: HeatSource, { sink, kg_per_s, cp }: { sink: Sink; kg_per_s: number; cp: number }) {
  const from = need(source, 'from_c')
  const to = Math.max(need(source, 'to_c'), sink.floor_c ?? Number.NEGATIVE_INFINITY)
  if (need(source, 'to_c') >= from)
    throw new EngineRefusal('invalid_input', `${source.name} does not cool down.`, ['to_c below from_c'])
  if (to >= from) return tooCold
  return {
    heat_kw: kg_per_s * cp * (from - to) * share(source),
    note: `${shown(kg_per_s)} kg/s x ${cp} kJ/(kg K) x (${from} - ${to}) K${shareNote(source)}`,
  }
}

/** Condenses where the users are colder than the vapour, then cools the condensate. */
function condensing(source: HeatSource, sink: Sink) {
  const from = source.from_c ?? 100
  const to = Math.max(source.to_c ?? from, sink.floor_c ?? Number.NEGATIVE_INFINITY)
  if (to > from) return tooCold
  const cp = source.heat_capacity_kj_per_kg_k ?? usual.water.value
  const kg_per_s = need(source, 'flow_kg_per_h') / 3600
  const cooling = cp * (from - to)
  const heat_kw = kg_per_s * (source.latent_heat_kj_per_kg + cooling) * share(source)
  return {
    heat_kw,
    note: `${shown(kg_per_s)} kg/s x [${source.latent_heat_kj_per_kg} + ${cp} x (${from} - ${to})] kJ/kg${shareNote(source)}`,
  }
}

function fromPower(
  source: HeatSource,
  { sink, share: part, note }: { sink: Sink; share: number; note: string },
) {
  if (source.from_c !== undefined && sink.floor_c !== null && source.from_c < sink.floor_c) return tooCold
  return { heat_kw: need(source, 'power_kw') * part, note }
}

const tooCold = { heat_kw: 0, note: 'not warm enough for the users' }

const wordsOfInput = {
  flow_kg_per_h: 'its flow in kg/h',
  power_kw: 'its power in kW',
  from_c: 'the temperature that it comes with',
  to_c: 'the temperature that it is cooled to',
}

function need(source: HeatSource, key: 'flow_kg_per_h' | 'power_kw' | 'from_c' | 'to_c'): number {
  const value = source[key]
  if (value !== undefined) return value
  throw new EngineRefusal(
    'too_little_data',
    `${source.name} (${source.preset.replace('_', ' ')}) needs ${wordsOfInput[key]}.`,
    [
      'liquid: flow_kg_per_h, from_c, to_c; vapour: flow_kg_per_h; flue_gas: power_kw, from_c, to_c',
      'compressor and refrigeration: power_kw',
    ],
  )
}
