import { about } from '../core/index.ts'
import type { Calculation } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { saturatedAt } from '../steam/index.ts'
import type { BatchHeat } from './schema.ts'

/** Heat that a batch takes up or gives off, and the dry saturated steam that brings it by condensing. */
export function computeBatchHeat(input: BatchHeat): Calculation {
  const { volume_hl, density_kg_per_m3, heat_capacity_kj_per_kg_k, from_c, to_c, duration_h } = input
  const mass_kg = (volume_hl / 10) * density_kg_per_m3
  const heat_kwh = (mass_kg * heat_capacity_kj_per_kg_k * Math.abs(to_c - from_c)) / 3600
  const isHeating = to_c > from_c
  const { vapour, liquid } = saturatedAt(input.steam_pressure_bar / 10)
  const price = input.heat_price_eur_per_mwh
  const results = {
    batch_kind: isHeating ? 'heating' : 'cooling',
    batch_heat_kwh: heat_kwh,
    ...(duration_h === undefined ? {} : { batch_power_kw: heat_kwh / duration_h }),
    ...(isHeating ? { batch_steam_kg: (heat_kwh * 3600) / (vapour.enthalpy - liquid.enthalpy) } : {}),
    ...(price === undefined ? {} : { batch_cost_eur: (heat_kwh / 1000) * price }),
    batch_mass_kg: mass_kg,
  }
  return {
    results,
    figures: pickFigures(results, [
      ['batch_heat_kwh', isHeating ? 'Heat to bring in' : 'Heat to take out', 'kWh'],
      ['batch_power_kw', isHeating ? 'Mean heating power' : 'Mean cooling power', 'kW'],
      ['batch_steam_kg', 'Steam for it', 'kg'],
      ['batch_cost_eur', 'Cost of the heat', 'EUR'],
      ['batch_mass_kg', 'Mass of the batch', 'kg'],
    ]),
    warnings: about(
      'batch_heat_kwh',
      isHeating ? [] : ['Cooling takes a coolant and no steam: the price is that of the cooling.'],
    ),
  }
}
