import { healthReasons as words } from '@portal/content/health-recommendations'

/** What a timed request came to; `answered` says nothing about whether the answer was the right one. */
export type Probe =
  | { outcome: 'answered'; ms: number; status: number; contentType: string }
  | { outcome: 'failed' | 'timeout'; ms: number; reason?: string }

export interface ProbeRequest {
  url: string
  method?: 'GET' | 'HEAD' | 'POST'
  headers?: Record<string, string>
  body?: unknown
}

/** A check that has not answered by then counts as timed out. */
export const checkTimeoutMs = 5000

/** Makes one request and reads its answer whole; follows no redirect. */
export async function probe({ url, method = 'GET', headers = {}, body }: ProbeRequest): Promise<Probe> {
  const started = performance.now()
  const elapsed = () => Math.round(performance.now() - started)
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(checkTimeoutMs),
      headers: {
        'user-agent': 'HerpasIA-Portal-Health',
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    await response.arrayBuffer()
    return {
      outcome: 'answered',
      ms: elapsed(),
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
    }
  } catch (error) {
    const isTimeout = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
    if (isTimeout) return { outcome: 'timeout', ms: elapsed(), reason: words.timeout(checkTimeoutMs / 1000) }
    return { outcome: 'failed', ms: elapsed(), reason: reasonOf(error) }
  }
}

/** The code stands at the end of the chain of causes. */
function reasonOf(error: unknown): string {
  const code = codeOf(error)
  return code === undefined ? words.failed : (words.codes[code] ?? words.failedWith(code))
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const own = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return codeOf(error.cause) ?? own
}
