import type { z } from 'zod'
import { type Law, outside, resultOf } from '../core/index.ts'
import type { PilotInput } from './schema.ts'

type PilotLaw = Law<z.output<typeof PilotInput>>

const marginWithinShare: PilotLaw = ({ estimate_proportion: share }) =>
  share
    ? outside({
        law: 'A share lies within 0 to 1',
        what: 'the margin is',
        value: share.margin_percent,
        most: Math.min(share.expected_percent, 100 - share.expected_percent),
        unit: 'percentage points',
        because: 'from the expected share to the nearer end there are',
        mend: 'a smaller margin_percent',
      })
    : null

/** A scatter that has to be estimated, too, never needs fewer measurements than a known one. */
const unknownScatterCostsMore: PilotLaw = (_input, results) =>
  outside({
    law: 'Less knowledge needs more measurements',
    what: 'the t test would need',
    value: resultOf(results, 'group_size'),
    least: Math.min(2, resultOf(results, 'group_size_normal')),
    because: 'the normal test needs',
    mend: 'compare_means',
  })

export const pilotLaws: readonly PilotLaw[] = [marginWithinShare, unknownScatterCostsMore]
