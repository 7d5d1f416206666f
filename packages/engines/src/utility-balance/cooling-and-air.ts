import { about, EngineRefusal, type Calculation } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { aqueousAt } from '../fluid-properties/aqueous.ts'
import { ethyleneGlycol, propyleneGlycol } from '../fluid-properties/aqueous-terms.ts'
import type { Air, Cooling } from './schema.ts'

/** Refrigeration with a glycol circuit: second law by the share of Carnot, energy closed at the condenser. */
export function computeCooling(input: Cooling): Calculation {
  const {
    evaporating_c,
    condensing_c,
    glycol_supply_c: supply,
    glycol_return_c: back,
    heat_user_c: user,
  } = input
  if (condensing_c <= evaporating_c)
    throw new EngineRefusal(
      'invalid_input',
      'Heat is lifted from the evaporator to the condenser: the condenser must be warmer.',
      ['condensing_c above evaporating_c'],
    )
  if (supply <= evaporating_c || back <= supply)
    throw new EngineRefusal(
      'not_applicable',
      `Glycol of ${supply} to ${back} °C cannot be cooled by an evaporator of ${evaporating_c} °C.`,
      ['glycol_return_c above glycol_supply_c above evaporating_c'],
    )
  if (user !== undefined && user >= condensing_c)
    throw new EngineRefusal(
      'not_applicable',
      `Heat of a condenser at ${condensing_c} °C does not flow to a user at ${user} °C: that needs a heat pump.`,
      ['heat_user_c below condensing_c, or a higher condensing_c with its higher power'],
    )
  const carnot = (evaporating_c + 273.15) / (condensing_c - evaporating_c)
  const cop = (carnot * input.share_of_carnot_percent) / 100
  const power = input.cooling_kw / cop
  const kind = input.glycol === 'ethylene' ? ethyleneGlycol : propyleneGlycol
  const glycol = aqueousAt(kind, input.glycol_percent, (supply + back) / 2)
  aqueousAt(kind, input.glycol_percent, evaporating_c)
  const flow = (input.cooling_kw / (glycol.heatCapacity * (back - supply))) * 3600
  const results = {
    carnot_cop: carnot,
    cop,
    compressor_kw: power,
    condenser_heat_kw: input.cooling_kw + power,
    glycol_flow_kg_per_h: flow,
    glycol_flow_m3_per_h: flow / glycol.density,
    glycol_freezing_c: glycol.freezing_c ?? 0,
    ...(user === undefined ? {} : { heat_offered_to_user_kw: input.cooling_kw + power }),
  }
  return {
    results,
    figures: pickFigures(results, [
      ['compressor_kw', 'Power of the compressor', 'kW'],
      ['cop', 'Coefficient of performance', ''],
      ['condenser_heat_kw', 'Heat of the condenser', 'kW'],
      ['glycol_flow_m3_per_h', 'Glycol', 'm³/h'],
    ]),
  }
}

const airGasConstant = 0.287042
const airHeatCapacity = 1.005
const airExponent = airGasConstant / airHeatCapacity

/** Engineering judgement: dry screws stop at about this; hotter than it no stage runs. */
const hottestStage_c = 250

/** Power of a compressor for air, with cooling back to the intake temperature between its stages. */
export function computeAir(input: Air): Calculation {
  const kelvin = input.intake_temperature_c + 273.15
  const mass = (101.325 * input.flow_m3_per_h) / (airGasConstant * kelvin) / 3600
  const ratio = (input.pressure_bar / 1.01325) ** (1 / input.stages)
  const stage =
    (mass * airHeatCapacity * kelvin * (ratio ** airExponent - 1)) /
    (input.isentropic_efficiency_percent / 100)
  const power = stage * input.stages
  const outlet_c = input.intake_temperature_c + stage / (mass * airHeatCapacity)
  const isDry = outlet_c <= hottestStage_c
  const results = {
    air_power_kw: power,
    air_specific_kwh_per_m3: power / input.flow_m3_per_h,
    ...(isDry ? { air_outlet_temperature_c: outlet_c } : {}),
  }
  return {
    results,
    figures: pickFigures(results, [
      ['air_power_kw', 'Power of the air compressor', 'kW'],
      ['air_specific_kwh_per_m3', 'Energy for a m³ of free air', 'kWh/m³'],
      ['air_outlet_temperature_c', 'Air after the last stage, before its cooler', '°C'],
    ]),
    warnings: about(
      'air_power_kw',
      isDry
        ? []
        : [
            `Without cooling a stage would end at ${outlet_c.toFixed(0)} °C, hotter than any runs: ` +
              'oil that is injected takes this heat, or more stages do, with less power.',
          ],
    ),
  }
}
