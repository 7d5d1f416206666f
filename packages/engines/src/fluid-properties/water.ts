import { type Calculation, EngineRefusal, type Warning } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import {
  conductivity,
  saturatedAt,
  viscosity,
  waterAt,
  waterOfEnthalpy,
  type WaterState,
} from '../steam/index.ts'
import type { FluidPropertiesInput } from './schema.ts'

/** Water and steam: one phase from pressure and temperature, boiling from pressure alone, any from pressure and enthalpy. */
export function computeWater(input: FluidPropertiesInput): Calculation {
  const pressure = input.pressure_bar / 10
  const { fluid, temperature_c, enthalpy_kj_per_kg: enthalpy } = input
  if (temperature_c !== undefined && enthalpy !== undefined)
    throw new EngineRefusal('invalid_input', 'Temperature and enthalpy both say the state.', [
      'temperature_c or enthalpy_kj_per_kg, not both',
    ])
  const boiling = boilingOf(pressure)
  const results = {
    ...boiling,
    ...(fluid === 'steam' && temperature_c === undefined && enthalpy === undefined
      ? phaseOf(saturatedAt(pressure).vapour)
      : {}),
    ...(temperature_c === undefined ? {} : phaseOf(waterAt(temperature_c + 273.15, pressure))),
    ...(enthalpy === undefined ? {} : mixedOf(pressure, enthalpy)),
  }
  return {
    results,
    warnings: steamOf(input, boiling.boiling_point_c),
    figures: pickFigures(results, [
      ['temperature_c', 'Temperature', '°C'],
      ['density_kg_per_m3', 'Density', 'kg/m³'],
      ['enthalpy_kj_per_kg', 'Enthalpy', 'kJ/kg'],
      ['entropy_kj_per_kg_k', 'Entropy', 'kJ/(kg K)'],
      ['heat_capacity_kj_per_kg_k', 'Heat capacity', 'kJ/(kg K)'],
      ['viscosity_mpa_s', 'Dynamic viscosity', 'mPa s'],
      ['conductivity_w_per_m_k', 'Thermal conductivity', 'W/(m K)'],
      ['vapour_share_percent', 'Steam in the mixture', '%'],
      ['boiling_point_c', 'Boiling point', '°C'],
      ['latent_heat_kj_per_kg', 'Heat of evaporation', 'kJ/kg'],
    ]),
  }
}

/** What is called water and is steam at this state; steam that is water is refused. */
function steamOf(
  { fluid, temperature_c, pressure_bar }: FluidPropertiesInput,
  boiling_c: number | undefined,
): Warning[] {
  if (fluid !== 'water' || temperature_c === undefined || !(temperature_c > (boiling_c ?? Infinity)))
    return []
  const boils = `At ${pressure_bar} bar(a) water boils at ${boiling_c?.toFixed(1)} °C`
  const text = `${boils}: at ${temperature_c} °C it is steam, and these are the properties of steam.`
  return [{ of: 'density_kg_per_m3', text }]
}

function boilingOf(pressure: number) {
  if (pressure >= 22.064 || pressure < 0.000611213) return {}
  const { temperature_k, liquid, vapour } = saturatedAt(pressure)
  return {
    boiling_point_c: temperature_k - 273.15,
    boiling_water_enthalpy_kj_per_kg: liquid.enthalpy,
    saturated_steam_enthalpy_kj_per_kg: vapour.enthalpy,
    latent_heat_kj_per_kg: vapour.enthalpy - liquid.enthalpy,
    boiling_water_density_kg_per_m3: 1 / liquid.volume,
    saturated_steam_density_kg_per_m3: 1 / vapour.volume,
  }
}

function phaseOf(state: WaterState) {
  const mu = viscosity(1 / state.volume, state.temperature_k)
  const lambda = conductivity(state)
  return {
    temperature_c: state.temperature_k - 273.15,
    if97_region: state.region,
    density_kg_per_m3: 1 / state.volume,
    specific_volume_m3_per_kg: state.volume,
    enthalpy_kj_per_kg: state.enthalpy,
    internal_energy_kj_per_kg: state.internalEnergy,
    entropy_kj_per_kg_k: state.entropy,
    heat_capacity_kj_per_kg_k: state.heatCapacity,
    sound_speed_m_per_s: state.soundSpeed,
    viscosity_mpa_s: mu,
    conductivity_w_per_m_k: lambda,
    prandtl: (state.heatCapacity * mu) / lambda,
  }
}

function mixedOf(pressure: number, enthalpy: number) {
  const state = waterOfEnthalpy(pressure, enthalpy)
  return {
    phase: state.phase,
    temperature_c: state.temperature_k - 273.15,
    vapour_share_percent: state.vapourShare * 100,
    density_kg_per_m3: 1 / state.volume,
    enthalpy_kj_per_kg: enthalpy,
    entropy_kj_per_kg_k: state.entropy,
  }
}
