import { outside, type Breach } from '../core/index.ts'

interface Run {
  length: number
  rise: number
  /** The input to mend. */
  mend: string
}

/** A pipe reaches no higher than it is long. */
export const reachesNoHigher = ({ length, rise, mend }: Run): Breach | null =>
  outside({
    law: 'Geometry',
    what: 'the pipe would rise or fall by',
    value: Math.abs(rise),
    most: length,
    unit: 'm',
    because: 'straight up it reaches its length of',
    mend,
  })
