import { shown, resultOf, type Law } from '../core/index.ts'

/** No share of the time or of the pieces is more than all of it. */
export const sharesWithinOne: Law<unknown> = (_input, results) => {
  const performance = resultOf(results, 'performance')
  return performance > 1 + 1e-9
    ? {
        law: 'A share is at most 1',
        found: `the line would have made ${shown(performance * 100)}% of what its ideal cycle allows`,
        possible: 'no line runs faster than its ideal cycle',
        mend: 'a shorter ideal_cycle_s, or a longer run_min: check the units',
      }
    : null
}
