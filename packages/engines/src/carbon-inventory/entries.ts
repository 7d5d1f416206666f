import { EngineRefusal } from '../core/index.ts'
import type { CarbonInput } from './schema.ts'

export interface Entry {
  scope: 1 | 2
  name: string
  amount: number
  unit: string
  factor: number
  factorUnit: string
  source: string
  year: number | null
  location_t: number
  market_t: number
}

/** One row for each source of emissions that has an amount. */
export function entriesOf(input: CarbonInput): Entry[] {
  return [
    ...burnt(input),
    ...input.leaks.map((leak): Entry => {
      const t = (leak.lost_kg * leak.gwp_100) / 1000
      return {
        scope: 1,
        name: leak.name,
        amount: leak.lost_kg,
        unit: 'kg',
        factor: leak.gwp_100,
        factorUnit: 'kg CO2e/kg',
        source: leak.gwp_source,
        year: null,
        location_t: t,
        market_t: t,
      }
    }),
    ...electricity(input),
    ...input.other_purchased.map((bought) => purchased(bought)),
  ]
}

function burnt(input: CarbonInput): Entry[] {
  const gas = {
    name: 'Natural gas',
    energy_mwh: input.natural_gas_mwh,
    factor_kg_per_kwh: input.natural_gas_factor_kg_per_kwh,
    factor_source: 'IPCC 2006 Guidelines, lower heating value, unless another factor was given',
    factor_year: 2006,
  }
  return [...(gas.energy_mwh > 0 ? [gas] : []), ...input.fuels].map((fuel) => ({
    ...purchased(fuel),
    scope: 1,
  }))
}

type Bought = Omit<CarbonInput['other_purchased'][number], 'market_factor_kg_per_kwh'> & {
  market_factor_kg_per_kwh?: number | undefined
}

/** MWh times kg/kWh are tonnes. */
const purchased = (bought: Bought): Entry => ({
  scope: 2,
  name: bought.name,
  amount: bought.energy_mwh,
  unit: 'MWh',
  factor: bought.factor_kg_per_kwh,
  factorUnit: 'kg CO2/kWh',
  source: bought.factor_source,
  year: bought.factor_year,
  location_t: bought.energy_mwh * bought.factor_kg_per_kwh,
  market_t: bought.energy_mwh * (bought.market_factor_kg_per_kwh ?? bought.factor_kg_per_kwh),
})

function electricity(input: CarbonInput): Entry[] {
  const { electricity_mwh, electricity_factor_kg_per_kwh: factor } = input
  if (electricity_mwh === 0) return []
  const { electricity_factor_source: source, electricity_factor_year: year } = input
  if (factor === undefined || source === undefined || year === undefined)
    throw new EngineRefusal(
      'too_little_data',
      'An electricity factor differs by country and year, so none is built in: scope 2 needs yours.',
      [
        'electricity_factor_kg_per_kwh, electricity_factor_source (publisher and country) and electricity_factor_year',
      ],
    )
  return [
    purchased({
      name: 'Electricity',
      energy_mwh: electricity_mwh,
      factor_kg_per_kwh: factor,
      market_factor_kg_per_kwh: input.electricity_market_factor_kg_per_kwh,
      factor_source: source,
      factor_year: year,
    }),
  ]
}
