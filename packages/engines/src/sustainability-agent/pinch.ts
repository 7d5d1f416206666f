import { buildTable, EngineRefusal, type Calculation } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import type { PinchInput, ThermalStream } from './schema.ts'

interface Capacity {
  name: string
  isHot: boolean
  low: number
  high: number
  cp: number
}

/** Problem table: smallest utilities, pinch temperature, composite curves. */
export function computePinch(input: PinchInput): Calculation {
  const streams = input.streams.map(readStream)
  const half = input.minimum_difference_k / 2
  const shifted = streams.map((stream) => {
    const shift = stream.isHot ? -half : half
    return { ...stream, low: stream.low + shift, high: stream.high + shift }
  })
  const cascade = cascadeOf(shifted)
  const hot_kw = Math.max(0, -Math.min(...cascade.map(({ heat }) => heat)))
  const levels = cascade.map(({ temperature, heat }) => ({ temperature, heat: heat + hot_kw }))
  const cold_kw = levels.at(-1)?.heat ?? 0
  const scale = Math.max(1, ...levels.map(({ heat }) => heat))
  const pinches = levels.filter(({ heat }) => heat <= 1e-9 * scale).map(({ temperature }) => temperature)
  const inside = pinches.filter((temperature) => isInside(temperature, levels))
  const pinch = inside[0] ?? pinches[0]
  const duty = (isHot: boolean) =>
    streams
      .filter((stream) => stream.isHot === isHot)
      .reduce((sum, { cp, low, high }) => sum + cp * (high - low), 0)
  const results = {
    pinch_hot_utility_kw: hot_kw,
    pinch_cold_utility_kw: cold_kw,
    pinch_heat_recovery_kw: duty(true) - cold_kw,
    pinch_temperature_shifted_c: pinch ?? null,
    pinch_temperature_hot_c: pinch === undefined ? null : pinch + half,
    pinch_temperature_cold_c: pinch === undefined ? null : pinch - half,
    pinch_all_shifted_c: pinches,
    pinch_hot_streams_duty_kw: duty(true),
    pinch_cold_streams_duty_kw: duty(false),
  }
  return {
    results,
    figures: pickFigures(results, [
      ['pinch_hot_utility_kw', 'Smallest hot utility', 'kW'],
      ['pinch_cold_utility_kw', 'Smallest cold utility', 'kW'],
      ['pinch_heat_recovery_kw', 'Heat recovery at the target', 'kW'],
      ['pinch_temperature_hot_c', 'Pinch, hot side', '°C'],
      ['pinch_temperature_cold_c', 'Pinch, cold side', '°C'],
    ]),
    tables: [
      buildTable({
        key: 'problem_table',
        title: 'Heat cascade',
        rows: levels,
        columns: [
          {
            key: 'shifted_c',
            label: 'Shifted temperature',
            unit: '°C',
            of: ({ temperature }) => temperature,
          },
          { key: 'heat_kw', label: 'Heat passed down', unit: 'kW', of: ({ heat }) => heat },
        ],
      }),
      curveTable(
        'hot_composite_curve',
        composite(
          streams.filter(({ isHot }) => isHot),
          0,
        ),
      ),
      curveTable(
        'cold_composite_curve',
        composite(
          streams.filter(({ isHot }) => !isHot),
          cold_kw,
        ),
      ),
    ],
    warnings:
      hot_kw === 0 || cold_kw <= 1e-9 * scale
        ? [
            'One utility is not needed at all: this is a threshold problem, a smaller difference saves nothing more.',
          ]
        : [],
  }
}

const isInside = (temperature: number, levels: readonly { temperature: number }[]): boolean =>
  temperature !== levels[0]?.temperature && temperature !== levels.at(-1)?.temperature

function readStream(stream: ThermalStream): Capacity {
  const { name, supply_c, target_c, duty_kw } = stream
  const span = Math.abs(supply_c - target_c)
  if (span < 1e-6)
    throw new EngineRefusal('invalid_input', `Stream ${name} has no change of temperature.`, [
      'For a boiling or condensing stream give a difference of at least 0.01 K and its duty_kw.',
    ])
  const cp = stream.heat_capacity_flow_kw_per_k ?? (duty_kw === undefined ? undefined : duty_kw / span)
  if (cp === undefined)
    throw new EngineRefusal('too_little_data', `Stream ${name} has neither heat capacity flow nor duty.`, [
      'heat_capacity_flow_kw_per_k or duty_kw for every stream',
    ])
  if (duty_kw !== undefined && Math.abs(cp * span - duty_kw) > 0.01 * duty_kw)
    throw new EngineRefusal(
      'invalid_input',
      `Stream ${name}: heat capacity flow and duty disagree (${(cp * span).toFixed(1)} against ${duty_kw} kW).`,
      ['one of heat_capacity_flow_kw_per_k and duty_kw'],
    )
  return {
    name,
    isHot: supply_c > target_c,
    low: Math.min(supply_c, target_c),
    high: Math.max(supply_c, target_c),
    cp,
  }
}

/** Heat surplus summed from the hottest level down, with no utility. */
function cascadeOf(streams: readonly Capacity[]) {
  const temperatures = levelsOf(streams).toReversed()
  let heat = 0
  return temperatures.map((temperature, at) => {
    const above = temperatures[at - 1]
    if (above !== undefined) heat += surplus(streams, temperature, above)
    return { temperature, heat }
  })
}

const levelsOf = (streams: readonly Capacity[]): number[] =>
  [...new Set(streams.flatMap(({ low, high }) => [low, high]))].toSorted((a, b) => a - b)

const surplus = (streams: readonly Capacity[], low: number, high: number): number =>
  streams
    .filter((stream) => stream.low <= low && stream.high >= high)
    .reduce((sum, { cp, isHot }) => sum + (isHot ? cp : -cp) * (high - low), 0)

/** Enthalpy of all streams of one side against temperature, from the coldest level up. */
function composite(streams: readonly Capacity[], start: number) {
  let heat = start
  const temperatures = levelsOf(streams)
  return temperatures.map((temperature, at) => {
    const below = temperatures[at - 1]
    if (below !== undefined) heat += Math.abs(surplus(streams, below, temperature))
    return { heat, temperature }
  })
}

const curveTable = (key: string, rows: readonly { heat: number; temperature: number }[]) =>
  buildTable({
    key,
    title: key === 'hot_composite_curve' ? 'Hot composite curve' : 'Cold composite curve',
    rows,
    columns: [
      { key: 'heat_kw', label: 'Heat', unit: 'kW', of: ({ heat }) => heat },
      { key: 'temperature_c', label: 'Temperature', unit: '°C', of: ({ temperature }) => temperature },
    ],
  })
