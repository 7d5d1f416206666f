import type { z } from 'zod'
import { firstBreach, type Law, outside, resultOf } from '../core/index.ts'
import type { WorkflowInput } from './schema.ts'

type WorkflowLaw = Law<z.output<typeof WorkflowInput>>

const stopsTakeTime: WorkflowLaw = ({ flow }) =>
  firstBreach(flow?.steps ?? [], ({ name, availability_percent, repair_time_min }) =>
    availability_percent < 100 && repair_time_min === 0
      ? {
          law: 'Work takes time',
          found: `${name} is stopped for ${100 - availability_percent} % of its time with stops of 0 min`,
          possible: 'a stop takes time',
          mend: 'repair_time_min',
        }
      : null,
  )

/** A machine that is never down has no time of repair. */
const repairsNeedStops: WorkflowLaw = ({ flow }) =>
  firstBreach(flow?.steps ?? [], ({ name, availability_percent, repair_time_min }) =>
    availability_percent === 100 && repair_time_min > 0
      ? {
          law: 'One value for one thing',
          found: `${name} is repaired for ${repair_time_min} min at a time`,
          possible: 'it is available for 100 % of its time',
          mend: 'availability_percent below 100, or no repair_time_min',
        }
      : null,
  )

/** A job is in the shop for no less than it is worked on. */
const timeWithinCycle: WorkflowLaw = (_input, results) =>
  outside({
    law: 'A part is not more than its whole',
    what: 'a job would be worked on for',
    value: resultOf(results, 'process_time_min'),
    most: resultOf(results, 'cycle_time_min') * (1 + 1e-9),
    unit: 'min',
    because: 'its whole time is',
    mend: 'the steps of flow',
  })

export const workflowLaws: readonly WorkflowLaw[] = [stopsTakeTime, repairsNeedStops, timeWithinCycle]
