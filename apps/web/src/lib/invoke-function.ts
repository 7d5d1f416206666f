import { errorSentences } from '@portal/content/errors'
import type { FunctionErrorBody } from '@portal/contracts/errors'
import { ApiError, awayIn } from '#web/lib/api-error.ts'
import { getSupabase } from '#web/lib/supabase.ts'

export interface InvokeOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Calls a function of the backend; throws an ApiError that carries the server's sentence. */
export async function invokeFunction(
  name: string,
  body: object,
  options: InvokeOptions = {},
): Promise<unknown> {
  const client = await getSupabase()
  const answer: { data: unknown; error: unknown } = await client.functions.invoke(name, {
    body: { ...body },
    ...options,
  })
  if (answer.error) throw await toApiError(answer.error)
  return answer.data
}

async function toApiError(error: unknown): Promise<ApiError> {
  const context = error instanceof Error && 'context' in error ? error.context : null
  if (!(context instanceof Response)) {
    return new ApiError(errorSentences.unavailable, { status: 0, cause: error })
  }
  const { status } = context
  const body: unknown = await context.json().catch(() => null)
  const away = awayIn(context.headers)
  if (!isErrorBody(body))
    return new ApiError(`The server answered ${status}.`, { status, ...away, cause: error })
  const { code, requestId } = body
  return new ApiError(body.error, { status, code, requestId, ...away, cause: error })
}

const isErrorBody = (body: unknown): body is FunctionErrorBody =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
