import { expect, test } from 'vitest'
import { z } from 'zod'
import { EngineRefusal } from '../core/index.ts'
import { describeEngine, engines, getEngine } from './index.ts'

const rerun: [string, unknown][] = [
  ...engines.map(({ id, example }): [string, unknown] => [id, example]),
  ...['flat', 'torispherical', 'ellipsoidal', 'conical', 'hemispherical'].map((type): [string, unknown] => [
    'plant-designer',
    {
      tank: {
        diameter_m: 2,
        shell_length_m: 3,
        bottom_end: { type },
        top_end: { type: 'conical', depth_m: 1 },
      },
    },
  ]),
  ['fluid-properties', { fluid: 'propylene_glycol', temperature_c: 5, concentration_percent: 30 }],
  ['rapid-prototyper', { recipe: { product: 'beer', batch_hl: 500 } }],
  [
    'gas-and-steam',
    {
      line: {
        fluid: 'steam',
        inlet_pressure_bar: 9,
        outlet_pressure_bar: 8.5,
        inner_diameter_mm: 82.5,
        length_m: 60,
      },
    },
  ],
  ['cost-estimator', { equipment: [{ name: 'Tank', type: 'stainless_vertical_vessel', size: 10_000 }] }],
]

interface Property {
  title?: string
  type?: string
  unit?: string
  properties?: Record<string, Property>
  items?: Property
  prefixItems?: Property[]
  anyOf?: Property[]
}

const nonsense: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a text', '200 000 hl/a, 12 °P, 2 Schichten'],
  ['a list', [1, 2, 3]],
  ['a number', 42],
  ['100 kB of text', 'x'.repeat(100_000)],
  ['an object of 100 kB', { field: 'x'.repeat(100_000) }],
  ['unknown fields', Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`field_${at}`, at]))],
]

