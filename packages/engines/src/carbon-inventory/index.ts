import { about, buildTable, defineEngine, EngineRefusal } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { entriesOf } from './entries.ts'
import { CarbonInput } from './schema.ts'
import { carbonLaws } from './laws.ts'

export const carbonInventory = defineEngine({
  id: 'carbon-inventory',
  title: 'Carbon Inventory',
  summary: 'What does the site emit in scope 1 and 2, by which factors, and how old are they?',
  version: '1.0.0',
  input: CarbonInput,
  laws: carbonLaws,
  example: {
    inventory_year: 2025,
    natural_gas_mwh: 5200,
    fuels: [
      {
        name: 'Diesel, fork lifts',
        energy_mwh: 180,
        factor_kg_per_kwh: 0.267,
        factor_source: 'IPCC 2006 Guidelines, diesel',
        factor_year: 2006,
      },
    ],
    leaks: [
      {
        name: 'R-449A',
        lost_kg: 12,
        gwp_100: 1397,
        gwp_source: 'Regulation (EU) No 517/2014, IPCC AR4 values of the mixture (1282 by AR5)',
      },
    ],
    electricity_mwh: 1900,
    electricity_factor_kg_per_kwh: 0.25,
    electricity_market_factor_kg_per_kwh: 0.05,
    electricity_factor_source: 'Example value; put in that of your country',
    electricity_factor_year: 2024,
    production_amount: 200_000,
    production_unit: 'hl',
  },
  method: {
    formula: [
      'scope 1 = Σ fuel x factor + Σ lost gas x GWP',
      'scope 2 location-based = Σ bought energy x factor of the grid; market-based = with the factor of the contract',
      'intensity = (scope 1 + scope 2) / production',
    ],
    source: [
      'GHG Protocol, Corporate Standard, 2004, and Scope 2 Guidance, 2015',
      'ISO 14064-1:2018',
      'IPCC 2006 Guidelines, volume 2 (natural gas 0.202 kg CO2/kWh, lower heating value)',
    ],
    limits: [
      'CO2 of combustion only, no CH4 and N2O; biogenic CO2 (fermentation) is outside the scopes.',
      'Scope 3 is not part of it. A factor is used as given: its vintage is shown beside it.',
    ],
  },
  asks: ({ electricity_mwh, ...input }) =>
    electricity_mwh > 0
      ? (
          ['electricity_factor_kg_per_kwh', 'electricity_factor_source', 'electricity_factor_year'] as const
        ).filter((key) => input[key] === undefined)
      : [],
  calculate(input) {
    const entries = entriesOf(input)
    if (entries.length === 0)
      throw new EngineRefusal('too_little_data', 'There is nothing that emits in this inventory.', [
        'natural_gas_mwh, fuels, leaks, electricity_mwh or other_purchased',
      ])
    const sum = (scope: number, of: 'location_t' | 'market_t') =>
      entries.filter((entry) => entry.scope === scope).reduce((total, entry) => total + entry[of], 0)
    const scope1 = sum(1, 'location_t')
    const [location, market] = [sum(2, 'location_t'), sum(2, 'market_t')]
    const { production_amount: amount, production_unit: unit } = input
    const results = {
      scope_1_t_co2e: scope1,
      scope_2_location_based_t_co2e: location,
      scope_2_market_based_t_co2e: market,
      total_location_based_t_co2e: scope1 + location,
      total_market_based_t_co2e: scope1 + market,
      ...(amount === undefined
        ? {}
        : {
            intensity_location_based_kg_per_unit: ((scope1 + location) * 1000) / amount,
            intensity_market_based_kg_per_unit: ((scope1 + market) * 1000) / amount,
            intensity_unit: `kg CO2e/${unit}`,
          }),
    }
    const old = entries.filter(({ year }) => year !== null && input.inventory_year - year > 3)
    return {
      results,
      figures: pickFigures(results, [
        ['scope_1_t_co2e', 'Scope 1', 't CO2e/a'],
        ['scope_2_location_based_t_co2e', 'Scope 2, location-based', 't CO2e/a'],
        ['scope_2_market_based_t_co2e', 'Scope 2, market-based', 't CO2e/a'],
        ['total_location_based_t_co2e', 'Scope 1 and 2, location-based', 't CO2e/a'],
        ['intensity_location_based_kg_per_unit', 'Intensity', `kg CO2e/${unit}`],
      ]),
      tables: [
        buildTable({
          key: 'inventory',
          title: 'Inventory',
          rows: entries,
          columns: [
            { key: 'scope', label: 'Scope', of: ({ scope }) => scope },
            { key: 'source', label: 'Source', of: ({ name }) => name },
            { key: 'amount', label: 'Amount', of: ({ amount: value }) => value },
            { key: 'unit', label: 'Unit', of: (entry) => entry.unit },
            { key: 'factor', label: 'Factor', of: ({ factor }) => factor },
            { key: 'factor_unit', label: 'Unit of the factor', of: ({ factorUnit }) => factorUnit },
            { key: 'factor_source', label: 'Source of the factor', of: ({ source }) => source },
            { key: 'factor_year', label: 'Vintage', of: ({ year }) => year },
            { key: 't_co2e', label: 'Emissions', unit: 't CO2e/a', of: ({ location_t }) => location_t },
          ],
        }),
      ],
      constants:
        input.natural_gas_mwh > 0
          ? [
              {
                key: 'natural_gas_factor_kg_per_kwh',
                label: 'Emission factor of natural gas',
                value: input.natural_gas_factor_kg_per_kwh,
                unit: 'kg CO2/kWh',
                source: 'IPCC 2006 Guidelines, lower heating value (0.202); editable',
                vintage: '2006',
              },
            ]
          : [],
      warnings: about(
        'inventory',
        old.map(
          ({ name, year }) =>
            `The factor of ${name} is of ${year}, more than three years before the inventory: check for a newer one.`,
        ),
      ),
    }
  },
})
