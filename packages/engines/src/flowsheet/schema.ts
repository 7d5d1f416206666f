import { z } from 'zod'
import {
  choice,
  heatOfBoilingWater,
  hydrogenHeat,
  judged,
  listOf,
  nameField,
  quantity,
  whole,
} from '../core/index.ts'
import { CostEstimatorInput } from '../cost-estimator/schema.ts'

const component = nameField({ title: 'Component', maxLength: 60 })
const stream = (title: string) => nameField({ title, maxLength: 60 })
const percent = (title: string, description: string) =>
  quantity({ title, unit: '%', description, min: 0, max: whole })

const Feed = z.strictObject({
  name: stream('Feed'),
  temperature_c: quantity({ title: 'Temperature', unit: '°C', min: judged(-100), max: judged(500) }).default(
    20,
  ),
  parts: listOf(
    z.strictObject({
      component,
      kg_per_h: quantity({ title: 'Mass flow', unit: 'kg/h', min: 0, max: judged(1e9) }),
    }),
    { title: 'Parts', min: 1, max: 20 },
  ),
})

const Unit = z.strictObject({
  name: nameField({ title: 'Unit', maxLength: 60 }),
  kind: choice(
    ['mix', 'split', 'react', 'evaporate', 'crystallise', 'separate', 'heat', 'exchange', 'pump', 'tank'],
    {
      title: 'Kind',
    },
  ),
  inlets: listOf(stream('Inlet'), { title: 'Inlets', min: 1, max: 10 }),
  outlets: listOf(stream('Outlet'), {
    title: 'Outlets',
    description:
      'Evaporate: vapour, concentrate. Crystallise: cake, filtrate. Separate: first takes the shares. Exchange: first inlet, second.',
    min: 1,
    max: 10,
  }),
  shares_percent: listOf(percent('Share', 'Of the inlet to each outlet.'), {
    title: 'Shares of a split',
    max: 10,
  }).default([]),
  component: component.describe('That reacts, evaporates or crystallises.').optional(),
  conversion_percent: percent('Conversion', 'Of the component that reacts.').default(100),
  products: listOf(
    z.strictObject({
      component,
      kg_per_kg: quantity({
        title: 'Mass per mass of the component',
        unit: '',
        description: 'Negative for a second reactant.',
        min: judged(-100),
        max: judged(100),
      }),
    }),
    { title: 'Products of the reaction', max: 10 },
  ).default([]),
  evaporated_percent: percent('Evaporated', 'Share of the component that evaporates.').optional(),
  concentrate_component: component.describe('Reaches the percentage below in the concentrate.').optional(),
  concentrate_percent: percent('Concentrate', 'By mass, in place of the share that evaporates.').optional(),
  liquor_percent: percent('Mother liquor', 'Of the component, by mass, saturated.').optional(),
  crystals_percent_of_cake: quantity({
    title: 'Crystals in the cake',
    unit: '%',
    description: 'By mass; the rest is mother liquor.',
    above: 0,
    max: whole,
  }).default(95),
  recovered: listOf(
    z.strictObject({ component, percent: percent('To the first outlet', 'Of the component.') }),
    { title: 'Recovered', max: 20 },
  ).default([]),
  temperature_c: quantity({
    title: 'Outlet temperature',
    unit: '°C',
    min: judged(-100),
    max: judged(500),
  }).optional(),
  latent_heat_kj_per_kg: quantity({
    title: 'Heat of evaporation',
    unit: 'kJ/kg',
    description: 'Without it that of water at the outlet temperature, or at 100 °C.',
    above: 0,
    max: heatOfBoilingWater,
  }).optional(),
  reaction_heat_kj_per_kg: quantity({
    title: 'Heat of reaction',
    unit: 'kJ/kg',
    description: 'Set free by the component that reacts.',
    min: judged(-1e5),
    max: judged(1e5),
  }).default(0),
  pressure_rise_bar: quantity({ title: 'Pressure rise', unit: 'bar', min: 0, max: judged(500) }).default(3),
  efficiency_percent: quantity({
    title: 'Efficiency of the pump',
    unit: '%',
    min: judged(5),
    max: judged(95),
  }).default(65),
  residence_time_h: quantity({ title: 'Residence time', unit: 'h', min: 0, max: judged(10_000) }).default(1),
  density_kg_per_m3: quantity({
    title: 'Density',
    unit: 'kg/m³',
    min: judged(0.1),
    max: judged(20_000),
  }).default(1000),
  running_percent: quantity({
    title: 'Running',
    unit: '%',
    description: 'Share of the time that it works; it is sized for what it does then.',
    above: 0,
    max: whole,
  }).default(100),
})
export type Unit = z.output<typeof Unit>

export const FlowsheetInput = z.strictObject({
  feeds: listOf(Feed, { title: 'Feeds', min: 1, max: 20 }),
  units: listOf(Unit, { title: 'Units', min: 1, max: 60 }),
  heat_capacities: listOf(
    z.strictObject({
      component,
      kj_per_kg_k: quantity({
        title: 'Heat capacity',
        unit: 'kJ/(kg K)',
        min: judged(0.1),
        max: hydrogenHeat,
      }),
    }),
    { title: 'Heat capacities', description: 'What is not named has 4.18 kJ/(kg K).', max: 40 },
  ).default([]),
  cases: listOf(
    z.strictObject({
      name: nameField({ title: 'Case', maxLength: 60 }),
      feed_percent: quantity({
        title: 'Feeds',
        unit: '%',
        description: 'Of the flows given, all feeds alike.',
        above: 0,
        max: judged(1000),
      }).default(100),
      feed_temperature_change_k: quantity({
        title: 'Feeds warmer by',
        unit: 'K',
        min: judged(-100),
        max: judged(100),
      }).default(0),
    }),
    {
      title: 'Design cases',
      description: 'Other feeds for the same plant; each piece is sized for the case that asks most of it.',
      max: 12,
    },
  ).default([]),
  estimate: CostEstimatorInput.omit({ equipment: true, risk: true, aace_class: true })
    .meta({
      title: 'Estimate',
      description: 'Price index, exchange rate and factors; without them US dollars of January 2010.',
    })
    .optional(),
})
export type FlowsheetInput = z.output<typeof FlowsheetInput>
