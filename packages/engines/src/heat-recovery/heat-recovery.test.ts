import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EngineRefusal } from '../core/index.ts'
import { solveLinearProgram } from '../linear-program/index.ts'
import { heatRecovery } from './index.ts'
import type { Exchanger } from './network.ts'
import { mostSteps } from './network-search.ts'

interface Given {
  name: string
  supply_c: number
  target_c: number
  heat_capacity_flow_kw_per_k: number
}

const run = (streams: readonly object[], minimum_difference_k: number, more: object = {}) =>
  heatRecovery.run({ streams, minimum_difference_k, ...more })
const stream = (name: string, [supply_c, target_c]: readonly [number, number], flow: number): Given => ({
  name,
  supply_c,
  target_c,
  heat_capacity_flow_kw_per_k: flow,
})
const networkOf = (results: object) => (results as { exchangers: readonly Exchanger[] }).exchangers

/** Four streams of Linnhoff and Hindmarsh, Chem. Eng. Sci. 38 (1983) 745. */
const linnhoff = [
  stream('1', [150, 60], 2),
  stream('2', [90, 60], 8),
  stream('3', [20, 125], 2.5),
  stream('4', [25, 100], 3),
]
/** Kemp, Pinch Analysis and Process Integration, 2nd edition 2007, the example of chapter 2. */
const kemp = [
  stream('1', [20, 135], 2),
  stream('2', [170, 60], 3),
  stream('3', [80, 140], 4),
  stream('4', [150, 30], 1.5),
]
/** Smith, Chemical Process Design and Integration, 2005, the two reactors of chapter 16, in kW. */
const smith = [
  stream('Reactor 1 feed', [20, 180], 200),
  stream('Reactor 1 product', [250, 40], 150),
  stream('Reactor 2 feed', [140, 230], 300),
  stream('Reactor 2 product', [200, 80], 250),
]

test.each([
  ['Linnhoff and Hindmarsh', linnhoff, 20, { hot: 107.5, cold: 40, pinch: 90, units: 7 }],
  ['Kemp', kemp, 10, { hot: 20, cold: 60, pinch: 90, units: 6 }],
  ['Smith', smith, 10, { hot: 7500, cold: 10_000, pinch: 150, units: 7 }],
] as const)(
  '%s: targets, pinch and a network of the fewest units that meets them',
  (...[, streams, difference, known]) => {
    const { results } = run(streams, difference)
    expect(results['pinch_hot_utility_kw']).toBeCloseTo(known.hot, 9)
    expect(results['pinch_cold_utility_kw']).toBeCloseTo(known.cold, 9)
    expect(results['pinch_temperature_hot_c']).toBeCloseTo(known.pinch, 9)
    expect(results['network_hot_utility_kw']).toBeCloseTo(known.hot, 6)
    expect(results['network_cold_utility_kw']).toBeCloseTo(known.cold, 6)
    // Kemp's hot stream 2 and cold stream 3 need the same heat above the pinch: one unit less than Euler's rule.
    expect([results['network_units'], results['units_target']]).toEqual([known.units, 7])
  },
)

/** The most heat that can be transported, each degree of a hot stream to each degree of a cold one that is colder by the difference. */
function transported(streams: readonly Given[], difference_k: number): number {
  const shifted = streams.map(({ supply_c, target_c, heat_capacity_flow_kw_per_k: flow }) => {
    const shift = supply_c > target_c ? -difference_k : 0
    return {
      isHot: supply_c > target_c,
      low: Math.min(supply_c, target_c) + shift,
      high: Math.max(supply_c, target_c) + shift,
      flow,
    }
  })
  const marks = [...new Set(shifted.flatMap(({ low, high }) => [low, high]))].toSorted((a, b) => a - b)
  const cells = shifted.flatMap(({ isHot, low, high, flow }) =>
    marks.slice(1).flatMap((top, at) => {
      const bottom = marks[at] ?? top
      return low <= bottom && high >= top ? [{ isHot, at, heat: flow * (top - bottom) }] : []
    }),
  )
  const ways = cells.flatMap((hot, from) =>
    cells.flatMap((cold, to) => (hot.isHot && !cold.isHot && hot.at >= cold.at ? [{ from, to }] : [])),
  )
  const solution = solveLinearProgram({
    cost: ways.map(() => -1),
    upper: ways.map(() => Infinity),
    rows: cells.map(({ heat }, cell) => ({
      coefficients: new Map(
        ways.flatMap(({ from, to }, way) => (from === cell || to === cell ? [[way, 1]] : [])),
      ),
      kind: '<=' as const,
      right: heat,
    })),
  })
  return solution.status === 'optimal' ? -solution.cost : Number.NaN
}

