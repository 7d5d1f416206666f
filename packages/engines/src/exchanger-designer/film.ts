import { EngineRefusal } from '../core/index.ts'

export interface FilmInput {
  kind: 'tube' | 'plate'
  velocity_m_per_s: number
  hydraulic_diameter_mm: number
  length_m: number
  chevron_angle_deg: number
  density_kg_per_m3: number
  heat_capacity_kj_per_kg_k: number
  viscosity_mpa_s: number
  conductivity_w_per_m_k: number
}

export interface Film {
  reynolds: number
  prandtl: number
  nusselt: number
  coefficient_w_per_m2_k: number
  regime: 'laminar' | 'transition' | 'turbulent'
}

/** Coefficient of heat transfer of the film in a tube or in a channel between plates. */
export function filmOf(input: FilmInput): Film {
  const diameter = input.hydraulic_diameter_mm / 1000
  const reynolds =
    (input.density_kg_per_m3 * input.velocity_m_per_s * diameter) / (input.viscosity_mpa_s / 1000)
  const prandtl = (input.heat_capacity_kj_per_kg_k * input.viscosity_mpa_s) / input.conductivity_w_per_m_k
  const slenderness = diameter / input.length_m
  const nusselt =
    input.kind === 'tube'
      ? tubeNusselt(reynolds, prandtl, slenderness)
      : plateNusselt(reynolds, prandtl, input.chevron_angle_deg)
  return {
    reynolds,
    prandtl,
    nusselt,
    coefficient_w_per_m2_k: (nusselt * input.conductivity_w_per_m_k) / diameter,
    regime: regimeOf(reynolds, input.kind),
  }
}

const regimeOf = (reynolds: number, kind: FilmInput['kind']): Film['regime'] => {
  const [laminarTo, turbulentFrom] = kind === 'tube' ? [2300, 4000] : [2000, 2000]
  if (reynolds < laminarTo) return 'laminar'
  return reynolds < turbulentFrom ? 'transition' : 'turbulent'
}

/** Gnielinski: VDI Heat Atlas G1; between Re 2,300 and 4,000 a straight line between both ends (Gnielinski 2013). */
export function tubeNusselt(reynolds: number, prandtl: number, slenderness: number): number {
  if (reynolds > 1e6 || prandtl < 0.1 || prandtl > 1000)
    if (reynolds >= 2300)
      throw new EngineRefusal(
        'out_of_range',
        `Gnielinski holds for Re up to 1,000,000 and Pr 0.1 to 1,000; here Re ${reynolds.toFixed(0)}, Pr ${prandtl.toFixed(1)}.`,
        ['another velocity, diameter or fluid'],
      )
  const weight = Math.min(1, Math.max(0, (reynolds - 2300) / 1700))
  const laminar = weight < 1 ? laminarTube(Math.min(reynolds, 2300), prandtl, slenderness) : 0
  const turbulent = weight > 0 ? turbulentTube(Math.max(reynolds, 4000), prandtl, slenderness) : 0
  return (1 - weight) * laminar + weight * turbulent
}

function laminarTube(reynolds: number, prandtl: number, slenderness: number): number {
  const entrance = 1.615 * Math.cbrt(reynolds * prandtl * slenderness)
  return Math.cbrt(3.66 ** 3 + 0.7 ** 3 + Math.max(0, entrance - 0.7) ** 3)
}

function turbulentTube(reynolds: number, prandtl: number, slenderness: number): number {
  const f = (1.8 * Math.log10(reynolds) - 1.5) ** -2 / 8
  const long = (f * reynolds * prandtl) / (1 + 12.7 * Math.sqrt(f) * (prandtl ** (2 / 3) - 1))
  return long * (1 + slenderness ** (2 / 3))
}

/** Martin, Chem. Eng. Process. 35 (1996) 301 and VDI Heat Atlas N6: friction by the wavy channel, then Lévêque. */
export function plateNusselt(reynolds: number, prandtl: number, chevron_deg: number): number {
  const angle = (chevron_deg * Math.PI) / 180
  const friction = plateFriction(reynolds, angle)
  return 0.122 * Math.cbrt(prandtl) * (friction * reynolds ** 2 * Math.sin(2 * angle)) ** 0.374
}

/** Darcy friction factor of a channel between corrugated plates. */
export function plateFriction(reynolds: number, angle: number): number {
  const isLaminar = reynolds < 2000
  const straight = isLaminar ? 64 / reynolds : (1.8 * Math.log10(reynolds) - 1.5) ** -2
  const wavy = 3.8 * (isLaminar ? 597 / reynolds + 3.85 : 39 / reynolds ** 0.289)
  const cosine = Math.cos(angle)
  const inverse =
    cosine / Math.sqrt(0.18 * Math.tan(angle) + 0.36 * Math.sin(angle) + straight / cosine) +
    (1 - cosine) / Math.sqrt(wavy)
  return inverse ** -2
}