/** Every way to spoil one number of an input, wherever it lies. */
function spoilings(value: unknown, spoil: (number: number) => unknown): unknown[] {
  if (typeof value === 'number') return [spoil(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    spoilings(inner, spoil).map((spoiled) =>
      Array.isArray(value)
        ? value.map((item: unknown, at) => (String(at) === key ? spoiled : item))
        : { ...value, [key]: spoiled },
    ),
  )
}

function undescribed(name: string, property: Property): string[] {
  const isNumber = property.type === 'number' || property.type === 'integer'
  return [
    ...(name !== '' && !property.title ? [`${name} has no title`] : []),
    ...(isNumber && property.unit === undefined ? [`${name} has no unit`] : []),
    ...Object.entries(property.properties ?? {}).flatMap(([key, inner]) => undescribed(key, inner)),
    ...(property.prefixItems ?? []).flatMap((inner) => undescribed(`${name} item`, inner)),
    ...(property.items ? undescribed('', property.items) : []),
  ]
}

/** What is wrong with how a run ends: null when it answers finite numbers or refuses in a readable sentence. */
function faultOf(run: () => unknown): string | null {
  const started = performance.now()
  const fault = endOf(run)
  const took = performance.now() - started
  return fault ?? (took > 2000 ? `took ${took} ms` : null)
}

function endOf(run: () => unknown): string | null {
  try {
    return findNonFinite(run()) === null ? null : 'answered a number that is not finite'
  } catch (error) {
    if (!(error instanceof EngineRefusal)) return `threw ${String(error)}`
    const readable = error.message.length > 20 && error.message.length < 4000
    return readable && !/undefined|\[object|Invalid input|expected /.test(error.message)
      ? null
      : error.message
  }
}

function findNonFinite(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? null : value
  if (typeof value !== 'object' || value === null) return null
  return Object.values(value).find((inner) => findNonFinite(inner) !== null) ?? null
}

test('engine ids are unique, and an unknown id is refused with the list of engines', () => {
  expect(new Set(engines.map(({ id }) => id)).size).toBe(engines.length)
  expect(() => getEngine('perpetual-motion')).toThrow(EngineRefusal)
})

test.each(engines.map((engine) => [engine.id, engine] as const))(
  '%s answers its own example with sourced figures',
  (id, engine) => {
    const answer = engine.run(engine.example)
    expect(answer.engine).toBe(id)
    expect(Object.keys(answer.results).length).toBeGreaterThan(0)
    expect(answer.figures.length).toBeGreaterThan(0)
    for (const { value, low = value, high = value } of answer.figures) {
      expect(low).toBeLessThanOrEqual(high)
    }
    expect(new Set(answer.figures.map(({ key }) => key)).size).toBe(answer.figures.length)
    expect(answer.method.formula.length).toBeGreaterThan(0)
    expect(answer.method.source.length).toBeGreaterThan(0)
    expect(answer.method.limits.length).toBeGreaterThan(0)
    expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
    expect(engine.run(engine.example)).toEqual(answer)
    for (const table of answer.tables)
      for (const row of table.rows) expect(Object.keys(row)).toEqual(table.columns.map(({ key }) => key))
  },
)

test.each(engines.map((engine) => [engine.id, engine] as const))(
  '%s describes every input with a title, and every number with its unit',
  (_id, engine) => {
    expect(undescribed('', describeEngine(engine).input_schema)).toEqual([])
    expect(z.safeParse(engine.input, engine.example).success).toBe(true)
  },
)

test.each(engines.map((engine) => [engine.id, engine] as const))(
  '%s meets nonsense with a helpful refusal, never with NaN',
  (_id, engine) => {
    for (const [, input] of nonsense) {
      expect(() => engine.run(input)).toThrow(EngineRefusal)
      expect(faultOf(() => engine.run(input))).toBeNull()
    }
    for (const spoil of [
      () => -1,
      () => 0,
      () => 1e300,
      () => 1e-300,
      () => Number.NaN,
      () => '12,5 kg',
      () => null,
    ])
      for (const input of spoilings(engine.example, spoil))
        expect(faultOf(() => engine.run(input))).toBeNull()
    for (const key of Object.keys(engine.example)) {
      const { [key]: _, ...rest } = engine.example
      expect(faultOf(() => engine.run(rest))).toBeNull()
    }
  },
)

interface Ranged {
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  typical?: { low: number; high: number; source: string }
}

const rangedIn = (node: unknown): Ranged[] => {
  if (typeof node !== 'object' || node === null) return []
  const own = 'typical' in node ? [node as Ranged] : []
  return [...own, ...Object.values(node).flatMap(rangedIn)]
}

test('every typical range rises, lies within what is accepted, and says who says so', () => {
  const ranged = engines.flatMap((engine) => rangedIn(describeEngine(engine).input_schema))
  expect(ranged.length).toBeGreaterThan(8)
  for (const { typical, minimum, exclusiveMinimum, maximum } of ranged) {
    expect(typical?.low).toBeGreaterThanOrEqual(minimum ?? exclusiveMinimum ?? Number.NEGATIVE_INFINITY)
    expect(typical?.high).toBeLessThanOrEqual(maximum ?? Number.POSITIVE_INFINITY)
    expect(typical?.low).toBeLessThan(typical?.high ?? 0)
    expect(typical?.source).toMatch(/\p{Lu}/u)
  }
})

test('an answer states the limits of what it calculated, not those of the other parts of the engine', () => {
  const { limits } = getEngine('plant-designer').run({ pump: { flow_m3_per_h: 25, head_m: 18 } }).method
  expect(limits).toEqual([expect.stringContaining('Incompressible liquid')])
  for (const engine of engines) {
    const stated = engine.run(engine.example).method.limits
    expect([engine.id, stated.length > 0]).toEqual([engine.id, true])
    expect(engine.method.limits).toEqual(expect.arrayContaining([...stated]))
  }
})

/** A report calculates again from the inputs that an answer hands out. */
test.each(rerun)('%s takes the inputs of its own answer, and answers the same', (id, input) => {
  const engine = getEngine(id)
  const first = engine.run(input)
  expect(engine.run(first.inputs).results).toEqual(first.results)
})
