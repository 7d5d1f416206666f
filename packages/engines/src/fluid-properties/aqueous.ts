import { EngineRefusal } from '../core/index.ts'
import type { Aqueous } from './aqueous-terms.ts'
import type { Fluid } from './fluid.ts'

/** A solution by Melinder's polynomials, refused where it would be frozen or beyond the data. */
export function aqueousAt(solution: Aqueous, percent: number, temperature_c: number): Fluid {
  const { name, highestShare, highest_c, middleShare, middle_k } = solution
  const share = percent / 100
  if (share > highestShare)
    throw new EngineRefusal('out_of_range', `${name}: the data end at ${highestShare * 100}% by mass.`, [
      `concentration_percent from 0 to ${highestShare * 100}`,
    ])
  const x = share - middleShare
  const freezing_c = polynomial(solution.freezing_k, x) - 273.15
  if (temperature_c < freezing_c || temperature_c > highest_c)
    throw new EngineRefusal(
      'out_of_range',
      `${name} of ${percent}% is liquid in the data from ${freezing_c.toFixed(1)} °C, where it freezes, ` +
        `to ${highest_c} °C, not at ${temperature_c} °C.`,
      [`temperature_c from ${freezing_c.toFixed(1)} to ${highest_c}`, 'or another concentration'],
    )
  const at = (terms: readonly (readonly number[])[]) =>
    polynomial(
      terms.map((row) => polynomial(row, x)),
      temperature_c + 273.15 - middle_k,
    )
  return {
    name,
    density: at(solution.density),
    heatCapacity: at(solution.heatCapacity_j) / 1000,
    viscosity: Math.exp(at(solution.logViscosity)),
    conductivity: at(solution.conductivity),
    freezing_c,
    source: 'Melinder, Properties of Secondary Working Fluids for Indirect Systems, IIR 2010',
    range: `0 to ${highestShare * 100}% by mass, freezing point to ${highest_c} °C`,
  }
}

const polynomial = (terms: readonly number[], x: number): number =>
  terms.reduceRight((sum, term) => sum * x + term, 0)
