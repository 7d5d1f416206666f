/** Scoring rules of the specification, §9. Rates are computed from counts, so that an edge is exactly an edge. */

export type SuiteHealth = 'healthy' | 'degraded' | 'unhealthy'

/** Per cent; nothing tested is nothing passed. */
export const passRate = (passed: number, total: number): number => (total === 0 ? 0 : (passed * 100) / total)

/** System test: healthy from 90 %, degraded from 70 %. */
export function judgeSystemTest(passed: number, total: number): SuiteHealth {
  const rate = passRate(passed, total)
  if (rate >= 90) return 'healthy'
  return rate >= 70 ? 'degraded' : 'unhealthy'
}

/** The integration suite takes its pass variant from 80 %. */
export const isIntegrationPass = (passed: number, total: number): boolean => passRate(passed, total) >= 80

/** (pass + 0.5 x warnings) / total, per cent. */
export const readinessScore = (counts: { passed: number; warned: number; total: number }): number =>
  passRate(counts.passed + 0.5 * counts.warned, counts.total)

export const readinessLabels = {
  ready: 'Ready for Production',
  minor: 'Ready with Minor Issues',
  attention: 'Needs Attention',
  not: 'Not Ready',
} as const

export function readinessLabelOf(score: number): (typeof readinessLabels)[keyof typeof readinessLabels] {
  if (score >= 90) return readinessLabels.ready
  if (score >= 80) return readinessLabels.minor
  return score >= 70 ? readinessLabels.attention : readinessLabels.not
}

export type ReadinessVerdict = 'pass' | 'warning' | 'fail'

/** None failing passes, one or two warn. */
export function judgeFailingFunctions(failing: number): ReadinessVerdict {
  if (failing === 0) return 'pass'
  return failing <= 2 ? 'warning' : 'fail'
}

/** None failing passes, one warns (decisions AMB-42). */
export function judgeFailingExternals(failing: number): ReadinessVerdict {
  if (failing === 0) return 'pass'
  return failing === 1 ? 'warning' : 'fail'
}

/** Average response time: passes below 500 ms, warns below 1000 ms. */
export function judgePerformance(averageMs: number): ReadinessVerdict {
  if (averageMs < 500) return 'pass'
  return averageMs < 1000 ? 'warning' : 'fail'
}
