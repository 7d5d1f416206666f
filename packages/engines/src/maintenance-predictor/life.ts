import { about, buildTable, EngineRefusal, type Calculation, type EngineFigure } from '../core/index.ts'
import { adviseReplacement, costRate, runToFailureRate } from './replacement.ts'
import type { MaintenanceInput } from './schema.ts'
import {
  deltaInterval,
  failureWithin,
  fitWeibull,
  lifeQuantile,
  meanLife,
  meanResidualLife,
  profileShapeInterval,
  survival,
  type LifeData,
  type Weibull,
  type WeibullFit,
} from './weibull.ts'

/** Everything that follows from ages at failure and ages still running. */
export function computeLife(input: MaintenanceInput & { failures_h: readonly number[] }): Calculation {
  const data: LifeData = { failures: input.failures_h, running: input.running_h }
  const fit = fitWeibull(data)
  const confidence = input.confidence_percent / 100
  const interval = (of: (weibull: Weibull) => number) => deltaInterval(fit, of, confidence)
  const b10 = (weibull: Weibull) => lifeQuantile(weibull, 0.1)
  const [shape, scale] = [interval((weibull) => weibull.shape), interval((weibull) => weibull.scale)]
  const [life, tenth] = [interval(meanLife), interval(b10)]
  const profile = profileShapeInterval(data, fit, confidence)
  const replacement = computeReplacement(input, fit)
  return {
    results: {
      shape: fit.shape,
      shape_low: shape.low,
      shape_high: shape.high,
      shape_profile_low: profile.low,
      shape_profile_high: profile.high,
      scale_h: fit.scale,
      scale_low_h: scale.low,
      scale_high_h: scale.high,
      mttf_h: meanLife(fit),
      mttf_low_h: life.low,
      mttf_high_h: life.high,
      b10_h: b10(fit),
      b10_low_h: tenth.low,
      b10_high_h: tenth.high,
      log_likelihood: fit.logLikelihood,
      failures: data.failures.length,
      still_running: data.running.length,
      ...remainingLife(input, fit),
      ...replacement.results,
    },
    figures: [
      { key: 'shape', label: 'Weibull shape', value: fit.shape, unit: '', ...shape },
      { key: 'scale_h', label: 'Weibull scale', value: fit.scale, unit: 'h', ...scale },
      { key: 'mttf_h', label: 'Mean time to failure', value: meanLife(fit), unit: 'h', ...life },
      { key: 'b10_h', label: 'B10 life', value: b10(fit), unit: 'h', ...tenth },
      ...remainingFigures(input, fit),
      ...replacement.figures,
    ],
    tables: [
      plotTable(data, fit),
      intervalTable(fit, confidence),
      reliabilityTable(fit),
      ...replacement.tables,
    ],
    warnings: [
      ...about(
        'shape',
        fit.shape > 1 && profile.low < 1
          ? [
              `The interval of the shape (${profile.low.toFixed(2)} to ${profile.high.toFixed(2)}) includes 1: ` +
                'wear-out is not proven by this data.',
            ]
          : [],
      ),
      ...about(
        'weibull_interval',
        data.failures.length < 10
          ? [
              `Only ${data.failures.length} failures: the intervals are approximate; ` +
                'maximum likelihood overstates the shape of small samples.',
            ]
          : [],
      ),
      ...replacement.warnings,
    ],
  }
}

function remainingLife({ current_age_h: age, window_h: window }: MaintenanceInput, fit: WeibullFit) {
  if (age === undefined) {
    if (window === undefined) return {}
    throw new EngineRefusal('too_little_data', 'A probability for the next window needs the present age.', [
      'current_age_h: running hours of the unit in question',
    ])
  }
  return {
    mean_residual_life_h: requireAlive(fit, age),
    survival_at_current_age: survival(fit, age),
    ...(window === undefined ? {} : { failure_probability_in_window: failureWithin(fit, age, window) }),
  }
}

function requireAlive(fit: WeibullFit, age: number): number {
  if (survival(fit, age) > 1e-12) return meanResidualLife(fit, age)
  throw new EngineRefusal(
    'out_of_range',
    `By this fit no unit reaches ${age} h (scale ${fit.scale.toFixed(0)} h): the remaining life there is no estimate.`,
    ['current_age_h within the ages that were observed; check its unit'],
  )
}

function remainingFigures(input: MaintenanceInput, fit: WeibullFit): EngineFigure[] {
  const { current_age_h: age, window_h: window } = input
  if (age === undefined) return []
  const confidence = input.confidence_percent / 100
  const residual = deltaInterval(fit, (weibull) => meanResidualLife(weibull, age), confidence)
  return [
    {
      key: 'mean_residual_life_h',
      label: 'Mean remaining life',
      value: meanResidualLife(fit, age),
      unit: 'h',
      ...residual,
    },
    ...(window === undefined
      ? []
      : [
          {
            key: 'failure_probability_in_window',
            label: 'Probability of failure in the window',
            value: failureWithin(fit, age, window) * 100,
            unit: '%',
          },
        ]),
  ]
}

