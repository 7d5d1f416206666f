import { about, EngineRefusal, type Calculation } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { saturatedAt, waterAt, waterOfEnthalpy } from '../steam/index.ts'
import type { Steam } from './schema.ts'

/** Boiler, deaerator, blowdown with its flash steam, and returned condensate: mass and energy closed. */
export function computeSteam(input: Steam): Calculation {
  const deaerator = input.deaerator_pressure_bar / 10
  const boiler = input.boiler_pressure_bar / 10
  if (boiler <= deaerator)
    throw new EngineRefusal(
      'invalid_input',
      'The deaerator is heated by steam of the boiler: its pressure must be lower.',
      ['deaerator_pressure_bar below boiler_pressure_bar'],
    )
  const tank = saturatedAt(deaerator)
  const { liquid, vapour } = saturatedAt(boiler)
  const warmest = tank.temperature_k - 273.15
  for (const [key, value] of [
    ['condensate', input.condensate_temperature_c],
    ['make_up', input.make_up_temperature_c],
  ] as const)
    if (value < 0 || value > warmest)
      throw new EngineRefusal(
        'not_applicable',
        `The ${key.replace('_', '-')} water of ${value} °C does not stay water in a deaerator of ${warmest.toFixed(1)} °C.`,
        [`${key}_temperature_c from 0 to ${warmest.toFixed(1)}: condensate above it is flashed first`],
      )
  const enthalpy = (t: number) => waterAt(t + 273.15, deaerator + 1e-6).enthalpy
  const h = {
    feed: tank.liquid.enthalpy,
    steam: vapour.enthalpy,
    blowdown: liquid.enthalpy,
    flash: tank.vapour.enthalpy,
    condensate: enthalpy(input.condensate_temperature_c),
    water: enthalpy(input.make_up_temperature_c),
  }
  const process = input.process_steam_kg_per_h
  const condensate = (process * input.condensate_return_percent) / 100
  const blown = input.blowdown_percent / 100
  const flashShare = waterOfEnthalpy(deaerator, h.blowdown).vapourShare * blown
  // Energy of the deaerator with its steam and make-up put in from the mass balances: linear in the feed water.
  const feed =
    (condensate * (h.condensate - h.water) + process * (h.water - h.steam)) /
    (h.feed - h.water + (1 - blown) * (h.water - h.steam) + flashShare * (h.water - h.flash))
  const heatingSteam = feed * (1 - blown) - process
  if (heatingSteam < 0)
    throw new EngineRefusal(
      'not_applicable',
      'Condensate and flash steam alone heat the deaerator beyond its temperature.',
      ['a lower deaerator pressure, or less heat returned'],
    )
  const flash = flashShare * feed
  const makeUp = feed - condensate - heatingSteam - flash
  const drained = blown * feed - flash
  const boiler_kw = (feed * (1 - blown) * h.steam + blown * feed * h.blowdown - feed * h.feed) / 3600
  const fuel_kw = boiler_kw / (input.boiler_efficiency_percent / 100)
  const taken_kw = (process * h.steam - condensate * h.condensate) / 3600
  const drained_kw = (drained * h.feed) / 3600
  const fuel = fuel_kw / input.fuel_heating_value_kwh
  const results = {
    boiler_steam_kg_per_h: feed * (1 - blown),
    feed_water_kg_per_h: feed,
    make_up_water_kg_per_h: makeUp,
    condensate_kg_per_h: condensate,
    deaerator_steam_kg_per_h: heatingSteam,
    blowdown_kg_per_h: blown * feed,
    flash_steam_recovered_kg_per_h: flash,
    drained_blowdown_kg_per_h: drained,
    boiler_heat_kw: boiler_kw,
    fuel_kw,
    fuel_units_per_h: fuel,
    stack_and_surface_loss_kw: fuel_kw - boiler_kw,
    mass_residual_kg_per_h: makeUp - (process - condensate) - drained,
    energy_residual_kw: boiler_kw + (makeUp * h.water) / 3600 - taken_kw - drained_kw,
    ...(input.fuel_price_eur_per_unit === undefined
      ? {}
      : { steam_cost_eur_per_t: (fuel * input.fuel_price_eur_per_unit * 1000) / process }),
  }
  return {
    results,
    figures: pickFigures(results, [
      ['fuel_kw', 'Fuel', 'kW'],
      ['fuel_units_per_h', 'Fuel in its own unit', '1/h'],
      ['boiler_steam_kg_per_h', 'Steam of the boiler', 'kg/h'],
      ['make_up_water_kg_per_h', 'Make-up water', 'kg/h'],
      ['deaerator_steam_kg_per_h', 'Steam to the deaerator', 'kg/h'],
      ['flash_steam_recovered_kg_per_h', 'Flash steam of the blowdown', 'kg/h'],
      ['steam_cost_eur_per_t', 'Fuel for a tonne of process steam', 'EUR/t'],
    ]),
    warnings: about(
      'fuel_kw',
      input.boiler_efficiency_percent > 98
        ? [
            'An efficiency above 98% on the lower heating value needs a condensing boiler with cold return water.',
          ]
        : [],
    ),
  }
}
