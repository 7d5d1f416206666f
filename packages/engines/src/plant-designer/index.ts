import {
  defineEngine,
  EngineRefusal,
  mergeCalculations,
  unsaid,
  unsaidOfAll,
  type Calculation,
} from '../core/index.ts'
import { computeBreweryBlock } from './brewery-block.ts'
import { computeFermentation, computeHeatDuty, computeHeatExchanger } from './heat.ts'
import { computePipe, computePump } from './pipe-and-pump.ts'
import { plantLaws } from './laws.ts'
import { PlantInput } from './schema.ts'
import { computeTank } from './tank.ts'

export const plantDesigner = defineEngine({
  id: 'plant-designer',
  title: 'Smart Plant Designer',
  summary: 'What flows through the plant, how big must the equipment be, and what does it look like?',
  version: '1.2.0',
  input: PlantInput,
  laws: plantLaws,
  example: {
    brewery_block: { annual_beer_hl: 200_000, original_gravity_plato: 12, brews_per_day: 8 },
    tank: {
      diameter_m: 2.4,
      shell_length_m: 4,
      orientation: 'vertical',
      bottom_end: { type: 'torispherical', crown_factor: 1, knuckle_factor: 0.1 },
      top_end: { type: 'torispherical', crown_factor: 1, knuckle_factor: 0.1 },
    },
    pipe: {
      flow_m3_per_h: 30,
      inner_diameter_mm: 66,
      length_m: 80,
      density_kg_per_m3: 1010,
      viscosity_mpa_s: 1.8,
      roughness_um: 0.8,
    },
    pump: { efficiency_percent: 65 },
    heat_duty: { mass_flow_kg_per_h: 12_540, heat_capacity_kj_per_kg_k: 4, from_c: 95, to_c: 18 },
    heat_exchanger: {
      hot_volume_hl: 100,
      duration_min: 50,
      hot_density_kg_per_m3: 1045,
      hot_heat_capacity_kj_per_kg_k: 4,
      hot_in_c: 95,
      hot_out_c: 18,
      cold_in_c: 12,
      cold_out_c: 80,
      arrangement: 'counter',
    },
    fermentation: { extract_fermented_kg: 3200, duration_h: 96 },
  },
  method: {
    formula: [
      'extract = cast wort x gravity; malt = extract / yield; water = kettle-full wort + spent grains - malt',
      'Balling: 2.0665 kg extract give 1 kg alcohol, 0.9565 kg carbon dioxide, 0.11 kg yeast',
      'wort density = 998.2 [1 + P / (258.6 - 227.1 P / 258.2)] kg/m³',
      'tank = π D² L / 4 + ends; torispherical: spherical crown f D on a toroidal knuckle k D',
      'Δp = f (L/D) ρ v²/2; 1/√f = -2 lg(ε/(3.7 D) + 2.51/(Re √f)), laminar f = 64/Re, blended between',
      'P = ρ g Q H / η; q = m cp ΔT; A = q / (U F LMTD), LMTD = (ΔT1 - ΔT2) / ln(ΔT1/ΔT2)',
      'fermentation heat = 560 kJ per kg of fermented extract',
    ],
    source: [
      'Kunze, Technology Brewing and Malting, 5th edition, 2014',
      'Balling, Die Gährungschemie, 1845',
      'Colebrook, Turbulent Flow in Pipes, 1939; Churchill, Chemical Engineering 84 (1977) 91 (blend)',
      'VDI Heat Atlas, 2nd edition, 2010; DIN 28011 and DIN 28013 (dished ends)',
    ],
    limits: [
      { of: ['tank'], limit: 'Inner dimensions, no internals; strength, codes and safety are not checked.' },
      {
        of: ['pipe', 'pump'],
        limit: 'Incompressible liquid of constant properties in a straight round pipe; fittings through ζ.',
      },
      {
        of: ['heat_exchanger', 'heat_duty'],
        limit: 'Heat exchanger: constant properties and coefficient along the length, no phase change.',
      },
      {
        of: ['brewery_block', 'fermentation'],
        limit:
          'Brewery: infusion mashing of malt only, no high gravity dilution; preliminary sizes for a concept.',
      },
    ],
  },
  asks: ({ heat_duty, heat_exchanger, fermentation, pump, pipe }) => [
    ...unsaidOfAll('heat_duty', heat_duty, ['mass_flow_kg_per_h', 'volume_flow_m3_per_h']),
    ...unsaidOfAll('heat_exchanger', heat_exchanger, ['duty_kw', 'hot_mass_flow_kg_per_h', 'hot_volume_hl']),
    ...(heat_exchanger?.hot_volume_hl === undefined
      ? []
      : unsaidOfAll('heat_exchanger', heat_exchanger, ['duration_min', 'duty_kw', 'hot_mass_flow_kg_per_h'])),
    ...unsaidOfAll('fermentation', fermentation, ['extract_fermented_kg', 'wort_volume_hl']),
    ...(pipe ? [] : unsaid('pump', pump, ['flow_m3_per_h', 'head_m'])),
  ],
  calculate(input) {
    const { brewery_block, tank, pipe, pump, heat_duty, heat_exchanger, fermentation } = input
    const flow = pipe && { input: pipe, calculation: computePipe(pipe) }
    const parts: Calculation[] = [
      ...(brewery_block ? [computeBreweryBlock(brewery_block)] : []),
      ...(tank ? [computeTank(tank)] : []),
      ...(flow ? [flow.calculation] : []),
      ...(pump
        ? [
            computePump(
              pump,
              flow && { input: flow.input, head_m: Number(flow.calculation.results.pipe_head_m) },
            ),
          ]
        : []),
      ...(heat_duty ? [computeHeatDuty(heat_duty)] : []),
      ...(heat_exchanger ? [computeHeatExchanger(heat_exchanger)] : []),
      ...(fermentation ? [computeFermentation(fermentation)] : []),
    ]
    if (parts.length === 0)
      throw new EngineRefusal('too_little_data', 'There is nothing to design.', [
        'brewery_block: annual_beer_hl, and what differs from the assumptions',
        'or tank, pipe, pump, heat_duty, heat_exchanger, fermentation',
      ])
    const merged = mergeCalculations(parts)
    return { ...merged, constants: onePerKey(merged.constants ?? []) }
  },
})

const onePerKey = <Item extends { key: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.key, item])).values(),
]