test.each([
  ['Linnhoff and Hindmarsh', linnhoff, 20],
  ['Kemp', kemp, 10],
  ['Smith', smith, 10],
] as const)(
  '%s: the recovery is what a transport program over the intervals finds',
  (_name, streams, difference) => {
    const { results } = run(streams, difference)
    expect(results['pinch_heat_recovery_kw']).toBeCloseTo(transported(streams, difference), 6)
  },
)

const anyStreams = fc
  .array(
    fc.record({
      low: fc.integer({ min: 10, max: 200 }),
      span: fc.integer({ min: 5, max: 150 }),
      isHot: fc.boolean(),
      flow: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 2, maxLength: 10 },
  )
  .map((list) =>
    list.map(({ low, span, isHot, flow }, at) =>
      isHot ? stream(`S${at}`, [low + span, low], flow) : stream(`S${at}`, [low, low + span], flow),
    ),
  )

test('any streams: recovery by the transport program, a larger difference never recovers more', () => {
  fc.assert(
    fc.property(anyStreams, fc.integer({ min: 1, max: 30 }), (streams, difference) => {
      const at = (k: number) => Number(run(streams, k).results['pinch_heat_recovery_kw'])
      expect(at(difference)).toBeCloseTo(transported(streams, difference), 4)
      expect(at(difference + 5)).toBeLessThanOrEqual(at(difference) + 1e-6)
    }),
    { numRuns: 40 },
  )
})

test('any network: every stream reaches its target, no ends are closer than the difference, no utility beyond the targets', () => {
  let found = 0
  fc.assert(
    fc.property(anyStreams, (streams) => {
      const { results, warnings } = run(streams, 10)
      expect(Number(results['network_search_steps'])).toBeLessThanOrEqual(mostSteps)
      if (!results['network_found']) return expect(warnings.join()).toContain('No network was found')
      found++
      const exchangers = networkOf(results)
      const largest = Math.max(
        ...streams.map((one) => one.heat_capacity_flow_kw_per_k * Math.abs(one.supply_c - one.target_c)),
      )
      for (const { name, supply_c, target_c, heat_capacity_flow_kw_per_k: flow } of streams) {
        const mine = exchangers.filter(({ hot, cold }) => hot === name || cold === name)
        const passed = mine.reduce((sum, { duty_kw }) => sum + duty_kw, 0)
        expect(Math.abs(passed - flow * Math.abs(supply_c - target_c)) / largest).toBeLessThan(1e-9)
        const [low, high] = [Math.min(supply_c, target_c) - 1e-6, Math.max(supply_c, target_c) + 1e-6]
        for (const { hot, hot_in_c, hot_out_c, cold_in_c, cold_out_c } of mine)
          for (const c of hot === name ? [hot_in_c, hot_out_c] : [cold_in_c, cold_out_c]) {
            expect(c).toBeGreaterThanOrEqual(low)
            expect(c).toBeLessThanOrEqual(high)
          }
      }
      for (const { hot, cold, duty_kw, hot_share, cold_share, ...ends } of exchangers) {
        if (hot === null || cold === null) continue
        expect(Number(ends.hot_in_c) - Number(ends.cold_out_c)).toBeGreaterThanOrEqual(10 - 1e-6)
        expect(Number(ends.hot_out_c) - Number(ends.cold_in_c)).toBeGreaterThanOrEqual(10 - 1e-6)
        const flowOf = (name: string) =>
          streams.find((one) => one.name === name)?.heat_capacity_flow_kw_per_k ?? 0
        expect((Number(ends.hot_in_c) - Number(ends.hot_out_c)) * flowOf(hot) * hot_share).toBeCloseTo(
          duty_kw,
          4,
        )
        expect((Number(ends.cold_out_c) - Number(ends.cold_in_c)) * flowOf(cold) * cold_share).toBeCloseTo(
          duty_kw,
          4,
        )
      }
      for (const side of ['hot', 'cold'])
        expect(
          Math.abs(
            Number(results[`network_${side}_utility_kw`]) - Number(results[`pinch_${side}_utility_kw`]),
          ) / largest,
        ).toBeLessThan(1e-8)
    }),
    { numRuns: 100, seed: 1983 },
  )
  expect(found).toBeGreaterThan(90)
})

const filmed = (streams: readonly Given[], films: readonly number[]) =>
  streams.map((one, at) => ({ ...one, film_coefficient_w_per_m2_k: films[at] ?? 1000 }))
const steam = { inlet_c: 270, return_c: 269, film_coefficient_w_per_m2_k: 6000 }
const water = { inlet_c: 10, return_c: 20, film_coefficient_w_per_m2_k: 2500 }

test('one exchanger of the design table: 15/85/130/110 °C in one shell has F 0.94384, and 1 MW needs 15,833.6 W/K', () => {
  const streams = filmed([stream('Hot', [130, 110], 50), stream('Cold', [15, 85], 1000 / 70)], [2000, 2000])
  const input = { exchanger: 'shell_and_tube_exchanger', heating: steam, cooling: water }
  const [exchanger] = run(streams, 10, input).tables.find(({ key }) => key === 'network')?.rows ?? []
  expect(exchanger?.['correction']).toBeCloseTo(0.94384, 5)
  expect(Number(exchanger?.['area_m2']) * 1000).toBeCloseTo(15_833.6, 0)
  const plain = run(streams, 10, { heating: steam, cooling: water }).results
  expect(plain['area_target_m2']).toBeCloseTo(Number(plain['network_area_m2']), 9)
})

/** The area of vertical heat transfer, by walking up both balanced curves in small steps. */
function walked(
  streams: readonly (Given & { film_coefficient_w_per_m2_k: number })[],
  steps: number,
): number {
  const parts = streams.map((one) => ({
    isHot: one.supply_c > one.target_c,
    low: Math.min(one.supply_c, one.target_c),
    high: Math.max(one.supply_c, one.target_c),
    flow: one.heat_capacity_flow_kw_per_k,
    film: one.film_coefficient_w_per_m2_k,
  }))
  const below = (isHot: boolean, c: number) =>
    parts.reduce(
      (sum, one) =>
        one.isHot === isHot ? sum + one.flow * Math.max(0, Math.min(c, one.high) - one.low) : sum,
      0,
    )
  const temperatureAt = (isHot: boolean, heat: number) => {
    let [low, high] = [-50, 400]
    for (let round = 0; round < 60; round++) {
      const middle = (low + high) / 2
      if (below(isHot, middle) < heat) low = middle
      else high = middle
    }
    return (low + high) / 2
  }
  const perHeat = (isHot: boolean, c: number) => {
    const here = parts.filter((one) => one.isHot === isHot && one.low <= c && one.high >= c)
    const flow = here.reduce((sum, one) => sum + one.flow, 0)
    return here.reduce((sum, one) => sum + one.flow / flow / one.film, 0)
  }
  const total = below(true, 400)
  return Array.from({ length: steps }, (_, at) => ((at + 0.5) / steps) * total).reduce((area, heat) => {
    const [hot, cold] = [temperatureAt(true, heat), temperatureAt(false, heat)]
    return area + ((total / steps) * 1000 * (perHeat(true, hot) + perHeat(false, cold))) / (hot - cold)
  }, 0)
}

test('the area target is that of walking up the balanced curves', () => {
  const streams = filmed(kemp, [500, 1500, 800, 2000])
  const area = Number(run(streams, 10, { heating: steam, cooling: water }).results['area_target_m2'])
  const utilities = [
    { ...stream('Steam', [270, 269], 20), film_coefficient_w_per_m2_k: 6000 },
    { ...stream('Water', [10, 20], 6), film_coefficient_w_per_m2_k: 2500 },
  ]
  expect(area / walked([...streams, ...utilities], 4000)).toBeCloseTo(1, 3)
})

test('a phase change keeps its temperature, by its duty or by its flow and latent heat', () => {
  const vapour = { name: 'Vapour', supply_c: 100, target_c: 100, phase_change: 'condensation' }
  const cold = stream('Water', [20, 80], 10)
  const { results } = run([{ ...vapour, flow_kg_per_h: 3600, latent_heat_kj_per_kg: 2257 }, cold], 10)
  expect(results).toMatchObject({ pinch_hot_utility_kw: 0, pinch_heat_recovery_kw: 600, network_units: 2 })
  expect(results['pinch_cold_utility_kw']).toBeCloseTo(1657, 9)
  expect(networkOf(results)[0]).toMatchObject({
    hot_in_c: 100,
    hot_out_c: 100,
    cold_in_c: 20,
    cold_out_c: 80,
  })
  expect(() => run([{ ...vapour, target_c: 90, duty_kw: 100 }, cold], 10)).toThrow('at one temperature')
  expect(() => run([{ ...vapour, phase_change: undefined, duty_kw: 100 }, cold], 10)).toThrow(
    'no change of temperature',
  )
})

test('payback, cost of a year and the cheapest difference follow from the table of differences', () => {
  const { results, tables } = heatRecovery.run(heatRecovery.example)
  const cost = heatRecovery.example['cost'] as Record<string, number>
  const rows = tables.find(({ key }) => key === 'supertargeting')?.rows ?? []
  const rate = (cost['interest_percent'] ?? 0) / 100
  const grown = (1 + rate) ** (cost['life_years'] ?? 0)
  for (const row of rows)
    expect(Number(row['total_eur'])).toBeCloseTo(
      Number(row['utility_eur']) + (Number(row['capital_eur']) * rate * grown) / (grown - 1),
      4,
    )
  expect(results['cheapest_total_eur_per_year']).toBe(
    Math.min(...rows.map(({ total_eur }) => Number(total_eur))),
  )
  expect(rows.some(({ difference_k }) => difference_k === 5)).toBe(true)
  expect(Number(results['payback_years'])).toBeCloseTo(
    Number(results['capital_of_recovery_eur']) / Number(results['saving_eur_per_year']),
    9,
  )
  expect(Number(results['network_area_m2'])).toBeGreaterThanOrEqual(Number(results['area_target_m2']) * 0.9)
})

test('what a case still needs is asked for, nothing is borrowed', () => {
  const bare = { name: 'Wort', supply_c: 95, target_c: 10 }
  const asks = (input: object) =>
    heatRecovery.asks(heatRecovery.input.parse({ minimum_difference_k: 5, ...input }))
  const cold = stream('Water', [10, 80], 5)
  expect(asks({ streams: [bare, cold] })).toEqual(['streams.0.heat_capacity_flow_kw_per_k'])
  expect(asks({ streams: [cold, { ...bare, duty_kw: 10 }], heating: steam })).toEqual([
    'streams.0.film_coefficient_w_per_m2_k',
    'streams.1.film_coefficient_w_per_m2_k',
    'cooling',
  ])
  expect(() => run([bare, cold], 5)).toThrow('neither heat capacity flow nor duty')
  expect(() => heatRecovery.run({ streams: [cold, { ...bare, duty_kw: 10 }] })).toThrow(EngineRefusal)
})

test('where the rules of the pinch design method end, the rest is matched by interval and the result says so', () => {
  const streams = [
    stream('A', [56, 202], 4.25),
    stream('B', [100, 140], 10.51),
    stream('C', [117, 96], 10.84),
    stream('D', [141, 117], 9),
    stream('E', [130, 70], 0.81),
  ]
  const { results, warnings } = run(streams, 10)
  expect(warnings).toEqual(expect.arrayContaining([expect.stringContaining('interval by interval')]))
  expect(results['network_hot_utility_kw']).toBeCloseTo(Number(results['pinch_hot_utility_kw']), 6)
  expect(results['network_cold_utility_kw']).toBeCloseTo(Number(results['pinch_cold_utility_kw']), 6)
  for (const { hot, cold, hot_in_c, hot_out_c, cold_in_c, cold_out_c } of networkOf(results)) {
    if (hot === null || cold === null) continue
    expect(Number(hot_in_c) - Number(cold_out_c)).toBeGreaterThan(10 - 1e-6)
    expect(Number(hot_out_c) - Number(cold_in_c)).toBeGreaterThan(10 - 1e-6)
  }
})

test('more streams than a network is designed for still have their targets; a utility on the wrong side is refused', () => {
  const many = Array.from({ length: 13 }, (_, at) => stream(`S${at}`, [100 - at, 20], 1 + at))
  expect(run(many, 10)).toMatchObject({
    results: { network_found: false },
    warnings: [expect.anything(), expect.stringContaining('up to 12')],
  })
  const cool = { ...steam, inlet_c: 100, return_c: 99 }
  expect(() => run(filmed(kemp, []), 10, { heating: cool, cooling: water })).toThrow('cold to hot')
  expect(() => run(filmed(kemp, []), 10, { heating: { ...steam, return_c: 280 }, cooling: water })).toThrow(
    'would get warmer',
  )
})
