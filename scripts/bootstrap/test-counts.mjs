/** How a step ended: its exit code and what it wrote. A step that failed always counts at least one failure. */

export function verifyCounts({ code, output }) {
  const said = /(\d+) checks passed, (\d+) failed/.exec(output)
  return honest({ passed: Number(said?.[1] ?? 0), failed: Number(said?.[2] ?? 0) }, code)
}

/**
 * Counts of Vitest's JSON report; a file that could not be loaded has no tests, and is one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string
 * }[] }[] } | null} report
 * @param {{ code: number }} ending
 */
export function vitestCounts(report, { code }) {
  if (!report) return honest({ passed: 0, failed: 0 }, code || 1)
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }, code)
}

/**
 * Counts of Playwright's JSON report; a flaky test is one that failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number } } | null} report
 * @param {{ code: number }} ending
 */
export function playwrightCounts(report, { code }) {
  if (!report) return honest({ passed: 0, failed: 0 }, code || 1)
  const { expected, unexpected, flaky } = report.stats
  return honest({ passed: expected, failed: unexpected + flaky }, code)
}

/** @param {{ passed: number, failed: number }[]} results */
export const sum = (results) => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
})

const honest = ({ passed, failed }, code) => ({ passed, failed: code === 0 ? failed : Math.max(failed, 1) })
