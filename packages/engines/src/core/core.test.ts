import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  buildTable,
  by,
  createRandom,
  defineEngine,
  EngineRefusal,
  findRoot,
  integrate,
  judged,
  listOf,
  logGamma,
  normalCdf,
  normalQuantile,
  quantity,
  quantileOfSorted,
  triangularQuantile,
} from './index.ts'

const pump = defineEngine({
  id: 'pump',
  title: 'Pump power',
  summary: 'Shaft power of a pump.',
  version: '1.0.0',
  input: z.strictObject({
    flow_m3_per_h: quantity({ title: 'Flow', unit: 'm³/h', above: 0, max: judged(1e6) }),
    head_m: quantity({ title: 'Head', unit: 'm', min: 0, max: judged(10_000) }),
    efficiency_fraction: quantity({
      title: 'Efficiency',
      unit: '',
      above: 0,
      max: by(1, 'no pump gives more than it takes'),
    }).default(0.7),
    motor: z
      .strictObject({
        efficiency_fraction: quantity({
          title: 'Efficiency',
          unit: '',
          above: 0,
          max: by(1, 'no motor gives more than it takes'),
        }).default(0.9),
        rated_kw: quantity({ title: 'Rated power', unit: 'kW' }).optional(),
      })
      .meta({ title: 'Motor' })
      .optional(),
    stages: listOf(z.strictObject({ head_m: quantity({ title: 'Stage head', unit: 'm' }) }), {
      title: 'Stages',
      max: 3,
    }).optional(),
  }),
  example: { flow_m3_per_h: 36, head_m: 20 },
  laws: [],
  method: { formula: ['P = ρ g Q H / η'], source: ['hydraulics'], limits: ['water'] },
  calculate: ({ flow_m3_per_h, head_m, efficiency_fraction }) => {
    const power_kw = (9.80665 * (flow_m3_per_h / 3600) * head_m) / efficiency_fraction
    return {
      results: { power_kw: head_m === 6666 ? Number.NaN : power_kw },
      figures: [{ key: 'power', label: 'Shaft power', value: power_kw, unit: 'kW' }],
      constants: [
        {
          key: 'g',
          label: 'Standard gravity',
          value: 9.80665,
          unit: 'm/s²',
          source: 'CGPM 3',
          vintage: '1901',
        },
      ],
      tables: [
        buildTable({
          key: 'points',
          title: 'Points',
          rows: [head_m],
          columns: [{ key: 'head', label: 'Head', unit: 'm', of: (head) => head }],
        }),
      ],
    }
  },
})

const refusalFor = (input: unknown): EngineRefusal => {
  try {
    pump.run(input)
  } catch (error) {
    if (error instanceof EngineRefusal) return error
    throw error
  }
  throw new Error('answered')
}

test('an answer holds the whole input, names what was assumed, and gives every figure its provenance', () => {
  const answer = pump.run({ flow_m3_per_h: 36, head_m: 20 })
  expect(answer.inputs).toEqual({ flow_m3_per_h: 36, head_m: 20, efficiency_fraction: 0.7 })
  expect(answer.assumed).toEqual([{ key: 'efficiency_fraction', label: 'Efficiency', value: 0.7, unit: '' }])
  expect(answer.results.power_kw).toBeCloseTo(2.8019, 4)
  expect(answer.figures.map(({ provenance }) => provenance.kind)).toEqual(['calculated', 'benchmark'])
  expect(answer.figures[0]?.provenance.inputs).toContain('head_m')
  expect(answer.tables[0]?.rows).toEqual([{ head: 20 }])
})

test('a default inside a section that was given is named as assumed, with the section', () => {
  expect(pump.run({ flow_m3_per_h: 36, head_m: 20, efficiency_fraction: 0.8, motor: {} }).assumed).toEqual([
    { key: 'motor.efficiency_fraction', label: 'Motor: Efficiency', value: 0.9, unit: '' },
  ])
})

