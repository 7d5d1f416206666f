import { firstBreach, type Law, outside, resultOf } from '../core/index.ts'
import type { SchedulerInput } from './schema.ts'

type SchedulerLaw = Law<SchedulerInput>

const windowsOpen: SchedulerLaw = ({ windows }) =>
  firstBreach(windows, ({ day, start_hour, end_hour }) =>
    end_hour > start_hour
      ? null
      : {
          law: 'Time runs forward',
          found: `the window of day ${day} ends at ${end_hour} h`,
          possible: `it starts at ${start_hour} h`,
          mend: 'end_hour after start_hour; above 24 it runs into the next day',
        },
  )

const canBeOnTime: SchedulerLaw = ({ jobs }) =>
  firstBreach(jobs, ({ id, earliest_h, duration_h, due_h }) =>
    outside({
      law: 'Time runs forward',
      what: `${id} can be finished at the earliest at`,
      value: earliest_h + duration_h,
      most: Math.max(due_h, duration_h),
      unit: 'h',
      because: 'it is due at',
      mend: 'a later due_h or an earlier earliest_h',
    }),
  )

const crewsWorkOnce: SchedulerLaw = (_input, results) =>
  outside({
    law: 'A part is not more than its whole',
    what: 'the crews would be used by',
    value: resultOf(results, 'crew_utilisation_percent'),
    most: 100 + 1e-6,
    unit: '%',
    because: 'a crew that never rests is used by',
    mend: 'crews and windows',
  })

export const schedulerLaws: readonly SchedulerLaw[] = [windowsOpen, canBeOnTime, crewsWorkOnce]
