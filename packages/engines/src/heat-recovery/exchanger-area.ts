import { EngineRefusal } from '../core/index.ts'
import { logMeanOf, shellCorrection } from '../exchanger-designer/mean-difference.ts'
import type { HeatStream } from './heat-stream.ts'
import type { Exchanger } from './network.ts'
import type { HeatRecoveryInput } from './schema.ts'

export interface Sized extends Exchanger {
  mean_k: number | null
  correction: number | null
  shells: number | null
  coefficient_w_per_m2_k: number | null
  area_m2: number | null
}

type Known = Pick<HeatRecoveryInput, 'heating' | 'cooling' | 'exchanger'> & {
  streams: readonly HeatStream[]
}

/** Every exchanger with its mean difference, its correction and, where the films are known, its area. */
export const sizeExchangers = (exchangers: readonly Exchanger[], known: Known): Sized[] =>
  exchangers.map((exchanger) => size(withUtility(exchanger, known), known))

function withUtility(exchanger: Exchanger, { heating: hot, cooling: cold }: Known): Exchanger {
  if (exchanger.hot === null && hot) return { ...exchanger, hot_in_c: hot.inlet_c, hot_out_c: hot.return_c }
  if (exchanger.cold === null && cold)
    return { ...exchanger, cold_in_c: cold.inlet_c, cold_out_c: cold.return_c }
  return exchanger
}

function size(exchanger: Exchanger, known: Known): Sized {
  const { hot_in_c, hot_out_c, cold_in_c, cold_out_c, name } = exchanger
  if (hot_in_c === null || hot_out_c === null || cold_in_c === null || cold_out_c === null)
    return {
      ...exchanger,
      mean_k: null,
      correction: null,
      shells: null,
      coefficient_w_per_m2_k: null,
      area_m2: null,
    }
  const [warm, cool] = [hot_in_c - cold_out_c, hot_out_c - cold_in_c]
  if (Math.min(warm, cool) <= 0)
    throw new EngineRefusal(
      'not_applicable',
      `In ${name} heat would flow from cold to hot: the differences at its ends are ${warm.toFixed(1)} K and ${cool.toFixed(1)} K.`,
      [exchanger.hot === null ? 'heating.inlet_c: hotter' : 'cooling.inlet_c: colder'],
    )
  const mean_k = logMeanOf([warm, cool])
  const { correction, shells } =
    known.exchanger === 'shell_and_tube_exchanger'
      ? inShells(name, { hot_in_c, hot_out_c, cold_in_c, cold_out_c })
      : { correction: 1, shells: 1 }
  const coefficient = overall(exchanger, known)
  return {
    ...exchanger,
    mean_k,
    correction,
    shells,
    coefficient_w_per_m2_k: coefficient,
    area_m2: coefficient === null ? null : (exchanger.duty_kw * 1000) / (coefficient * mean_k * correction),
  }
}

/** Below this the shells react steeply to every deviation. */
const leastCorrection = 0.75
const mostShells = 20

/** As few shells as have a correction that is safe to build on; what keeps its temperature needs none. */
function inShells(
  name: string,
  ends: { hot_in_c: number; hot_out_c: number; cold_in_c: number; cold_out_c: number },
) {
  if (ends.hot_in_c - ends.hot_out_c < 0.01 || ends.cold_out_c - ends.cold_in_c < 0.01)
    return { correction: 1, shells: 1 }
  for (let shells = 1; shells <= mostShells; shells++) {
    const correction = reachable(ends, shells)
    if (correction >= leastCorrection) return { correction, shells }
  }
  throw new EngineRefusal('not_applicable', `${name} would need more than ${mostShells} shells in series.`, [
    'exchanger: plate_heat_exchanger, or a larger minimum_difference_k',
  ])
}

function reachable(ends: Parameters<typeof shellCorrection>[0], shells: number): number {
  try {
    return shellCorrection(ends, shells)
  } catch (error) {
    if (error instanceof EngineRefusal) return 0
    throw error
  }
}

function overall({ hot, cold }: Exchanger, { streams, heating, cooling }: Known): number | null {
  const filmOf = (name: string | null, utility: { film_coefficient_w_per_m2_k: number } | undefined) =>
    name === null
      ? utility?.film_coefficient_w_per_m2_k
      : streams.find((stream) => stream.name === name)?.film
  const [inner, outer] = [filmOf(hot, heating), filmOf(cold, cooling)]
  return inner === undefined || outer === undefined ? null : 1 / (1 / inner + 1 / outer)
}
