import {
  about,
  type Calculation,
  defineEngine,
  EngineRefusal,
  mergeCalculations,
  normalQuantile,
} from '../core/index.ts'
import { normalGroupSize, studentGroupSize } from './power.ts'
import { PilotInput } from './schema.ts'
import { pilotLaws } from './laws.ts'

const largestSize = 1e9

export const pilotPlanner = defineEngine({
  id: 'pilot-planner',
  title: 'Pilot Planner',
  summary: 'How many runs does a pilot test need before its result means something?',
  version: '1.0.0',
  input: PilotInput,
  laws: pilotLaws,
  example: {
    compare_means: { standard_deviation: 1.2, difference: 0.6 },
    zero_failures: { reliability_percent: 95 },
  },
  method: {
    formula: [
      'two means: n = 2 ((z(1-α/2) + z(1-β)) s / d)² a group; exact size by the noncentral t distribution',
      'one mean against a target: n = ((z(1-α/2) + z(1-β)) s / d)², exact size by the noncentral t distribution',
      'two shares: n = (z(1-α/2) √(2 p̄ q̄) + z(1-β) √(p1 q1 + p2 q2))² / (p1 - p2)² a group',
      'mean within E: n = (z s / E)²; share within E: n = z² p q / E²',
      'runs without failure: n = ln(1 - C) / ln(R)',
    ],
    source: [
      'Chow, Shao and Wang, Sample Size Calculations in Clinical Research, 2008',
      'Fleiss, Levin and Paik, Statistical Methods for Rates and Proportions, 2003',
      'Success-run theorem (Bayes, binomial without failure)',
    ],
    limits: [
      'Two-sided tests, groups of the same size, independent runs; the scatter is known from earlier measurements.',
      'Shares by the normal approximation without continuity correction: at least 5 events expected in each group.',
    ],
  },
  calculate(input) {
    const alpha = 1 - input.confidence_percent / 100
    const power = input.power_percent / 100
    const z = normalQuantile(1 - alpha / 2)
    const { compare_means, compare_with_target, compare_proportions, estimate_mean } = input
    const { estimate_proportion, zero_failures } = input
    const parts = [
      compare_means &&
        compareMeans(compare_means.difference / compare_means.standard_deviation, { alpha, power }),
      compare_with_target &&
        compareWithTarget(compare_with_target.difference / compare_with_target.standard_deviation, {
          alpha,
          power,
        }),
      compare_proportions &&
        compareShares(compare_proportions.baseline_percent / 100, compare_proportions.target_percent / 100, {
          alpha,
          power,
        }),
      estimate_mean &&
        sizePart(
          'mean_sample_size',
          'Measurements for the mean',
          (z * (estimate_mean.standard_deviation / estimate_mean.margin)) ** 2,
        ),
      estimate_proportion &&
        sizePart(
          'proportion_sample_size',
          'Pieces for the share',
          (z ** 2 * estimate_proportion.expected_percent * (100 - estimate_proportion.expected_percent)) /
            estimate_proportion.margin_percent ** 2,
        ),
      zero_failures &&
        sizePart(
          'runs_without_failure',
          'Runs without failure',
          Math.log(alpha) / Math.log(zero_failures.reliability_percent / 100),
        ),
    ].filter((part) => part !== undefined)
    if (parts.length > 0) return mergeCalculations(parts)
    throw new EngineRefusal('too_little_data', 'There is no test to plan.', [
      'one of compare_means, compare_with_target, compare_proportions, estimate_mean, estimate_proportion, zero_failures',
    ])
  },
})

interface Risks {
  alpha: number
  power: number
}

function compareMeans(effect: number, { alpha, power }: Risks): Calculation {
  const normal = normalGroupSize(effect, { alpha, power, groups: 2 })
  requireFeasible(normal)
  const student = studentGroupSize(effect, { alpha, power, groups: 2 })
  const group = Math.max(2, roundUp(student))
  return {
    results: {
      effect_size: effect,
      group_size_normal_exact: normal,
      group_size_normal: Math.max(2, roundUp(normal)),
      group_size_t_exact: student,
      group_size: group,
      total_size: 2 * group,
    },
    figures: [
      { key: 'group_size', label: 'Measurements in each group', value: group, unit: 'measurements' },
      { key: 'total_size', label: 'Measurements in all', value: 2 * group, unit: 'measurements' },
    ],
  }
}

/** One series against a fixed value: the one-sample t test. */
function compareWithTarget(effect: number, { alpha, power }: Risks): Calculation {
  requireFeasible(normalGroupSize(effect, { alpha, power, groups: 1 }))
  const exact = studentGroupSize(effect, { alpha, power, groups: 1 })
  const size = Math.max(2, roundUp(exact))
  return {
    results: { one_sample_effect_size: effect, one_sample_size_exact: exact, one_sample_size: size },
    figures: [
      { key: 'one_sample_size', label: 'Measurements against the target', value: size, unit: 'measurements' },
    ],
  }
}

function compareShares(p1: number, p2: number, { alpha, power }: Risks): Calculation {
  if (p1 === p2)
    throw new EngineRefusal(
      'invalid_input',
      'Present and expected share are equal: there is no difference to find.',
      ['target_percent different from baseline_percent'],
    )
  const middle = (p1 + p2) / 2
  const spread = p1 * (1 - p1) + p2 * (1 - p2)
  const [zAlpha, zPower] = [normalQuantile(1 - alpha / 2), normalQuantile(power)]
  const pooled =
    (zAlpha * Math.sqrt(2 * middle * (1 - middle)) + zPower * Math.sqrt(spread)) ** 2 / (p1 - p2) ** 2
  const unpooled = ((zAlpha + zPower) ** 2 * spread) / (p1 - p2) ** 2
  const part = sizePart('proportion_group_size', 'Pieces in each group', pooled)
  const events = roundUp(pooled) * Math.min(p1, p2, 1 - p1, 1 - p2)
  return {
    ...part,
    results: { ...part.results, proportion_group_size_unpooled_exact: unpooled },
    warnings: about(
      'proportion_group_size',
      events < 5
        ? [
            `Only ${events.toFixed(1)} events are expected in a group: the normal approximation is weak there.`,
          ]
        : [],
    ),
  }
}

function sizePart(key: string, label: string, exact: number): Calculation {
  requireFeasible(exact)
  const size = Math.max(1, roundUp(exact))
  return {
    results: { [`${key}_exact`]: exact, [key]: size },
    figures: [{ key, label, value: size, unit: '' }],
  }
}

/** Rounding noise asks for no further run. */
const roundUp = (exact: number): number => Math.ceil(exact - 1e-9 * exact)

function requireFeasible(exact: number): void {
  if (exact <= largestSize) return
  throw new EngineRefusal(
    'out_of_range',
    `This test would need more than ${largestSize.toExponential(0)} measurements: the difference is too small for the scatter.`,
    ['a larger difference or margin, or a smaller standard deviation'],
  )
}
