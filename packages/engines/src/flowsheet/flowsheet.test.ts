import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openOf } from '../flow-structure/index.ts'
import { flowsheet } from './index.ts'

type Streams = Record<string, Record<string, number>>
const run = (input: unknown) => flowsheet.run(input).results
const streams = (input: unknown) => run(input).streams as Streams

test('Felder and Rousseau, crystalliser with recycle: 2,951 kg/h evaporated, 1,472 kg/h of crystals, recycle 1.25 times the feed', () => {
  const { Vapour, Cake, Recycle } = streams(flowsheet.example)
  expect(Vapour?.Water).toBeCloseTo(2951, -1)
  expect(Math.round(Cake?.['Salt crystals'] ?? 0)).toBe(1472)
  expect((Recycle?.total_kg_per_h ?? 0) / 4500).toBeCloseTo(1.25, 2)
  expect(run(flowsheet.example)).toMatchObject({
    torn_streams: ['Recycle'],
    balance_kg_per_h: expect.closeTo(0, 7),
  })
  expect(run(flowsheet.example).recycle_residual).toBeLessThanOrEqual(1e-13)
})

const feed = (water: number, salt: number, temperature_c = 20) => ({
  name: 'Feed',
  temperature_c,
  parts: [
    { component: 'Water', kg_per_h: water },
    { component: 'Salt', kg_per_h: salt },
  ],
})
const loop = (share: number) => [
  { name: 'Mix', kind: 'mix', inlets: ['Feed', 'Back'], outlets: ['A'] },
  { name: 'Heat', kind: 'heat', inlets: ['A'], outlets: ['B'], temperature_c: 60 },
  {
    name: 'Split',
    kind: 'split',
    inlets: ['B'],
    outlets: ['Back', 'Out'],
    shares_percent: [share, 100 - share],
  },
]

test('a recycle of any share settles where all that is fed leaves, and the heater warms the feed alone', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 0, max: 5000 }),
      fc.integer({ min: 0, max: 95 }),
      (water, salt, share) => {
        const { Back, Out } = streams({ feeds: [feed(water, salt)], units: loop(share) })
        expect(Out?.total_kg_per_h).toBeCloseTo(water + salt, 6)
        expect(Back?.total_kg_per_h).toBeCloseTo(((water + salt) * share) / (100 - share), 5)
        expect(run({ feeds: [feed(water, salt)], units: loop(share) }).heating_kw).toBeCloseTo(
          ((water + salt) / 3600) * 4.18 * 40,
          5,
        )
      },
    ),
    { numRuns: 30 },
  )
})

test('the order in which the units are written does not matter', () => {
  const written = streams({ feeds: [feed(900, 100)], units: loop(40) })
  const turned = streams({ feeds: [feed(900, 100)], units: loop(40).toReversed() })
  expect(turned.Out?.total_kg_per_h).toBeCloseTo(written.Out?.total_kg_per_h ?? 0, 8)
  expect(turned.Back?.temperature_c).toBeCloseTo(60, 9)
})

test('what builds up in a closed recycle is named with its mending', () => {
  expect(() => run({ feeds: [feed(900, 100)], units: loop(100) })).toThrow('builds up')
})

test('a reaction keeps its mass, takes no more of a reactant than there is, and gives its heat', () => {
  const unit = {
    name: 'R',
    kind: 'react',
    inlets: ['Feed'],
    outlets: ['Out'],
    component: 'Salt',
    conversion_percent: 50,
    reaction_heat_kj_per_kg: 720,
  }
  const products = [
    { component: 'New', kg_per_kg: 1.5 },
    { component: 'Water', kg_per_kg: -0.5 },
  ]
  const result = run({ feeds: [feed(900, 100)], units: [{ ...unit, products }] })
  expect((result.streams as Streams).Out).toMatchObject({
    Salt: 50,
    New: 75,
    Water: 875,
    total_kg_per_h: expect.closeTo(1000, 9),
  })
  expect(result.cooling_kw).toBeCloseTo(10, 9)
  expect(() => run({ feeds: [feed(10, 100)], units: [{ ...unit, products }] })).toThrow('not enough Water')
  expect(() =>
    run({ feeds: [feed(10, 100)], units: [{ ...unit, products: [{ component: 'New', kg_per_kg: 2 }] }] }),
  ).toThrow('neither made nor lost')
})

test('separator, pump and tank give shares, power and volume by hand', () => {
  const units = [
    {
      name: 'P',
      kind: 'pump',
      inlets: ['Feed'],
      outlets: ['A'],
      pressure_rise_bar: 3.6,
      efficiency_percent: 50,
    },
    { name: 'T', kind: 'tank', inlets: ['A'], outlets: ['B'], residence_time_h: 2 },
    {
      name: 'S',
      kind: 'separate',
      inlets: ['B'],
      outlets: ['C', 'D'],
      recovered: [{ component: 'Salt', percent: 90 }],
    },
  ]
  const { streams: all, equipment } = run({ feeds: [feed(9000, 1000)], units })
  expect((all as Streams).C).toMatchObject({ Salt: 900, Water: 0 })
  expect(equipment).toMatchObject([{ power_kw: expect.closeTo(2, 9) }, { volume_m3: 20 }, {}])
})

