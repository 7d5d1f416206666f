import type { TestStatus } from '@portal/contracts/health'
import type { SupabaseClient, User } from '@supabase/supabase-js'
import type { ApiError } from '#web/lib/api-error.ts'

/** Who runs the tests, and with what. */
export interface TestContext {
  client: SupabaseClient
  user: Pick<User, 'id' | 'email'> | null
}

/** What is sent, as shown beside the answer. */
export interface TestRequest {
  call: string
  body?: object
}

export type Verdict = Extract<TestStatus, 'pass' | 'warning' | 'fail' | 'not_configured'>

export interface TestAnswer {
  response: unknown
  /** Passes when left out. */
  verdict?: Verdict
  /** Said beside the item. */
  message?: string
  /** Where the answer was there before; else as long as the request took. */
  durationMs?: number
}

export interface TestCase {
  id: string
  name: string
  group?: string
  request: (context: TestContext) => TestRequest
  /** Makes the request and asserts its answer; throws what is wrong. */
  run: (context: TestContext, request: TestRequest) => Promise<TestAnswer>
  /** What to do when it fails. */
  advice: string
}

/** An answer that came and was not what it should be: kept, so that people see it. */
export class UnexpectedAnswer extends Error {
  readonly response: unknown

  constructor(message: string, response: unknown) {
    super(message)
    this.name = 'UnexpectedAnswer'
    this.response = response
  }
}

export interface TestResult {
  status: TestStatus
  durationMs: number | null
  request: TestRequest | null
  response: unknown
  message: string | null
  /** Of a call that ended in an error: what the server called it, if it answered, and where its log has it. */
  refusal: Pick<ApiError, 'status' | 'code' | 'requestId'> | null
}

export const notRun: TestResult = {
  status: 'pending',
  durationMs: null,
  request: null,
  response: null,
  message: null,
  refusal: null,
}
