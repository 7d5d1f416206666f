import { EngineRefusal, findRoot, integrate, logGamma, normalQuantile } from '../core/index.ts'

export interface Weibull {
  shape: number
  scale: number
}

export interface Interval {
  low: number
  high: number
}

export interface WeibullFit extends Weibull {
  /** Covariance of (ln shape, ln scale) from the observed information. */
  covariance: { shape: number; scale: number; both: number }
  logLikelihood: number
}

export interface LifeData {
  failures: readonly number[]
  running: readonly number[]
}

/** Right-censored maximum likelihood. Refuses fewer than three failures, or failures all at one age. */
export function fitWeibull({ failures, running }: LifeData): WeibullFit {
  if (failures.length < 3)
    throw new EngineRefusal(
      'too_little_data',
      `Weibull needs at least 3 failures; you gave ${failures.length}. Record the hours of running units too.`,
      [
        'failures_h: the running hours at failure of at least 3 units',
        'running_h: the hours of units still running',
      ],
    )
  const unit = Math.exp(failures.reduce((sum, age) => sum + Math.log(age), 0) / failures.length)
  const failed = failures.map((age) => Math.log(age / unit))
  const all = [...failed, ...running.map((age) => Math.log(age / unit))]
  const largest = Math.max(...all)
  const score = (shape: number) => {
    const { zero, one } = weightedSums(all, shape, largest)
    return one / zero - 1 / shape
  }
  const last = Math.max(...failed)
  if (last - Math.min(...failed) < 1e-6)
    throw new EngineRefusal(
      'too_little_data',
      'All failures lie at the same age: no spread can be estimated from them.',
      ['failures_h with ages that differ'],
    )
  const [lowest, highest] = [0.02, 500]
  if (score(lowest) > 0 || score(highest) < 0)
    throw new EngineRefusal('out_of_range', 'The ages fit no Weibull shape between 0.02 and 500.', [
      'Check the units of failures_h and running_h: all in running hours.',
    ])
  const shape = Math.exp(findRoot((log) => score(Math.exp(log)), [Math.log(lowest), Math.log(highest)]))
  const scale = scaleAt(all, shape, { largest, count: failures.length }) * unit
  return {
    shape,
    scale,
    covariance: covarianceOf({ all, shape, logScale: Math.log(scale / unit), count: failures.length }),
    logLikelihood: logLikelihood({ failures, running }, { shape, scale }),
  }
}

/** Sums of w, w x and w x² over x = ln t with w = t^shape, scaled so that the largest w is 1. */
function weightedSums(logs: readonly number[], shape: number, largest: number) {
  let zero = 0
  let one = 0
  for (const log of logs) {
    const weight = Math.exp(shape * (log - largest))
    zero += weight
    one += weight * log
  }
  return { zero, one }
}

function scaleAt(
  logs: readonly number[],
  shape: number,
  { largest, count }: { largest: number; count: number },
): number {
  return Math.exp(largest + Math.log(weightedSums(logs, shape, largest).zero / count) / shape)
}

interface InformationParts {
  all: readonly number[]
  shape: number
  logScale: number
  count: number
}

/** Inverse of the observed information in (ln shape, ln scale). */
function covarianceOf({ all, shape, logScale, count }: InformationParts): WeibullFit['covariance'] {
  let uFirst = 0
  let uSquare = 0
  let uSum = 0
  for (const log of all) {
    const z = shape * (log - logScale)
    const weight = Math.exp(z)
    uSum += weight
    uFirst += z * weight
    uSquare += z * z * weight
  }
  const shapeShape = count + uSquare
  const both = -shape * uFirst
  const scaleScale = shape * shape * uSum
  const determinant = shapeShape * scaleScale - both * both
  return { shape: scaleScale / determinant, scale: shapeShape / determinant, both: -both / determinant }
}

function logLikelihood({ failures, running }: LifeData, { shape, scale }: Weibull): number {
  let sum = 0
  for (const age of failures) {
    const z = Math.log(age / scale)
    sum += Math.log(shape / age) + shape * z - Math.exp(shape * z)
  }
  for (const age of running) sum -= Math.exp(shape * Math.log(age / scale))
  return sum
}

/** Interval of a positive function of the fit whose gradient is taken in (ln shape, ln scale), on the log scale. */
export function deltaInterval(
  fit: WeibullFit,
  of: (weibull: Weibull) => number,
  confidence: number,
): Interval {
  const step = 1e-5
  const at = (shape: number, scale: number) =>
    Math.log(of({ shape: fit.shape * Math.exp(shape), scale: fit.scale * Math.exp(scale) }))
  const byShape = (at(step, 0) - at(-step, 0)) / (2 * step)
  const byScale = (at(0, step) - at(0, -step)) / (2 * step)
  const { shape, scale, both } = fit.covariance
  const variance = byShape ** 2 * shape + byScale ** 2 * scale + 2 * byShape * byScale * both
  const reach = normalQuantile(0.5 + confidence / 2) * Math.sqrt(Math.max(0, variance))
  const value = of(fit)
  return { low: value * Math.exp(-reach), high: value * Math.exp(reach) }
}

/** Shapes whose profile likelihood is within the chi-squared limit (one degree of freedom). */
export function profileShapeInterval(data: LifeData, fit: WeibullFit, confidence: number): Interval {
  const logs = [...data.failures, ...data.running].map(Math.log)
  const largest = Math.max(...logs)
  const limit = fit.logLikelihood - normalQuantile(0.5 + confidence / 2) ** 2 / 2
  const excess = (log: number) => {
    const shape = Math.exp(log)
    const scale = scaleAt(logs, shape, { largest, count: data.failures.length })
    return logLikelihood(data, { shape, scale }) - limit
  }
  const centre = Math.log(fit.shape)
  const bound = (direction: number) => {
    let reach = 0.1
    while (excess(centre + direction * reach) > 0 && reach < 12) reach *= 1.6
    return Math.exp(findRoot(excess, [centre, centre + direction * reach]))
  }
  return { low: bound(-1), high: bound(1) }
}

export const survival = ({ shape, scale }: Weibull, age: number): number =>
  Math.exp(-((age / scale) ** shape))

export const meanLife = ({ shape, scale }: Weibull): number => scale * Math.exp(logGamma(1 + 1 / shape))

/** Age by which the share has failed: 0.1 gives B10. */
export const lifeQuantile = ({ shape, scale }: Weibull, share: number): number =>
  scale * (-Math.log1p(-share)) ** (1 / shape)

/** Mean remaining hours of a unit that is alive at `age`. */
export function meanResidualLife(weibull: Weibull, age: number): number {
  if (age <= 0) return meanLife(weibull)
  const { shape, scale } = weibull
  const start = (age / scale) ** shape
  // In w = (x/scale)^shape - start the tail is a plain exponential, however long the life is.
  const inner = (w: number) => (start + w) ** (1 / shape - 1) * Math.exp(-w)
  const bends = Math.min(start, 1)
  const parts: [number, number][] = [
    [0, bends],
    [bends, bends + 8],
    [bends + 8, bends + 60 + 12 / shape],
  ]
  return (scale / shape) * parts.reduce((sum, part) => sum + integrate(inner, part), 0)
}

/** Probability that a unit alive at `age` fails within the next `window` hours. */
export const failureWithin = ({ shape, scale }: Weibull, age: number, window: number): number =>
  -Math.expm1((age / scale) ** shape - ((age + window) / scale) ** shape)
