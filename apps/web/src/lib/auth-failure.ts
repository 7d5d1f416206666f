import type { AwayPart } from '@portal/contracts/errors'
import { pathGroups } from '@portal/contracts/paths'
import { ApiError, awayIn } from '#web/lib/api-error.ts'
import { fetchOnce } from '#web/lib/fetch-once.ts'

/** The newest refusal of auth/v1: the client hands out the errors of that group without the answer that they came with. */
let refused: { status: number; requestId: string | null; away?: AwayPart } | undefined

export const fetchNoting: typeof fetch = async (input, init) => {
  const answer = await fetchOnce(input, init)
  const { ok, status, headers } = answer
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  if (!ok && pathname.startsWith(pathGroups.auth))
    refused = { status, requestId: headers.get('x-request-id'), ...awayIn(headers) }
  return answer
}

/** An error of auth/v1 with the id of its request. */
export function toApiError(error: Error & { status?: number | undefined }): ApiError {
  const { message, status } = error
  const { requestId, away } = refused?.status === status ? (refused ?? {}) : {}
  return new ApiError(message, {
    ...(status === undefined ? {} : { status }),
    ...(requestId ? { requestId } : {}),
    ...(away ? { away } : {}),
    cause: error,
  })
}
