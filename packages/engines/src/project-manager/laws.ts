import type { z } from 'zod'
import { firstBreach, type Law, outside, resultOf } from '../core/index.ts'
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
    most: activities.reduce(
      (sum, { likely_days, max_days, lag_days }) => sum + (max_days ?? likely_days) + lag_days,
      1e-6,
    ),
    unit: 'd',
    because: 'its activities one after the other take',
    mend: 'min_days, likely_days and max_days',
  })
}

/** No levelling gives an activity more crews than there are. */
const fitsTheCrews: ProjectLaw = ({ activities, available_at_once: there }) =>
  there === undefined
    ? null
    : firstBreach(activities ?? [], ({ id, crews }) =>
        outside({
          law: 'Crews that there are',
          what: `"${id}" takes at a time`,
          value: crews,
          most: there,
          unit: 'crews',
          because: 'there are',
          mend: 'more available_at_once, or fewer crews of the activity',
        }),
      )

export const projectLaws: readonly ProjectLaw[] = [takesTime, finishesWithinPlan, fitsTheCrews]