test('a refusal says what is missing, what is wrong and which name was meant', () => {
  expect(refusalFor({ head_m: 20 }).message).toContain(
    'flow_m3_per_h: Flow is missing: give a number in m³/h',
  )
  expect(refusalFor({ flow: 36, head_m: 20 }).message).toContain('did you mean flow_m3_per_h?')
  expect(refusalFor({ flow_m3_per_h: '36 m3/h', head_m: 20 }).message).toContain('plain number in m³/h')
  expect(refusalFor({ flow_m3_per_h: -3, head_m: 20 }).message).toContain('more than 0 m³/h')
  expect(refusalFor({ flow_m3_per_h: 1e9, head_m: 20 }).message).toContain('check the unit')
  expect(refusalFor({ flow_m3_per_h: Number.POSITIVE_INFINITY, head_m: 20 }).message).toContain(
    'too large to calculate with',
  )
  expect(refusalFor({ flow_m3_per_h: 36, head_m: 20, rated: 90 }).message).toContain(
    'did you mean motor.rated_kw?',
  )
  expect(refusalFor({ flow_m3_per_h: 36, head_m: 20, motor: 90 }).message).toContain(
    'motor: must be an object with',
  )
  expect(refusalFor({ flow_m3_per_h: 36, head_m: 20, stages: [{ head: 5 }] }).message).toContain(
    'did you mean head_m? (inputs: head_m)',
  )
  expect(refusalFor('30 m3/h').needs.join(' ')).toContain('flow_m3_per_h')
  const stages = Array.from({ length: 4 }, () => ({ head_m: 1 }))
  expect(refusalFor({ flow_m3_per_h: 36, head_m: 20, stages }).message).toContain('at most 3')
})

test('a long list of faults stays readable', () => {
  const keys = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, at]))
  expect(refusalFor({ ...keys, head_m: 20 }).message.length).toBeLessThan(1000)
})

test('no NaN leaves an engine: it refuses and names the place', () => {
  expect(refusalFor({ flow_m3_per_h: 36, head_m: 6666 })).toMatchObject({ code: 'out_of_range' })
  expect(refusalFor({ flow_m3_per_h: 36, head_m: 6666 }).message).toContain('results power_kw')
})

test('roots and integrals agree with closed forms', () => {
  expect(findRoot((x) => Math.cos(x) - x, [0, 1])).toBeCloseTo(0.7390851332151607, 12)
  expect(findRoot((x) => x ** 3 - 2 * x - 5, [0, 10])).toBeCloseTo(2.0945514815423265, 11)
  expect(() => findRoot((x) => x * x + 1, [-1, 1])).toThrow(EngineRefusal)
  expect(integrate(Math.sin, [0, Math.PI])).toBeCloseTo(2, 12)
  expect(integrate((x) => Math.exp(-x * x), [-8, 8])).toBeCloseTo(Math.sqrt(Math.PI), 12)
  expect(integrate((x) => Math.sqrt(x), [0, 1])).toBeCloseTo(2 / 3, 9)
  expect(integrate((x) => Math.exp(-((x - 3) ** 2) * 1e2), [0, 10])).toBeCloseTo(Math.sqrt(Math.PI) / 10, 11)
})

test('normal, gamma and quantiles agree with tables', () => {
  expect(normalCdf(1.96)).toBeCloseTo(0.9750021048517795, 13)
  expect(normalCdf(-5)).toBeCloseTo(2.866515718791939e-7, 18)
  expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 12)
  expect(normalQuantile(1e-6)).toBeCloseTo(-4.753424308822899, 10)
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 12)
  expect(logGamma(101)).toBeCloseTo(363.73937555556347, 9)
  expect(quantileOfSorted([1, 2, 3, 4], 0.5)).toBe(2.5)
})

test('the seeded generator repeats itself, is uniform, and feeds a triangle with the right mean', () => {
  const [first, second] = [createRandom(7), createRandom(7)]
  expect(Array.from({ length: 5 }, () => first.next())).toEqual(
    Array.from({ length: 5 }, () => second.next()),
  )
  const bins = Array.from({ length: 10 }, () => 0)
  let sum = 0
  for (let i = 0; i < 100_000; i++) {
    const u = first.next()
    bins[Math.floor(u * 10)] = (bins[Math.floor(u * 10)] ?? 0) + 1
    sum += triangularQuantile(u, { low: 10, mode: 20, high: 60 })
  }
  expect(Math.max(...bins.map((count) => Math.abs(count - 10_000)))).toBeLessThan(400)
  expect(sum / 100_000).toBeCloseTo(30, 0)
})
