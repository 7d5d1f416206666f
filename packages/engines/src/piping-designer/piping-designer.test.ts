import fc from 'fast-check'
import { expect, test } from 'vitest'
import { darcyFactor, fittingLoss } from '../hydraulics/index.ts'
import { pipingDesigner } from './index.ts'

const run = (input: unknown) => pipingDesigner.run(input).results as Record<string, number>
const foot = 0.3048

test('Crane TP-410 example 7.32: NPSH available is 13.89 ft', () => {
  const psi = 0.06894757293
  const suction = {
    surface_pressure_bar: 5 * psi + 1.01325,
    vapour_pressure_bar: 0.256 * psi,
    level_above_pump_m: -25 * foot,
    suction_loss_m: 6 * foot,
    density_kg_per_m3: (62.364 * 0.45359237) / foot ** 3,
    npsh_required_m: 20 * foot,
  }
  expect((run({ suction }).npsh_available_m ?? 0) / foot).toBeCloseTo(13.8873, 4)
  expect(pipingDesigner.run({ suction }).warnings.join()).toContain('cavitate')
})

test.each([
  [1000, 1e-4, 0.064],
  [1e5, 1e-3, 0.022174535944515086],
  [4e4, 0, 0.02196998587436142],
  [2e6, 1e-5, 0.010720556046374683],
  [1e7, 0.02, 0.04864141524272924],
])(
  'the friction factor at Re %s is that of the library fluids 1.3 by Colebrook',
  (reynolds, roughness, expected) => {
    expect(darcyFactor(reynolds, roughness)).toBeCloseTo(expected, 7)
  },
)

test('friction has no jump from laminar to turbulent, and the transition is said on both of its sides', () => {
  for (let re = 1500; re < 6000; re += 5)
    expect(Math.abs(darcyFactor(re + 5, 1e-4) / darcyFactor(re, 1e-4) - 1)).toBeLessThan(0.02)
  const warned = (re: number) => {
    const flow_m3_per_h = ((re * 1e-6) / 0.05) * (Math.PI / 4) * 0.05 ** 2 * 3600
    return pipingDesigner.run({ line: { flow_m3_per_h, inner_diameter_mm: 50, length_m: 1 } }).warnings.length
  }
  expect([1900, 2050, 3000, 4200, 5000].map(warned)).toEqual([0, 1, 1, 1, 0])
})

test('a line of DN65 with fittings by hand: ΣK is 8 x 14 fT + 2 x 45 fT', () => {
  const factor = 0.25 / Math.log10(4.572e-5 / 0.066 / 3.7) ** 2
  expect(fittingLoss({ bends_90: 8, butterfly_valves: 2 }, 0.066)).toBeCloseTo(202 * factor, 12)
  const { inner_diameter_mm, velocity_m_per_s, friction_kpa } = run(pipingDesigner.example)
  expect([inner_diameter_mm, velocity_m_per_s]).toEqual([66, expect.closeTo(2.4358, 4)])
  expect(Math.abs((friction_kpa ?? 0) / 66.99 - 1)).toBeLessThan(0.01)
})

test('nominal sizes give real bores, and the smallest that keeps to its limits is chosen', () => {
  const bore = (size: string, standard: string) =>
    run({ line: { flow_m3_per_h: 5, size, standard, length_m: 1 } }).inner_diameter_mm
  expect([bore('DN50', 'hygienic'), bore('dn 50', 'en_10217_7')]).toEqual([50, expect.closeTo(56.3, 9)])
  expect(bore('2in', 'asme_40s')).toBeCloseTo(52.51, 9)
  expect(pipingDesigner.run({ sizing: { flow_m3_per_h: 30 } }).results.chosen_size).toBe('DN80')
  expect(() => bore('DN55', 'hygienic')).toThrow('DN10')
})

