import { z } from 'zod'
import { by, judged, quantity } from '../core/index.ts'

const share = (title: string, description: string) =>
  quantity({ title, unit: '%', description, above: 0, max: judged(99.999999) })
const amount = (title: string, description: string) =>
  quantity({ title, unit: 'unit of the measurement', description, above: 0 })

export const PilotInput = z.strictObject({
  confidence_percent: quantity({
    title: 'Confidence level',
    unit: '%',
    min: by(50, 'below it the other side is likelier'),
    max: judged(99.99),
  }).default(95),
  power_percent: quantity({
    title: 'Power',
    unit: '%',
    description: 'Probability that a real difference is found.',
    min: judged(50),
    max: judged(99.99),
  }).default(80),
  compare_means: z
    .strictObject({
      standard_deviation: amount('Standard deviation', 'Scatter of single measurements.'),
      difference: amount('Difference to be found', 'Smallest difference that matters.'),
    })
    .meta({ title: 'Compare two means', description: 'Old against new, a measured quantity.' })
    .optional(),
  compare_with_target: z
    .strictObject({
      standard_deviation: amount(
        'Standard deviation',
        'Scatter of single measurements, or of differences of pairs.',
      ),
      difference: amount('Difference to be found', 'Smallest distance from the target that matters.'),
    })
    .meta({
      title: 'Compare one mean with a target',
      description: 'One series against a fixed value, or pairs.',
    })
    .optional(),
  compare_proportions: z
    .strictObject({
      baseline_percent: share('Present share', 'For example the share of rejects today.'),
      target_percent: share('Expected share', 'The share that the trial is to show.'),
    })
    .meta({ title: 'Compare two shares', description: 'Old against new, a share of pieces.' })
    .optional(),
  estimate_mean: z
    .strictObject({
      standard_deviation: amount('Standard deviation', 'Scatter of single measurements.'),
      margin: amount('Margin', 'Half width of the wanted interval.'),
    })
    .meta({ title: 'Estimate a mean', description: 'To within a margin.' })
    .optional(),
  estimate_proportion: z
    .strictObject({
      expected_percent: share('Expected share', '50% is the safe guess.'),
      margin_percent: quantity({ title: 'Margin', unit: 'percentage points', above: 0, max: judged(50) }),
    })
    .meta({ title: 'Estimate a share', description: 'To within a margin.' })
    .optional(),
  zero_failures: z
    .strictObject({
      reliability_percent: share('Reliability to be shown', 'Share of runs that must succeed.'),
    })
    .meta({ title: 'Runs without failure', description: 'How many good runs show a reliability.' })
    .optional(),
})
export type PilotInput = z.output<typeof PilotInput>
