import { mean } from '../core/statistics.ts'
import { type Cases, fitLogistic, probabilityOf } from './fit.ts'

export const folds = 10

/** Cases of nearly the same probability: what was said of them, and what came. */
export interface ReliabilityBin {
  expected: number
  observed: number
  count: number
}

export interface ModelCheck {
  /** Mean square of probability less outcome, 0 to 1, each case told by a model that did not know it. Brier (1950). */
  brier: number
  /** The same of a model that says the share of the others every time. */
  baseBrier: number
  bins: readonly ReliabilityBin[]
}

/** Each case by a model of the other folds; case k is in fold k modulo ten, so that the same cases give the same figure. */
export function checkLogistic(cases: Cases, ridge: number): ModelCheck {
  const said = Array.from({ length: cases.rows.length }, () => 0)
  const bases = [...said]
  for (let fold = 0; fold < folds; fold++) {
    const others = pick(cases, (at) => at % folds !== fold)
    const share = mean(others.outcomes.map(Number))
    const weights = share > 0 && share < 1 ? fitLogistic(others, ridge) : null
    for (let at = fold; at < said.length; at += folds) {
      said[at] = weights ? probabilityOf(weights, cases.rows[at] ?? []) : share
      bases[at] = share
    }
  }
  return {
    brier: brierOf(said, cases.outcomes),
    baseBrier: brierOf(bases, cases.outcomes),
    bins: toBins(said, cases.outcomes),
  }
}

const pick = ({ rows, outcomes }: Cases, isIn: (at: number) => boolean): Cases => ({
  rows: rows.filter((_row, at) => isIn(at)),
  outcomes: outcomes.filter((_outcome, at) => isIn(at)),
})

export const brierOf = (said: readonly number[], outcomes: readonly boolean[]): number =>
  mean(said.map((probability, at) => (probability - Number(outcomes[at])) ** 2))

const mostBins = 5
const casesOfBin = 8

/** As many bins of the same size as the cases allow, the least probable first. */
function toBins(said: readonly number[], outcomes: readonly boolean[]): ReliabilityBin[] {
  const sorted = said.map((probability, at) => ({ probability, came: Number(outcomes[at]) }))
  sorted.sort((one, other) => one.probability - other.probability)
  const count = Math.max(1, Math.min(mostBins, Math.floor(sorted.length / casesOfBin)))
  return Array.from({ length: count }, (_bin, at) => {
    const part = sorted.slice((at * sorted.length) / count, ((at + 1) * sorted.length) / count)
    return {
      expected: mean(part.map(({ probability }) => probability)),
      observed: mean(part.map(({ came }) => came)),
      count: part.length,
    }
  })
}
