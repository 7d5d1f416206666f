import { AppError } from '@portal/backend/platform/errors'

/** Who reloads finds the analysis in the history: a caller who leaves ends nothing, a server that stops does. */
export function untilServerStops(caller: AbortSignal): AbortSignal {
  const ending = new AbortController()
  const look = (): void => {
    const reason: unknown = caller.reason
    if (reason instanceof AppError && reason.code === 'unavailable') ending.abort(reason)
  }
  if (caller.aborted) look()
  else caller.addEventListener('abort', look, { once: true })
  return ending.signal
}
