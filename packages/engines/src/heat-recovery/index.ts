import { defineEngine } from '../core/index.ts'
import { heatRecoveryLaws } from './laws.ts'
import { computeHeatRecovery } from './report.ts'
import { HeatRecoveryInput } from './schema.ts'

export const heatRecovery = defineEngine({
  id: 'heat-recovery',
  title: 'Heat Recovery',
  summary: 'How much heat can be taken back, by which exchangers, and what is it worth?',
  version: '2.0.0',
  input: HeatRecoveryInput,
  laws: heatRecoveryLaws,
  example: {
    minimum_difference_k: 5,
    streams: [
      {
        name: 'Hot wort',
        supply_c: 96,
        target_c: 10,
        heat_capacity_flow_kw_per_k: 14,
        film_coefficient_w_per_m2_k: 1500,
      },
      {
        name: 'Kettle vapour',
        supply_c: 100,
        target_c: 100,
        phase_change: 'condensation',
        flow_kg_per_h: 1200,
        latent_heat_kj_per_kg: 2257,
        film_coefficient_w_per_m2_k: 4000,
      },
      {
        name: 'Vapour condensate',
        supply_c: 99,
        target_c: 30,
        heat_capacity_flow_kw_per_k: 1.4,
        film_coefficient_w_per_m2_k: 1200,
      },
      {
        name: 'Brewing water',
        supply_c: 12,
        target_c: 80,
        heat_capacity_flow_kw_per_k: 15,
        film_coefficient_w_per_m2_k: 1500,
      },
      {
        name: 'Lautered wort',
        supply_c: 74,
        target_c: 98,
        heat_capacity_flow_kw_per_k: 16,
        film_coefficient_w_per_m2_k: 1300,
      },
      {
        name: 'Cleaning water',
        supply_c: 15,
        target_c: 75,
        heat_capacity_flow_kw_per_k: 3,
        film_coefficient_w_per_m2_k: 1500,
      },
    ],
    heating: { inlet_c: 143.6, return_c: 143.6, film_coefficient_w_per_m2_k: 8000 },
    cooling: { inlet_c: -4, return_c: 0, film_coefficient_w_per_m2_k: 2500 },
    cost: {
      heating_price_eur_per_mwh: 62,
      cooling_price_eur_per_mwh: 38,
      hours_per_year: 1600,
      life_years: 6,
      interest_percent: 8,
      material: 'stainless_316',
      index_2010: 100,
      index_now: 145,
      exchange_rate_eur_per_usd: 0.9,
      exchange_rate_date: 'Example value',
    },
  },
  method: {
    formula: [
      'problem table: shift hot by -ΔTmin/2, cold by +ΔTmin/2; cascade Σ (ΣCP hot - ΣCP cold) ΔT; hot utility = -min of the cascade',
      'fewest units = Σ over both sides of the pinch (streams + utilities - 1)',
      'area target = Σ over the intervals of the balanced curves (1 / ΔT mean) Σ q / h',
      'network from the pinch outward: CP of what leaves the pinch not below that of what comes to it, ' +
        'each match ticks off a stream, split where the rule asks for it',
      'A = q / (U F ΔT mean), 1/U = 1/h hot + 1/h cold; as few shells as F of 0.75 needs',
      'cost of a year = utilities + fixed capital x i / (1 - (1 + i)^-n); payback = capital of the recovery / saving against no recovery',
    ],
    source: [
      'Linnhoff and Flower, AIChE Journal 24 (1978) 633 (problem table)',
      'Linnhoff and Hindmarsh, Chemical Engineering Science 38 (1983) 745 (pinch design method)',
      'Townsend and Linnhoff, IChemE Annual Research Meeting, Bath 1984 (area target)',
      'Linnhoff and Ahmad, Computers and Chemical Engineering 14 (1990) 729 (supertargeting)',
      'Bowman, Mueller and Nagle, Trans. ASME 62 (1940) 283 (F); Towler and Sinnott 2013 (cost)',
    ],
    limits: [
      'Steady streams at the same time, heat capacities constant; batches need a store between them.',
      'One hot and one cold utility; no limits of layout, no forbidden matches, no relaxing of loops.',
      'The target of the area takes vertical heat transfer; it is good where film coefficients are of one order.',
      'Capital is of class 4: correlations good to about a third, not yet compared with their printed tables.',
    ],
  },
  asks: ({ streams, heating, cooling, cost }) => {
    const heat = streams.flatMap((stream, at) =>
      stream.heat_capacity_flow_kw_per_k === undefined &&
      stream.duty_kw === undefined &&
      stream.flow_kg_per_h === undefined
        ? [`streams.${at}.${stream.phase_change === undefined ? 'heat_capacity_flow_kw_per_k' : 'duty_kw'}`]
        : [],
    )
    const isSized =
      heating ??
      cooling ??
      cost ??
      streams.some(({ film_coefficient_w_per_m2_k: film }) => film !== undefined)
    if (!isSized) return heat
    return [
      ...heat,
      ...streams.flatMap(({ film_coefficient_w_per_m2_k: film }, at) =>
        film === undefined ? [`streams.${at}.film_coefficient_w_per_m2_k`] : [],
      ),
      ...(heating ? [] : ['heating']),
      ...(cooling ? [] : ['cooling']),
    ]
  },
  calculate: computeHeatRecovery,
})
