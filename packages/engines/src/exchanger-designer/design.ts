import { about, EngineRefusal, type Calculation } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { filmOf } from './film.ts'
import { logMean, shellCorrection } from './mean-difference.ts'
import type { Design, FilmSide } from './schema.ts'

/** What the exchanger must be: UA, and its area where the coefficient is known. */
export function computeDesign(input: Design): Calculation {
  const lmtd_k = logMean(input, input.arrangement === 'parallel')
  const correction = input.arrangement === 'shell_and_tube' ? shellCorrection(input, input.shells) : 1
  const ua = input.duty_kw / (lmtd_k * correction)
  const films = coefficientOf(input)
  const coefficient = input.overall_coefficient_w_per_m2_k ?? films?.overall_w_per_m2_k
  const results = {
    lmtd_k,
    correction_factor: correction,
    ua_kw_per_k: ua,
    hot_capacity_kw_per_k: input.duty_kw / (input.hot_in_c - input.hot_out_c),
    cold_capacity_kw_per_k: input.duty_kw / (input.cold_out_c - input.cold_in_c),
    ...films,
    ...(coefficient === undefined ? {} : { area_m2: (ua * 1000) / coefficient }),
  }
  return {
    results,
    figures: pickFigures(results, [
      ['area_m2', 'Area', 'm²'],
      ['ua_kw_per_k', 'Coefficient times area', 'kW/K'],
      ['lmtd_k', 'Logarithmic mean temperature difference', 'K'],
      ['correction_factor', 'Correction of the mean difference', ''],
      ['overall_w_per_m2_k', 'Overall coefficient', 'W/(m² K)'],
    ]),
    warnings: [
      ...about(
        'correction_factor',
        correction < 0.75
          ? [
              `F is ${correction.toFixed(3)}: below 0.75 the shells react steeply to every deviation; take another shell.`,
            ]
          : [],
      ),
      ...about(
        films ? 'overall_w_per_m2_k' : 'ua_kw_per_k',
        [input.hot_film, input.cold_film].flatMap((side) =>
          side && filmOf(side).regime === 'transition'
            ? ['A film lies between laminar and turbulent: its coefficient is uncertain there.']
            : [],
        ),
      ),
    ],
  }
}

function coefficientOf({ hot_film, cold_film, wall_mm, wall_conductivity_w_per_m_k: wall, ...rest }: Design) {
  if (!hot_film && !cold_film) return undefined
  if (!hot_film || !cold_film) {
    if (rest.overall_coefficient_w_per_m2_k !== undefined) return undefined
    throw new EngineRefusal('too_little_data', 'The overall coefficient needs the films of both sides.', [
      'hot_film and cold_film, or overall_coefficient_w_per_m2_k',
    ])
  }
  const resistance = (side: FilmSide) =>
    1 / filmOf(side).coefficient_w_per_m2_k + side.fouling_m2_k_per_kw / 1000
  const [hot, cold] = [filmOf(hot_film), filmOf(cold_film)]
  const clean = 1 / hot.coefficient_w_per_m2_k + 1 / cold.coefficient_w_per_m2_k + wall_mm / 1000 / wall
  const fouled = resistance(hot_film) + resistance(cold_film) + wall_mm / 1000 / wall
  return {
    hot_film_w_per_m2_k: hot.coefficient_w_per_m2_k,
    hot_reynolds: hot.reynolds,
    cold_film_w_per_m2_k: cold.coefficient_w_per_m2_k,
    cold_reynolds: cold.reynolds,
    clean_w_per_m2_k: 1 / clean,
    overall_w_per_m2_k: 1 / fouled,
    surface_margin_percent: (fouled / clean - 1) * 100,
  }
}
