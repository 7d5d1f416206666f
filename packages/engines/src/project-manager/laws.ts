import type { z } from 'zod'
import { type Law, outside, resultOf } from '../core/index.ts'
import type { ProjectInput } from './schema.ts'

type ProjectLaw = Law<z.output<typeof ProjectInput>>

const takesTime: ProjectLaw = ({ activities }) =>
  activities?.every(({ likely_days, max_days }) => (max_days ?? likely_days) === 0)
    ? {
        law: 'Work takes time',
        found: 'no activity takes any time',
        possible: 'a plan is as long as its activities',
        mend: 'likely_days above 0 for at least one activity',
      }
    : null

/** A simulated finish is no earlier than everything at its shortest, no later than everything one after the other. */
const finishesWithinPlan: ProjectLaw = ({ activities }, results) => {
  if (!activities) return null
  return outside({
    law: 'A mean lies within its extremes',
    what: 'the plan would take',
    value: resultOf(results, 'monte_carlo_mean_days'),
    most: activities.reduce((sum, { likely_days, max_days }) => sum + (max_days ?? likely_days), 1e-6),
    unit: 'd',
    because: 'its activities one after the other take',
    mend: 'min_days, likely_days and max_days',
  })
}

export const projectLaws: readonly ProjectLaw[] = [takesTime, finishesWithinPlan]