test('wiring that cannot be and units that cannot work are refused by name', () => {
  const refuse = (unit: object, said: string) =>
    expect(() =>
      run({
        feeds: [feed(900, 100)],
        units: [{ name: 'U', kind: 'mix', inlets: ['Feed'], outlets: ['Out'], ...unit }],
      }),
    ).toThrow(said)
  refuse({ inlets: ['Nothing'] }, 'comes from nowhere')
  refuse({ inlets: ['Feed', 'Feed'] }, 'two places')
  refuse({ outlets: ['Feed'] }, 'comes from two places')
  refuse({ outlets: ['A', 'B'] }, '1 outlet')
  refuse({ kind: 'split', shares_percent: [50] }, '50%')
  refuse({ kind: 'evaporate', outlets: ['A', 'B'], component: 'Water' }, 'not known')
  refuse(
    {
      kind: 'evaporate',
      outlets: ['A', 'B'],
      component: 'Water',
      concentrate_component: 'Salt',
      concentrate_percent: 5,
    },
    'would have to evaporate',
  )
  refuse({ kind: 'crystallise', outlets: ['A', 'B'], component: 'Salt' }, 'mother liquor')
  refuse({ kind: 'react' }, 'not named')
})

test('an evaporator takes the heat of evaporation of its temperature, and what is given goes before it', () => {
  const duty = (unit: object) => {
    const feeds = [
      {
        name: 'F',
        temperature_c: 60,
        parts: [
          { component: 'Water', kg_per_h: 3600 },
          { component: 'Salt', kg_per_h: 400 },
        ],
      },
    ]
    const evaporator = {
      name: 'E',
      kind: 'evaporate',
      inlets: ['F'],
      outlets: ['V', 'C'],
      component: 'Water',
      evaporated_percent: 50,
    }
    const { tables } = flowsheet.run({ feeds, units: [{ ...evaporator, temperature_c: 60, ...unit }] })
    return Number(tables.find(({ key }) => key === 'units')?.rows[0]?.['duty'])
  }
  // Half a kilogram a second: 2,357.7 kJ/kg at 60 °C by the steam tables.
  expect(duty({})).toBeCloseTo(0.5 * 2357.7, 0)
  expect(duty({ latent_heat_kj_per_kg: 2000 })).toBeCloseTo(1000, 6)
})

const between = (exchange: object, cold_kg_per_h = 2000) =>
  flowsheet.run({
    feeds: [
      { name: 'Hot', temperature_c: 90, parts: [{ component: 'Water', kg_per_h: 1000 }] },
      { name: 'Cold', temperature_c: 10, parts: [{ component: 'Water', kg_per_h: cold_kg_per_h }] },
    ],
    units: [
      {
        name: 'Exchanger',
        kind: 'exchange',
        inlets: ['Hot', 'Cold'],
        outlets: ['Cooled', 'Warmed'],
        ...exchange,
      },
    ],
  })

test('what one stream gives the other takes: no utility, and an area by both temperatures', () => {
  const { results, tables } = between({ temperature_c: 30 })
  const streams = results['streams'] as Record<string, Record<string, number>>
  expect(streams['Cooled']?.['temperature_c']).toBe(30)
  expect(streams['Warmed']?.['temperature_c']).toBeCloseTo(40, 9)
  expect(results).toMatchObject({ heating_kw: 0, cooling_kw: 0 })
  const exchanged = (1000 / 3600) * 4.18 * 60
  expect(results['exchanged_kw']).toBeCloseTo(exchanged, 9)
  const rows = (key: string) => tables.find((table) => table.key === key)?.rows ?? []
  expect(rows('utilities')).toEqual([])
  const mean = (50 - 20) / Math.log(50 / 20)
  expect(rows('equipment')[0]?.['size']).toBeCloseTo((exchanged * 1000) / (1000 * mean), 6)
})

test('an exchanger whose temperatures cross, or that has one stream or no goal, is refused', () => {
  expect(() => between({ temperature_c: 10 })).toThrow('heat would flow from cold to hot')
  expect(() => between({ temperature_c: 30 }, 500)).toThrow('heat would flow from cold to hot')
  expect(() => between({})).toThrow('until the first is at a temperature')
  expect(() => between({ temperature_c: 30, inlets: ['Hot'] })).toThrow('two streams exchange heat')
})

test('an exchanger on the drawing board lacks its second stream', () => {
  const unit = { name: 'X', kind: 'exchange', inlets: ['A'], outlets: ['B', 'C'], temperature_c: 30 } as const
  expect(openOf(unit)).toEqual(['2 inlets, not 1'])
  expect(openOf({ ...unit, inlets: ['A', 'D'] })).toEqual([])
})