test('branches share the flow so that each loses the same, and all of it arrives', () => {
  const branch = fc.record({
    // One bore that takes all of the flow still keeps below the erosional velocity.
    inner_diameter_mm: fc.integer({ min: 50, max: 120 }),
    length_m: fc.integer({ min: 1, max: 200 }),
    loss_coefficient: fc.integer({ min: 0, max: 20 }),
  })
  fc.assert(
    fc.property(fc.array(branch, { minLength: 2, maxLength: 4 }), (list) => {
      const branches = list.map((one, at) => ({ ...one, name: `B${at}` }))
      const { branches: flows } = pipingDesigner.run({ parallel: { flow_m3_per_h: 20, branches } })
        .results as unknown as { branches: { flow_m3_per_h: number }[] }
      expect(flows.reduce((sum, { flow_m3_per_h }) => sum + flow_m3_per_h, 0)).toBeCloseTo(20, 6)
    }),
    { numRuns: 25 },
  )
  const twins = ['A', 'B'].map((name) => ({ name, inner_diameter_mm: 50, length_m: 10 }))
  expect(run({ parallel: { flow_m3_per_h: 20, branches: twins } }).branches).toEqual([
    { name: 'A', flow_m3_per_h: expect.closeTo(10, 6) },
    { name: 'B', flow_m3_per_h: expect.closeTo(10, 6) },
  ])
})

test('the pump runs where both curves meet, and a pump that does not fit is refused', () => {
  const pump = {
    curve: [
      { flow_m3_per_h: 0, head_m: 40 },
      { flow_m3_per_h: 40, head_m: 20 },
    ],
    static_head_m: 10,
    friction_head_m: 10,
    at_flow_m3_per_h: 20,
  }
  // 40 - Q/2 = 10 + Q²/40
  expect(run({ pump }).operating_flow_m3_per_h).toBeCloseTo(-10 + Math.sqrt(100 + 1200), 9)
  expect(() => run({ pump: { ...pump, static_head_m: 50 } })).toThrow('does not reach')
  expect(() => run({ pump: { ...pump, static_head_m: -50, friction_head_m: 1 } })).toThrow('beyond the end')
  expect(() =>
    run({ pump: { ...pump, curve: pump.curve.map((point, at) => ({ ...point, head_m: 20 + at })) } }),
  ).toThrow('does not fall')
})

test('what cannot be is refused: a liquid that boils in its tank, a jet, a bore of its roughness', () => {
  expect(() => run({ suction: { temperature_c: 110, level_above_pump_m: 1, suction_loss_m: 0 } })).toThrow(
    'boils in its tank',
  )
  expect(() => run({ line: { flow_m3_per_h: 300, inner_diameter_mm: 50, length_m: 1 } })).toThrow(
    'wear the pipe out',
  )
  expect(() =>
    run({ line: { flow_m3_per_h: 1, inner_diameter_mm: 20, length_m: 1, roughness_um: 2000 } }),
  ).toThrow('5%')
  expect(() => run({ line: { flow_m3_per_h: 1, length_m: 1 } })).toThrow('bore of the line')
  expect(() => run({})).toThrow('no piping')
})

/** Coefficients that the Python library fluids 1.3.1 gives for Crane's gate, globe, ball and swing check valve. */
test.each([
  [
    0.05,
    { gate_valves: 0.1525224, globe_valves: 6.4822027, ball_valves: 0.0571959, check_valves: 1.9065302 },
  ],
  [0.1, { gate_valves: 0.1303077, globe_valves: 5.5380763, ball_valves: 0.0488654, check_valves: 1.628846 }],
  [0.2, { gate_valves: 0.1126137, globe_valves: 4.7860841, ball_valves: 0.0422302, check_valves: 1.4076717 }],
] as const)(
  'valves in a pipe of %d m lose within a hundredth what a second source says',
  (diameter_m, known) => {
    for (const [name, loss] of Object.entries(known))
      expect([name, Math.abs(fittingLoss({ [name]: 1 }, diameter_m) / loss - 1) < 0.01]).toEqual([name, true])
  },
)

test('a pump curve of three points is a parabola, and the suction takes the density of its hot water', () => {
  const curve = [0, 25, 50].map((flow) => ({ flow_m3_per_h: flow, head_m: 40 - 0.006 * flow ** 2 }))
  const pump = { curve, static_head_m: 20, friction_head_m: 12, at_flow_m3_per_h: 40 }
  // 40 - 0.006 Q² = 20 + 0.0075 Q²
  expect(run({ pump }).operating_flow_m3_per_h).toBeCloseTo(Math.sqrt(20 / 0.0135), 6)
  const hot = { temperature_c: 90, level_above_pump_m: 3, suction_loss_m: 1.2 }
  const head = ((1.01325 - 0.701824) * 1e5) / (965.32 * 9.80665)
  expect(run({ suction: hot }).npsh_available_m).toBeCloseTo(head + 1.8, 3)
  expect(() => run({ suction: { ...hot, temperature_c: undefined, vapour_pressure_bar: 0.5 } })).toThrow(
    'density',
  )
})