function computeReplacement(input: MaintenanceInput, fit: WeibullFit) {
  const { preventive_cost_eur: preventive, failure_cost_eur: failure } = input
  if (preventive === undefined || failure === undefined) {
    const given = preventive ?? failure
    const warnings =
      given === undefined
        ? []
        : about('mttf_h', [
            'A replacement age needs both costs: that of a planned replacement and that of a failure.',
          ])
    return { results: {}, figures: [], tables: [], warnings }
  }
  const costs = { preventive, failure }
  const advice = adviseReplacement(fit, costs)
  const toFailure = runToFailureRate(fit, costs)
  const shared = { run_to_failure_cost_eur_per_h: toFailure, replacement_recommended: advice.recommended }
  const failureFigure = {
    key: 'run_to_failure_cost_eur_per_h',
    label: 'Cost of running to failure',
    value: toFailure,
    unit: 'EUR/h',
  }
  const tables = [
    buildTable({
      key: 'cost_curve',
      title: 'Cost by replacement age',
      rows: Array.from({ length: 60 }, (_, step) => ((step + 1) * lifeQuantile(fit, 0.99)) / 60),
      columns: [
        { key: 'replacement_age_h', label: 'Replacement age', unit: 'h', of: (age) => age },
        { key: 'cost_eur_per_h', label: 'Cost', unit: 'EUR/h', of: (age) => costRate(fit, age, costs) },
      ],
    }),
  ]
  if (!advice.recommended)
    return {
      results: { ...shared, optimal_replacement_age_h: null, replacement_refusal: advice.reason },
      figures: [failureFigure],
      tables,
      warnings: about(failureFigure.key, [advice.reason]),
    }
  return {
    results: {
      ...shared,
      optimal_replacement_age_h: advice.age,
      optimal_replacement_cost_eur_per_h: advice.rate,
      saving_eur_per_h: toFailure - advice.rate,
    },
    figures: [
      { key: 'optimal_replacement_age_h', label: 'Replace at', value: advice.age, unit: 'h' },
      {
        key: 'optimal_replacement_cost_eur_per_h',
        label: 'Cost when replaced at that age',
        value: advice.rate,
        unit: 'EUR/h',
      },
      failureFigure,
    ],
    tables,
    warnings: [],
  }
}

/** Points of the Weibull plot: median ranks (Bernard) with Johnson's adjustment for the running units. */
function plotTable({ failures, running }: LifeData, fit: WeibullFit) {
  const units = [
    ...failures.map((age) => ({ age, failed: true })),
    ...running.map((age) => ({ age, failed: false })),
  ].toSorted((a, b) => a.age - b.age || Number(b.failed) - Number(a.failed))
  const rows: { age: number; rank: number }[] = []
  let order = 0
  units.forEach(({ age, failed }, at) => {
    if (!failed) return
    order += (units.length + 1 - order) / (1 + units.length - at)
    rows.push({ age, rank: (order - 0.3) / (units.length + 0.4) })
  })
  return buildTable({
    key: 'weibull_plot',
    title: 'Weibull plot',
    rows,
    columns: [
      { key: 'age_h', label: 'Age at failure', unit: 'h', of: ({ age }) => age },
      { key: 'median_rank', label: 'Median rank', of: ({ rank }) => rank },
      { key: 'fitted_probability', label: 'Fitted probability', of: ({ age }) => 1 - survival(fit, age) },
    ],
  })
}

/** The fitted line of the Weibull plot: each share failed with the interval of its age. */
function intervalTable(fit: WeibullFit, confidence: number) {
  return buildTable({
    key: 'weibull_interval',
    title: `Fitted line with its ${confidence * 100}% interval`,
    rows: shares.map((share) => ({
      share,
      age: lifeQuantile(fit, share),
      interval: deltaInterval(fit, (weibull) => lifeQuantile(weibull, share), confidence),
    })),
    columns: [
      { key: 'failed_probability', label: 'Failed by then', of: ({ share }) => share },
      { key: 'age_h', label: 'Age', unit: 'h', of: ({ age }) => age },
      { key: 'age_low_h', label: 'Low', unit: 'h', of: ({ interval }) => interval.low },
      { key: 'age_high_h', label: 'High', unit: 'h', of: ({ interval }) => interval.high },
    ],
  })
}

const shares = [0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.632, 0.7, 0.8, 0.9, 0.95, 0.99]

function reliabilityTable(fit: WeibullFit) {
  return buildTable({
    key: 'reliability_curve',
    title: 'Reliability',
    rows: Array.from({ length: 41 }, (_, step) => (step * lifeQuantile(fit, 0.99)) / 40),
    columns: [
      { key: 'age_h', label: 'Age', unit: 'h', of: (age) => age },
      { key: 'survival', label: 'Still running', of: (age) => survival(fit, age) },
    ],
  })
}
