import { about, EngineRefusal, type Calculation } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { saturatedAt, waterAt, waterOfEnthalpy } from '../steam/index.ts'
import type { Flash, Relief, Valve } from './schema.ts'

/** Kv of a control valve in turbulent flow without reducers: IEC 60534-2-1:2011. */
export function computeValve(input: Valve): Calculation {
  const drop = input.inlet_pressure_bar - input.outlet_pressure_bar
  if (drop <= 0)
    throw new EngineRefusal('invalid_input', 'A valve takes pressure: the outlet must be below the inlet.', [
      'valve.outlet_pressure_bar below valve.inlet_pressure_bar',
    ])
  const { kv, isChoked } = input.fluid === 'liquid' ? liquidValve(input, drop) : gasValve(input, drop)
  const results = { kv_m3_per_h: kv, cv_gpm: kv / 0.865, valve_choked: isChoked }
  return {
    results,
    figures: pickFigures(results, [
      ['kv_m3_per_h', 'Kv', 'm³/h'],
      ['cv_gpm', 'Cv', 'gpm'],
    ]),
    warnings: about(
      'kv_m3_per_h',
      isChoked
        ? [
            'The flow through the valve is choked: more pressure drop brings no more flow, but noise and wear.',
          ]
        : [],
    ),
  }
}

function liquidValve(input: Valve, drop: number) {
  if (input.flow_m3_per_h === undefined)
    throw new EngineRefusal('too_little_data', 'The flow of the liquid is not known.', [
      'valve.flow_m3_per_h',
    ])
  if (input.vapour_pressure_bar >= input.inlet_pressure_bar)
    throw new EngineRefusal(
      'not_applicable',
      `The liquid boils before the valve: ${input.vapour_pressure_bar} bar against ${input.inlet_pressure_bar} bar.`,
      ['a liquid below its boiling point'],
    )
  const ratio = 0.96 - 0.28 * Math.sqrt(input.vapour_pressure_bar / input.critical_pressure_bar)
  const choked = input.recovery_factor ** 2 * (input.inlet_pressure_bar - ratio * input.vapour_pressure_bar)
  const used = Math.min(drop, choked)
  return {
    kv: input.flow_m3_per_h * Math.sqrt(input.density_kg_per_m3 / 999.1 / used),
    isChoked: drop >= choked,
  }
}

function gasValve(input: Valve, drop: number) {
  if (input.mass_flow_kg_per_h === undefined)
    throw new EngineRefusal('too_little_data', 'The mass flow of the gas is not known.', [
      'valve.mass_flow_kg_per_h',
    ])
  const critical = (input.isentropic_exponent / 1.4) * input.pressure_ratio_factor
  const x = drop / input.inlet_pressure_bar
  const used = Math.min(x, critical)
  const expansion = 1 - used / (3 * critical)
  const root = Math.sqrt(used * input.inlet_pressure_bar * input.density_kg_per_m3)
  return { kv: input.mass_flow_kg_per_h / (31.6 * expansion * root), isChoked: x >= critical }
}

/** Area of a relief valve for gas in critical flow, an estimate: API 520-1, equation 9 in SI. */
export function computeRelief(input: Relief): Calculation {
  const kappa = input.isentropic_exponent
  const relieving = input.set_pressure_bar * (1 + input.overpressure_percent / 100) + 1.01325
  const critical = relieving * (2 / (kappa + 1)) ** (kappa / (kappa - 1))
  if (input.back_pressure_bar > critical)
    throw new EngineRefusal(
      'not_applicable',
      `The back pressure of ${input.back_pressure_bar} bar is above the critical ${critical.toFixed(2)} ` +
        'bar: this equation holds for sonic flow only.',
      ['a lower back pressure or a higher set pressure'],
    )
  const c = 0.03948 * Math.sqrt(kappa * (2 / (kappa + 1)) ** ((kappa + 1) / (kappa - 1)))
  const kelvin = input.temperature_c + 273.15
  const area =
    (input.mass_flow_kg_per_h / (c * input.discharge_coefficient * relieving * 100)) *
    Math.sqrt((kelvin * input.compressibility) / input.molar_mass_kg_per_kmol)
  const results = {
    relief_area_mm2: area,
    relieving_pressure_bar: relieving,
    critical_pressure_of_nozzle_bar: critical,
  }
  return {
    results,
    figures: pickFigures(results, [['relief_area_mm2', 'Area of the nozzle', 'mm²']]),
    warnings: about('relief_area_mm2', [
      'An estimate: a relief device is sized and certified by its manufacturer under the code that applies.',
    ]),
  }
}

/** Steam that condensate gives off when its pressure falls. */
export function computeFlash(input: Flash): Calculation {
  const { from_pressure_bar: from, to_pressure_bar: to } = input
  if (to >= from)
    throw new EngineRefusal('invalid_input', 'Condensate flashes to a lower pressure.', [
      'flash.to_pressure_bar below flash.from_pressure_bar',
    ])
  const { temperature_k, liquid } = saturatedAt(from / 10)
  const start = input.subcooling_k === 0 ? liquid : waterAt(temperature_k - input.subcooling_k, from / 10)
  const after = waterOfEnthalpy(to / 10, start.enthalpy)
  const steam = after.vapourShare * input.condensate_kg_per_h
  const results = {
    flash_percent: after.vapourShare * 100,
    flash_steam_kg_per_h: steam,
    condensate_left_kg_per_h: input.condensate_kg_per_h - steam,
    flash_temperature_c: after.temperature_k - 273.15,
  }
  return {
    results,
    figures: pickFigures(results, [
      ['flash_percent', 'Flash steam', '%'],
      ['flash_steam_kg_per_h', 'Flash steam', 'kg/h'],
      ['flash_temperature_c', 'Temperature after', '°C'],
    ]),
  }
}
