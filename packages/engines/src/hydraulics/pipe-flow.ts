import { about, EngineRefusal, type Warning } from '../core/index.ts'
import { darcyFactor } from './friction.ts'

/** m/s², 3rd General Conference on Weights and Measures, 1901. */
export const gravity = 9.80665

/** The height in m of a column of liquid with this pressure. */
export const headOf = (pressure_kpa: number, density_kg_per_m3: number): number =>
  (pressure_kpa * 1000) / (density_kg_per_m3 * gravity)

/** kPa at the foot of a column of liquid. */
export const pressureOf = (head_m: number, density_kg_per_m3: number): number =>
  (density_kg_per_m3 * gravity * head_m) / 1000

/** Power that a flow needs to reach a head. */
export const hydraulicPower_kw = (flow_m3_per_h: number, head_m: number, density_kg_per_m3: number): number =>
  (flow_m3_per_h / 3600) * pressureOf(head_m, density_kg_per_m3)

export const velocityIn = (flow_m3_per_h: number, inner_mm: number): number =>
  flow_m3_per_h / 3600 / ((Math.PI / 4) * (inner_mm / 1000) ** 2)

interface Liquid {
  density_kg_per_m3: number
  viscosity_mpa_s: number
  roughness_um: number
}

/** Velocity in m/s, Reynolds number, friction factor, dynamic pressure in kPa and loss by friction in kPa for a metre of pipe. */
export function flowIn(flow_m3_per_h: number, inner_mm: number, liquid: Liquid) {
  const diameter = inner_mm / 1000
  if (liquid.roughness_um / 1000 > 0.05 * inner_mm)
    throw new EngineRefusal(
      'out_of_range',
      'The roughness is more than 5% of the diameter: the friction law ends there.',
      ['roughness_um in micrometres, inner_diameter_mm in millimetres'],
    )
  const velocity = velocityIn(flow_m3_per_h, inner_mm)
  const reynolds = (liquid.density_kg_per_m3 * velocity * diameter) / (liquid.viscosity_mpa_s / 1000)
  const factor = darcyFactor(reynolds, liquid.roughness_um / 1e6 / diameter)
  const dynamic = (liquid.density_kg_per_m3 * velocity ** 2) / 2000
  return { velocity, reynolds, factor, dynamic, perMetre: (factor / diameter) * dynamic }
}

/** What is unusual in a pipe of liquid. */
/** `of` names the figures that they concern. */
export const flowWarnings = (
  { velocity, reynolds }: ReturnType<typeof flowIn>,
  of: { friction: string; velocity: string },
): Warning[] => [
  ...about(
    of.friction,
    reynolds > 2000 && reynolds < 4500
      ? [
          `Re ${reynolds.toFixed(0)} lies in or beside the transition between laminar and turbulent (2,100 to ` +
            '4,000): the friction is uncertain there.',
        ]
      : [],
  ),
  ...about(
    of.velocity,
    velocity > 3
      ? [`${velocity.toFixed(1)} m/s is fast for a liquid: check noise, shear, wear and water hammer.`]
      : [],
  ),
]
