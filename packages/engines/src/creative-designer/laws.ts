import { firstBreach, outside, type Law } from '../core/index.ts'

interface Contrast {
  name: string
  ratio: number
}

/** Two colours differ by 1 (the same) to 21 (black on white). */
const contrastIsPossible: Law<unknown> = (_input, results) =>
  firstBreach(
    [...(results['contrasts'] as Contrast[]), ...(results['given_contrasts'] as Contrast[])],
    ({ name, ratio }) =>
      outside({
        law: 'Range of a contrast',
        what: `the contrast of ${name} would be`,
        value: ratio,
        least: 1,
        most: 21 + 1e-9,
        because: 'contrast ends at',
        mend: 'the colours',
      }),
  )

export const designLaws: readonly Law<unknown>[] = [contrastIsPossible]
