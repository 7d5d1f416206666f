import { findRoot } from '../core/index.ts'

export interface Tube {
  inlet_pa: number
  outlet_pa: number
  inlet_density: number
  /** f L/D and the loss coefficients together. */
  resistance: number
}

export interface Flux {
  /** kg/(m² s) */
  flux: number
  /** At the end of the pipe: above the outlet pressure where the flow is choked. */
  end_pa: number
  isChoked: boolean
  inletMach: number
}

/** G² = ρ1 p1 (1 - r²) / (R - 2 ln r) at the pressure ratio r (Crane TP-410, equation 1-6). */
const isothermalFlux = ({ inlet_pa, inlet_density, resistance }: Tube, ratio: number): number =>
  Math.sqrt((inlet_density * inlet_pa * (1 - ratio * ratio)) / (resistance - 2 * Math.log(ratio)))

/** Isothermal flow: it can fall only to the pressure at which the flux is largest, the Mach number being 1/√κ. */
export function isothermal(tube: Tube, kappa: number): Flux {
  const critical = findRoot(
    (r) => (1 - r * r) / (r * r) - (tube.resistance - 2 * Math.log(r)),
    [1e-9, 1 - 1e-12],
  )
  const ratio = Math.max(critical, tube.outlet_pa / tube.inlet_pa)
  return finish(tube, {
    ratio,
    isChoked: tube.outlet_pa < critical * tube.inlet_pa,
    flux: isothermalFlux(tube, ratio),
    kappa,
  })
}

/** Friction that a perfect gas can pass before it reaches sound (Fanno): Shapiro 1953, chapter 6. */
function fanno(mach: number, kappa: number): number {
  const square = mach * mach
  const inner = ((kappa + 1) * square) / (2 + (kappa - 1) * square)
  return (1 - square) / (kappa * square) + ((kappa + 1) / (2 * kappa)) * Math.log(inner)
}

/** Adiabatic flow with friction of a perfect gas, choked at the speed of sound at the end. */
export function adiabatic(tube: Tube, kappa: number): Flux {
  const least = 1e-5
  const sonic = findRoot((mach) => fanno(mach, kappa) - tube.resistance, [least, 1 - 1e-12])
  const endOf = (mach: number) => {
    const left = fanno(mach, kappa) - tube.resistance
    const end = left <= 0 ? 1 : findRoot((m) => fanno(m, kappa) - left, [mach, 1])
    return (mach / end) * Math.sqrt((2 + (kappa - 1) * mach * mach) / (2 + (kappa - 1) * end * end))
  }
  const wanted = tube.outlet_pa / tube.inlet_pa
  const isChoked = endOf(sonic) >= wanted
  const mach = isChoked ? sonic : findRoot((m) => endOf(m) - wanted, [least, sonic])
  const flux = mach * Math.sqrt(kappa * tube.inlet_pa * tube.inlet_density)
  return finish(tube, { ratio: isChoked ? endOf(sonic) : wanted, isChoked, flux, kappa })
}

interface Found {
  ratio: number
  isChoked: boolean
  flux: number
  kappa: number
}

const finish = ({ inlet_pa, inlet_density }: Tube, { ratio, isChoked, flux, kappa }: Found): Flux => ({
  flux,
  isChoked,
  end_pa: ratio * inlet_pa,
  inletMach: flux / Math.sqrt(kappa * inlet_pa * inlet_density),
})
