import { z } from 'zod'
import { by, judged, listOf, nameField, quantity, type TypicalRange } from '../core/index.ts'

const year = (title: string) =>
  quantity({
    title,
    unit: 'year',
    min: by(1990, 'base year of the Kyoto Protocol'),
    max: judged(2100),
    integer: true,
  })
const factor = (title: string, description: string, typical?: TypicalRange) =>
  quantity({ title, unit: 'kg CO2/kWh', description, min: 0, max: judged(5), ...(typical && { typical }) })
const ofFuels: TypicalRange = {
  low: 0.202,
  high: 0.354,
  source: 'natural gas to anthracite, IPCC Guidelines 2006, volume 2, table 2.2',
}
const energy = (title: string) => quantity({ title, unit: 'MWh/a', min: 0, max: judged(1e9) })

const Fuel = z.strictObject({
  name: nameField({ title: 'Fuel' }),
  energy_mwh: energy('Energy burnt'),
  factor_kg_per_kwh: factor('Emission factor', 'Lower heating value.', ofFuels),
  factor_source: nameField({ title: 'Source of the factor' }),
  factor_year: year('Year of the factor'),
})

const Leak = z.strictObject({
  name: nameField({ title: 'Refrigerant or gas' }),
  lost_kg: quantity({ title: 'Lost', unit: 'kg/a', min: 0, max: judged(1e7) }),
  gwp_100: quantity({
    title: 'Global warming potential',
    unit: 'kg CO2e/kg',
    description: 'Over 100 years.',
    min: 0,
    max: by(30_000, 'sulphur hexafluoride has the most, 25,200, IPCC AR6'),
  }),
  gwp_source: nameField({
    title: 'Source of the potential',
    description: 'IPCC report, or the F-gas regulation.',
  }),
})

const PurchasedEnergy = z.strictObject({
  name: nameField({ title: 'Purchased energy' }),
  energy_mwh: energy('Energy bought'),
  factor_kg_per_kwh: factor('Emission factor', 'Where the grid or network lies.'),
  market_factor_kg_per_kwh: factor('Market factor', 'Of the contract, for the market-based sum.').optional(),
  factor_source: nameField({ title: 'Source of the factor', description: 'Publisher and country.' }),
  factor_year: year('Year of the factor'),
})

export const CarbonInput = z.strictObject({
  inventory_year: year('Year of the inventory'),
  natural_gas_mwh: energy('Natural gas').default(0),
  natural_gas_factor_kg_per_kwh: factor(
    'Emission factor of natural gas',
    'Lower heating value; IPCC default.',
  ).default(0.202),
  fuels: listOf(Fuel, { title: 'Other fuels', max: 50 }).default([]),
  leaks: listOf(Leak, { title: 'Refrigerants and process gases', max: 50 }).default([]),
  electricity_mwh: energy('Electricity bought').default(0),
  electricity_factor_kg_per_kwh: factor(
    'Emission factor of electricity',
    'Of country and year, always an input.',
  ).optional(),
  electricity_market_factor_kg_per_kwh: factor('Market factor of electricity', 'Of the contract.').optional(),
  electricity_factor_source: nameField({
    title: 'Source of the electricity factor',
    description: 'Publisher and country.',
  }).optional(),
  electricity_factor_year: year('Year of the electricity factor').optional(),
  other_purchased: listOf(PurchasedEnergy, { title: 'Heat, steam and cooling bought', max: 50 }).default([]),
  production_amount: quantity({
    title: 'Production',
    unit: 'units/a',
    above: 0,
    max: judged(1e12),
  }).optional(),
  production_unit: nameField({ title: 'Unit of production', maxLength: 20 }).default('hl'),
})
export type CarbonInput = z.output<typeof CarbonInput>
