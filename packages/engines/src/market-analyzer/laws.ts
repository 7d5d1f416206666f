import { firstBreach, outside, type Law } from '../core/index.ts'

/** What is bought is counted in euros, pieces or hectolitres: there is no less than none. */
export const marketAboveNothing: Law<{ values: readonly number[] }> = ({ values }) =>
  firstBreach(values, (value, at) =>
    outside({
      law: 'A market is not below nothing',
      what: `value ${at + 1} is`,
      value,
      least: 0,
      because: 'the least is',
      mend: 'the sizes of the market; for changes from year to year the trend predictor',
    }),
  )
