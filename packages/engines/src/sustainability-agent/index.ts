import { defineEngine, EngineRefusal, mergeCalculations, unsaid } from '../core/index.ts'
import { batRanges } from './benchmarks.ts'
import { readStreams } from '../heat-recovery/heat-stream.ts'
import { targetsOf } from '../heat-recovery/problem-table.ts'
import { reportTargets } from '../heat-recovery/target-report.ts'
import { SustainabilityInput, type PinchInput } from './schema.ts'
import { computeSite } from './site.ts'
import { sustainabilityLaws } from './laws.ts'

export const sustainabilityAgent = defineEngine({
  id: 'sustainability-agent',
  title: 'Sustainability Intelligence',
  summary:
    'Where does the site stand against the best available techniques, what would close the gap, and what pays back first?',
  version: '1.0.0',
  input: SustainabilityInput,
  laws: sustainabilityLaws,
  example: {
    site: {
      sector: 'brewery',
      production_hl: 200_000,
      gas_mwh: 5200,
      electricity_mwh: 1900,
      water_intake_m3: 92_000,
      waste_water_m3: 61_000,
      gas_price_eur_per_mwh: 52,
      electricity_price_eur_per_mwh: 145,
      water_price_eur_per_m3: 2.1,
      waste_water_price_eur_per_m3: 2.9,
      electricity_factor_kg_per_kwh: 0.25,
      electricity_factor_source: 'Example value; put in that of your country and year',
      measures: [
        { name: 'Wort vapour condenser', investment_eur: 140_000, gas_saving_mwh: 620 },
        { name: 'Speed control of the cooling pumps', investment_eur: 28_000, electricity_saving_mwh: 95 },
        {
          name: 'Rinse water recovery',
          investment_eur: 45_000,
          water_saving_m3: 6500,
          waste_water_saving_m3: 6500,
        },
      ],
    },
    pinch: {
      minimum_difference_k: 10,
      streams: [
        { name: 'Wort to cool', supply_c: 95, target_c: 10, heat_capacity_flow_kw_per_k: 14 },
        { name: 'Vapour condensate', supply_c: 98, target_c: 30, heat_capacity_flow_kw_per_k: 2 },
        { name: 'Brewing water', supply_c: 12, target_c: 80, heat_capacity_flow_kw_per_k: 12 },
        { name: 'Wort to boil', supply_c: 76, target_c: 99, heat_capacity_flow_kw_per_k: 15 },
      ],
    },
  },
  method: {
    formula: [
      'specific energy = (gas + electricity + other) / production; specific water = intake / production',
      'gap = max(0, use - upper end x production); potential = max(0, use - lower end x production)',
      'scope 1 = gas x 0.202 kg/kWh; scope 2 = electricity x factor of country and year',
      'payback = investment / yearly saving',
      'problem table: shift hot by -ΔTmin/2, cold by +ΔTmin/2; cascade Σ (ΣCp hot - ΣCp cold) ΔT; hot utility = -min of the cascade',
    ],
    source: [
      'Commission Implementing Decision (EU) 2019/2031 (food, drink and milk)',
      'IPCC 2006 Guidelines for National Greenhouse Gas Inventories',
      'Linnhoff and Flower, Synthesis of Heat Exchanger Networks, AIChE Journal 1978',
      'GHG Protocol, Corporate Standard, 2004',
    ],
    limits: [
      'A range is shown only where one is confirmed: breweries, soft drinks with nectar and juice, cheese, milk powder.',
      'EUR and CO2 of a gap at the present mix of energies; savings of measures may overlap.',
      'Pinch: constant heat capacities, steady streams at the same time, no limits of layout.',
    ],
  },
  asks: ({ site }) => {
    const per = site && batRanges(site.sector)[0]?.per
    if (per) return unsaid('site', site, [per === 't' ? 'raw_material_t' : 'production_hl'])
    return site?.raw_material_t === undefined ? unsaid('site', site, ['production_hl']) : []
  },
  calculate({ site, pinch }) {
    if (!site && !pinch)
      throw new EngineRefusal('too_little_data', 'There is neither a site nor a set of streams.', [
        'site: sector, production_hl or raw_material_t, gas_mwh, electricity_mwh, water_intake_m3, waste_water_m3',
        'or pinch: streams with supply_c, target_c and heat_capacity_flow_kw_per_k',
      ])
    return mergeCalculations([...(site ? [computeSite(site)] : []), ...(pinch ? [targetsIn(pinch)] : [])])
  },
})

function targetsIn({ streams: given, minimum_difference_k }: PinchInput) {
  const streams = readStreams(given)
  return reportTargets(streams, minimum_difference_k, targetsOf(streams, minimum_difference_k))
}
