import { firstBreach, outside, type Law } from '../core/index.ts'

interface GateInput {
  technologies: readonly { name: string; criteria_scores: readonly number[] }[]
}

/** A weighted mean lies between its lowest and its highest score. */
const scoreWithinScores: Law<GateInput> = ({ technologies }, results) =>
  firstBreach(
    results['technologies'] as readonly { name: string; weighted_score: number | null }[],
    ({ name, weighted_score: value }) => {
      const scores = technologies.find((technology) => technology.name === name)?.criteria_scores ?? []
      return outside({
        law: 'A mean lies within its extremes',
        what: `${name} would score`,
        value,
        least: Math.min(...scores) - 1e-9,
        most: Math.max(...scores) + 1e-9,
        because: 'its scores end at',
        mend: 'criteria_scores and the weights',
      })
    },
  )

export const gateLaws: readonly Law<GateInput>[] = [scoreWithinScores]
