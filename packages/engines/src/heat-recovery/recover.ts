import { EngineRefusal } from '../core/index.ts'
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
        cp: source.heat_capacity_kj_per_kg_k ?? 4.19,
      })
    case 'flue_gas':
      return sensible(source, {
        sink,
        kg_per_s: (need(source, 'power_kw') * source.flue_gas_kg_per_kwh) / 3600,
        cp: source.heat_capacity_kj_per_kg_k ?? 1.08,
      })
    case 'vapour':
      return condensing(source, sink)
    case 'compressor':
      return fromPower(source, {
        sink,
        share: (source.recoverable_percent ?? 72) / 100,
        note: 'share of the electric power',
      })
    case 'refrigeration':
      return fromPower(source, {
        sink,
        share: (source.cop + 1) * ((source.recoverable_percent ?? 100) / 100),
        note: 'condenser heat = power x (COP + 1)',
      })
  }
}

const share = (source: HeatSource) => (source.recoverable_percent ?? 100) / 100

function sensible(source: HeatSource, { sink, kg_per_s, cp }: { sink: Sink; kg_per_s: number; cp: number }) {
  const from = need(source, 'from_c')
  const to = Math.max(need(source, 'to_c'), sink.floor_c ?? Number.NEGATIVE_INFINITY)
  if (need(source, 'to_c') >= from)
    throw new EngineRefusal('invalid_input', `${source.name} does not cool down.`, ['to_c below from_c'])
  if (to >= from) return tooCold
  return { heat_kw: kg_per_s * cp * (from - to) * share(source), note: `m cp (${from} - ${to}) K` }
}

/** Condenses where the users are colder than the vapour, then cools the condensate. */
function condensing(source: HeatSource, sink: Sink) {
  const from = source.from_c ?? 100
  const to = Math.max(source.to_c ?? from, sink.floor_c ?? Number.NEGATIVE_INFINITY)
  if (to > from) return tooCold
  const cooling = (source.heat_capacity_kj_per_kg_k ?? 4.19) * (from - to)
  const heat_kw =
    (need(source, 'flow_kg_per_h') / 3600) * (source.latent_heat_kj_per_kg + cooling) * share(source)
  return { heat_kw, note: `m [r + cp (${from} - ${to}) K]` }
}

function fromPower(
  source: HeatSource,
  { sink, share: part, note }: { sink: Sink; share: number; note: string },
) {
  if (source.from_c !== undefined && sink.floor_c !== null && source.from_c < sink.floor_c) return tooCold
  return { heat_kw: need(source, 'power_kw') * part, note }
}

const tooCold = { heat_kw: 0, note: 'not warm enough for the users' }

function need(source: HeatSource, key: 'flow_kg_per_h' | 'power_kw' | 'from_c' | 'to_c'): number {
  const value = source[key]
  if (value !== undefined) return value
  throw new EngineRefusal('too_little_data', `${source.name} (${source.preset}) needs ${key}.`, [
    'liquid: flow_kg_per_h, from_c, to_c; vapour: flow_kg_per_h; flue_gas: power_kw, from_c, to_c',
    'compressor and refrigeration: power_kw',
  ])
}
