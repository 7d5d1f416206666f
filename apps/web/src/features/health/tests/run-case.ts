import { ApiError, requestIdOf } from '#web/lib/api-error.ts'
import { notRun, UnexpectedAnswer, type TestCase, type TestContext, type TestResult } from './test-case.ts'

/** Runs one case and never throws: whatever goes wrong is its result. */
async function runCase(testCase: TestCase, context: TestContext): Promise<TestResult> {
  const request = testCase.request(context)
  const started = performance.now()
  const done = (rest: Omit<TestResult, 'durationMs' | 'request'>, ownMs?: number): TestResult => ({
    ...rest,
    durationMs: Math.round(ownMs ?? performance.now() - started),
    request,
  })
  try {
    const { response, verdict = 'pass', message = null, durationMs } = await testCase.run(context, request)
    return done({ status: verdict, response, message, refusal: null }, durationMs)
  } catch (error) {
    const refusal = error instanceof ApiError ? error : null
    // What nobody set up was not tried: no failure, and no part of the rate.
    const status = refusal?.code === 'not_configured' ? 'not_configured' : 'fail'
    return done({ status, response: responseOf(error), message: messageOf(error), refusal })
  }
}

function responseOf(error: unknown): unknown {
  if (error instanceof UnexpectedAnswer) return error.response
  const requestId = requestIdOf(error)
  return { error: messageOf(error), ...(requestId && { requestId }) }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export type Results = Readonly<Record<string, TestResult>>

export interface SuiteRun {
  cases: readonly TestCase[]
  context: TestContext
  onResult: (id: string, result: TestResult) => void
}

/** Pause between one case and the next; spec §9. */
const pauseBetweenTestsMs = 100

/** One case after the other, so that each duration is its own. */
export async function runSuite({ cases, context, onResult }: SuiteRun): Promise<Results> {
  const results: Record<string, TestResult> = {}
  for (const [index, testCase] of cases.entries()) {
    if (index > 0) await pause(pauseBetweenTestsMs)
    onResult(testCase.id, { ...notRun, status: 'running' })
    const result = await runCase(testCase, context)
    results[testCase.id] = result
    onResult(testCase.id, result)
  }
  return results
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
