import { type Law, resultOf, shown } from '../core/index.ts'
import type { CyclicScheduleInput } from './schema.ts'

type ScheduleLaw = Law<CyclicScheduleInput>

/** A vessel holds one batch at a time: it is used by its whole time at most. */
const oneBatchAVessel: ScheduleLaw = ({ stages }, results) => {
  const use = (results['use_of_vessels_percent'] ?? {}) as Readonly<Record<string, number>>
  const full = stages.find(({ name }) => (use[name] ?? 0) > 100 * (1 + 1e-9))
  return full
    ? {
        law: 'One batch in a vessel',
        found: `${full.name} would be used by ${shown(use[full.name] ?? 0)} %`,
        possible: 'a vessel that is never empty is used by 100 %',
        mend: 'a longer cycle_h, or more vessels',
      }
    : null
}

/** The mean of a utility lies below its peak. */
const meanBelowPeak: ScheduleLaw = (_input, results) => {
  const [mean, peak] = [resultOf(results, 'mean_kw'), resultOf(results, 'peak_kw')]
  return mean > peak * (1 + 1e-9)
    ? {
        law: 'A mean lies below its peak',
        found: `the mean would be ${shown(mean)} kW`,
        possible: `the peak is ${shown(peak)} kW`,
        mend: 'the power_kw and duration_h of the stages',
      }
    : null
}

export const scheduleLaws: readonly ScheduleLaw[] = [oneBatchAVessel, meanBelowPeak]
