import { firstBreach, type Law, outside, resultOf } from '../core/index.ts'
import type { CarbonInput } from './schema.ts'

type CarbonLaw = Law<CarbonInput>

/** kg CO2/kWh: blast furnace gas, the richest fuel in carbon, upper end 308 t/TJ (IPCC 2006, volume 2, table 2.2). */
const dirtiestFuel = 1.11
/** kg CO2/kWh: 0.196 to 0.210 burnt (IPCC 2006, 54.3 to 58.3 t/TJ); 0.3 leaves room for its way to the site. */
export const dirtiestGas = 0.3
/** kg CO2/kWh: lignite of 101 t/TJ (IPCC 2006) in a station of 20 % efficiency gives 1.82. */
export const dirtiestElectricity = 2
/** Sulphur hexafluoride, the strongest that is known: 23,500 (IPCC AR5) to about 25,200 (AR6). */
const strongestGas = 26_000

const factor = (name: string, value: number | undefined, most: number) =>
  outside({
    law: 'Carbon of a fuel',
    what: `the factor of ${name} is`,
    value,
    most,
    unit: 'kg CO2/kWh',
    because: 'there is none above',
    mend: 'the factor in kg per kWh: check its unit',
  })

const factorsArePossible: CarbonLaw = (input) =>
  factor('natural gas', input.natural_gas_factor_kg_per_kwh, dirtiestGas) ??
  firstBreach(input.fuels, ({ name, factor_kg_per_kwh }) => factor(name, factor_kg_per_kwh, dirtiestFuel)) ??
  factor('electricity', input.electricity_factor_kg_per_kwh, dirtiestElectricity) ??
  factor('the electricity contract', input.electricity_market_factor_kg_per_kwh, dirtiestElectricity) ??
  firstBreach(input.leaks, ({ name, gwp_100 }) =>
    outside({
      law: 'Global warming potential',
      what: `the potential of ${name} is`,
      value: gwp_100,
      most: strongestGas,
      because: 'no gas is known above',
      mend: 'gwp_100 over 100 years',
    }),
  )

/** As far ahead as a factor may be old before it is warned of. */
const yearsAhead = 3

const factorsAreKnown: CarbonLaw = ({ inventory_year, electricity_factor_year, fuels, other_purchased }) =>
  firstBreach(
    [...fuels, ...other_purchased, { name: 'electricity', factor_year: electricity_factor_year }],
    ({ name, factor_year }) =>
      outside({
        law: 'A factor describes its own years',
        what: `the factor of ${name} is of the year`,
        value: factor_year,
        most: inventory_year + yearsAhead,
        because: 'for this inventory it is known up to',
        mend: 'a factor of the year of the inventory, or inventory_year',
      }),
  )

const scopesAddUp: CarbonLaw = (_input, results) => {
  const [first, second] = [
    resultOf(results, 'scope_1_t_co2e'),
    resultOf(results, 'scope_2_location_based_t_co2e'),
  ]
  return outside({
    law: 'Parts add up to their whole',
    what: 'both scopes together would be apart from their sum by',
    value: Math.abs(first + second - resultOf(results, 'total_location_based_t_co2e')),
    most: 1e-9 * Math.max(1, first + second),
    unit: 't',
    because: 'rounding leaves at most',
    mend: 'the amounts and factors',
  })
}

export const carbonLaws: readonly CarbonLaw[] = [factorsArePossible, factorsAreKnown, scopesAddUp]
