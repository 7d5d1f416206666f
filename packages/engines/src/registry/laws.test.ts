import { expect, test } from 'vitest'
import { EngineRefusal, type EngineAnswer } from '../core/index.ts'
import { engines, getEngine } from './index.ts'

const refusal = (id: string, input: unknown) => {
  try {
    getEngine(id).run(input)
  } catch (error) {
    if (error instanceof EngineRefusal) return `${error.message} ${error.needs.join()}`
    throw error
  }
  return 'answered'
}

const water = { mass_flow_kg_per_h: 1000, from_c: 20, to_c: 150 }
const pipe = { flow_m3_per_h: 30, inner_diameter_mm: 66, length_m: 80 }
const bearing = { type: 'ball', dynamic_load_rating_kn: 35.1, equivalent_load_kn: 40, speed_rpm: 1480 }
const shift = { planned_min: 420, run_min: 373, ideal_cycle_s: 10, made_units: 19_271 }
const recovery = getEngine('heat-recovery').example
const steam = { inlet_c: 143.6, return_c: 143.6, film_coefficient_w_per_m2_k: 6000 }
const waters = getEngine('water-balance').example
const boiling = (times_per_day: number, every_h: number) => ({
  users: [{ name: 'Boiling', power_kw: 100, start_h: 2, duration_h: 1, times_per_day, every_h }],
})
const warmed = {
  feeds: [{ name: 'Feed', temperature_c: 20, parts: [{ component: 'Water', kg_per_h: 1000 }] }],
  units: [{ name: 'Heater', kind: 'heat', inlets: ['Feed'], outlets: ['Warm'], temperature_c: 150 }],
}

test.each([
  ['plant-designer', { heat_duty: water }, 'water boils at 99.97 °C under 1.013 bar(a)'],
  ['plant-designer', { pipe: { ...pipe, density_kg_per_m3: 100.5, inner_diameter_mm: 1 } }, 'API RP 14E'],
  ['plant-designer', { pipe: { ...pipe, inner_diameter_mm: 0.066 } }, 'at least 1 mm'],
  ['plant-designer', { pipe: { ...pipe, inner_diameter_mm: 20 } }, '26.53 m/s'],
  [
    'plant-designer',
    { brewery_block: { annual_beer_hl: 2e5, brews_per_day: 24, wort_cooling_min: 600 } },
    '1440 min',
  ],
  ['plant-designer', { fermentation: { wort_volume_hl: 1000, duration_h: 20 } }, 'mean cooling'],
  ['process-optimizer', { oee: shift }, 'no line runs faster'],
  ['maintenance-predictor', { bearing }, 'half the load rating, 17.55 kN'],
  ['heat-recovery', { ...recovery, heating: { ...steam, inlet_c: 90, return_c: 90 } }, 'from cold to hot'],
  ['heat-recovery', { ...recovery, heating: { ...steam, return_c: 150 } }, 'warmer while it works'],
  [
    'piping-designer',
    { sizing: { flow_m3_per_h: 400, highest_velocity_m_per_s: 20, highest_drop_kpa_per_100_m: 10_000 } },
    'API RP 14E',
  ],
  [
    'exchanger-designer',
    { design: { duty_kw: 10, hot_in_c: 60, hot_out_c: 40, cold_in_c: 20, cold_out_c: 70 } },
    'from cold to hot',
  ],
  ['flowsheet', warmed, 'boils at 100 °C'],
  ['fluid-properties', { fluid: 'wort', extract_plato: 12, temperature_c: 130 }, '°C'],
  ['utility-balance', boiling(12, 3), 'times_per_day of at most 8, or every_h of at most 2'],
  ['water-balance', { ...waters, total_intake_m3: 8600 }, 'the main meter counts 8600 m³'],
  ['water-balance', { ...waters, total_waste_water_m3: 610 }, 'more than the meters count'],
])('%s refuses %j: %s', (id, input, said) => {
  expect(refusal(id, input)).toContain(said)
})

test('the same cases within their law are answered', () => {
  expect(
    refusal('flowsheet', { ...warmed, heat_capacities: [{ component: 'Water', kj_per_kg_k: 4.3 }] }),
  ).toBe('answered')
  expect(refusal('plant-designer', { heat_duty: { ...water, pressure_bar_a: 6 } })).toBe('answered')
  expect(refusal('plant-designer', { pipe })).toBe('answered')
  expect(refusal('utility-balance', boiling(8, 3))).toBe('answered')
  expect(refusal('utility-balance', boiling(7, 3.43))).toBe('answered')
  expect(refusal('heat-recovery', { ...recovery, heating: { ...steam, inlet_c: 110, return_c: 110 } })).toBe(
    'answered',
  )
})

/** Every number of an input, times a factor. */
function spoiled(value: unknown, factor: number): unknown[] {
  if (typeof value === 'number') return [value * factor]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    spoiled(inner, factor).map((changed) =>
      Array.isArray(value)
        ? value.map((item: unknown, at) => (String(at) === key ? changed : item))
        : { ...value, [key]: changed },
    ),
  )
}

/** With few runs, where the engine simulates: what is spoiled is judged, not how well it is simulated. */
function lightExample({ input, example }: (typeof engines)[number]): unknown {
  const light = { ...example, runs: 100 }
  return input.safeParse(light).success ? light : example
}

const fractions = /(?:availability|performance|quality|oee|probability\w*|share)$/

/** What no result may be: not finite, a share beyond 0 to 1, more used than there is. */
function faultsOf(results: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(results).flatMap(([key, value]) => {
    if (typeof value !== 'number') return []
    const isOutside = fractions.test(key) && (value < -1e-9 || value > 1 + 1e-9)
    return !Number.isFinite(value) || isOutside ? [`${key} ${value}`] : []
  })
}

/** Warnings that stand beside no figure and no table. */
const unplaced = ({ warnings, figures, tables }: EngineAnswer): string[] => {
  const placed = new Set([...figures, ...tables].flatMap((part) => part.warnings ?? []))
  return warnings.filter((warning) => !placed.has(warning))
}

test.each(engines.map((engine) => [engine.id, engine] as const))(
  '%s answers each input that is 10, 100 or 1,000 times wrong, or negative, lawfully or not at all, each warning beside what it concerns',
  (_id, engine) => {
    for (const factor of [0.001, 0.01, 0.1, 10, 100, 1000, -1])
      for (const input of spoiled(lightExample(engine), factor)) {
        try {
          const answer = engine.run(input)
          expect([...faultsOf(answer.results), ...unplaced(answer)]).toEqual([])
        } catch (error) {
          if (!(error instanceof EngineRefusal)) throw error
        }
      }
  },
)
