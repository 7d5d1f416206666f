import { buildTable, defineEngine } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { heatRecoveryLaws } from './laws.ts'
import { recover, usualValues } from './recover.ts'
import { HeatRecoveryInput } from './schema.ts'

export const heatRecovery = defineEngine({
  id: 'heat-recovery',
  title: 'Heat Recovery',
  summary: 'How much heat can be taken back, from where, and what is it worth?',
  version: '1.1.0',
  input: HeatRecoveryInput,
  laws: heatRecoveryLaws,
  example: {
    sources: [
      {
        name: 'Wort vapour',
        preset: 'vapour',
        flow_kg_per_h: 1200,
        from_c: 100,
        to_c: 90,
        hours_per_year: 2400,
      },
      {
        name: 'Boiler flue gas',
        preset: 'flue_gas',
        power_kw: 2500,
        from_c: 190,
        to_c: 95,
        hours_per_year: 4800,
      },
      { name: 'Air compressor', preset: 'compressor', power_kw: 90, from_c: 75, hours_per_year: 6000 },
      {
        name: 'Bottle washer waste water',
        preset: 'liquid',
        flow_kg_per_h: 8000,
        from_c: 45,
        to_c: 25,
        hours_per_year: 3600,
      },
    ],
    sink_temperature_c: 60,
    sink_demand_mwh: 4200,
    fuel_price_eur_per_mwh: 52,
    investment_eur: 210_000,
  },
  method: {
    formula: [
      'liquid, flue gas: q = m cp (T source - max(T to, T users + ΔTmin)); flue gas m = burner power x kg/kWh',
      'vapour: q = m [r + cp (T source - T to)]; compressor: q = P x share; refrigeration: q = P (COP + 1) x share',
      'used = min(Σ q h, demand); fuel saved = used / boiler efficiency',
    ],
    source: [
      'VDI Heat Atlas, 2nd edition, 2010',
      'VDI 2067; DIN EN ISO 50046 for counted savings',
      'IPCC 2006 Guidelines (0.202 kg CO2/kWh natural gas)',
    ],
    limits: [
      'Yearly sums: source and users are taken as simultaneous; a heat store is needed where they are not.',
      'Flue gas without condensation; acid dew point and fouling are not checked.',
      'Compressor share (72%) is typical of oil-injected screws with a water circuit; editable.',
    ],
  },
  calculate(input) {
    const rows = input.sources.map((source) => recover(source, input))
    const available_mwh = rows.reduce((sum, { heat_mwh }) => sum + heat_mwh, 0)
    const used_mwh = Math.min(available_mwh, input.sink_demand_mwh ?? available_mwh)
    const fuel_mwh = used_mwh / (input.boiler_efficiency_percent / 100)
    const saving =
      input.fuel_price_eur_per_mwh === undefined ? undefined : fuel_mwh * input.fuel_price_eur_per_mwh
    const results = {
      recoverable_heat_kw: rows.reduce((sum, { heat_kw }) => sum + heat_kw, 0),
      recoverable_heat_mwh_per_year: available_mwh,
      used_heat_mwh_per_year: used_mwh,
      unused_heat_mwh_per_year: available_mwh - used_mwh,
      fuel_saving_mwh_per_year: fuel_mwh,
      co2_saving_t_per_year: fuel_mwh * input.fuel_factor_kg_per_kwh,
      ...(saving === undefined ? {} : { saving_eur_per_year: saving }),
      ...(saving === undefined || input.investment_eur === undefined
        ? {}
        : { payback_years: saving > 0 ? input.investment_eur / saving : null }),
      sources: rows.map(({ source, heat_kw, heat_mwh, note }) => ({
        name: source.name,
        heat_kw,
        heat_mwh,
        note,
      })),
    }
    return {
      results,
      figures: pickFigures(results, [
        ['recoverable_heat_kw', 'Recoverable heat', 'kW'],
        ['recoverable_heat_mwh_per_year', 'Recoverable heat', 'MWh/a'],
        ['used_heat_mwh_per_year', 'Heat used', 'MWh/a'],
        ['fuel_saving_mwh_per_year', 'Fuel saved', 'MWh/a'],
        ['saving_eur_per_year', 'Saving', 'EUR/a'],
        ['co2_saving_t_per_year', 'CO2 saved', 't/a'],
        ['payback_years', 'Payback', 'a'],
      ]),
      tables: [
        buildTable({
          key: 'sources',
          title: 'Sources',
          rows: rows.toSorted((a, b) => b.heat_mwh - a.heat_mwh),
          columns: [
            { key: 'source', label: 'Source', of: ({ source }) => source.name },
            { key: 'kind', label: 'Kind', of: ({ source }) => source.preset },
            { key: 'heat_kw', label: 'Heat', unit: 'kW', of: ({ heat_kw }) => heat_kw },
            { key: 'heat_mwh_per_year', label: 'Heat', unit: 'MWh/a', of: ({ heat_mwh }) => heat_mwh },
            { key: 'calculation', label: 'Calculation', of: ({ note }) => note },
          ],
        }),
      ],
      constants: [
        {
          key: 'fuel_factor_kg_per_kwh',
          label: 'Emission factor of the fuel',
          value: input.fuel_factor_kg_per_kwh,
          unit: 'kg CO2/kWh',
          source: 'IPCC 2006 Guidelines, natural gas, lower heating value; editable',
          vintage: '2006',
        },
        ...usualValues(input.sources),
      ],
      warnings: rows
        .filter(({ heat_kw }) => heat_kw === 0)
        .map(({ source }) => `${source.name} is not warm enough for the users: a heat pump would be needed.`),
    }
  },
})
