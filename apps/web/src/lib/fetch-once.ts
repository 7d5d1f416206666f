import { pathGroups } from '@portal/contracts/paths'
import { makeUuid } from '#web/lib/make-uuid.ts'

interface Sent {
  name: string
  /** How many of them wait for their answer. */
  waiting: number
}

/** What was sent and not answered yet, by address and words. */
const unanswered = new Map<string, Sent>()
const mostKept = 50

const makesSomething = (pathname: string): boolean =>
  pathname.startsWith(`${pathGroups.functions}/`) ||
  (pathname.startsWith(`${pathGroups.rest}/`) && !pathname.startsWith(`${pathGroups.rest}/rpc/`))

const isLost = ({ status }: Response): boolean => status === 502 || status === 503 || status === 504

/** The oldest go first: of what was never answered nothing else takes them away. */
function remember(words: string): Sent {
  const sent = unanswered.get(words) ?? { name: makeUuid(), waiting: 0 }
  unanswered.set(words, sent)
  for (const [old, { waiting }] of unanswered)
    if (unanswered.size > mostKept && waiting === 0) unanswered.delete(old)
  return sent
}

/**
 * Gives what makes something a name, and what is sent again before an answer has come the same one: a second press and a
 * retry after a lost answer make nothing twice.
 */
export const fetchOnce: typeof fetch = async (input, init) => {
  const { method, body, headers } = init ?? {}
  const { href, pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  if (method !== 'POST' || typeof body !== 'string' || !makesSomething(pathname)) return fetch(input, init)
  const words = `${href}\n${body}`
  const sent = remember(words)
  sent.waiting += 1
  try {
    const named = new Headers(headers)
    named.set('idempotency-key', sent.name)
    const answer = await fetch(input, { ...init, headers: named })
    if (!isLost(answer) && unanswered.get(words) === sent) unanswered.delete(words)
    return answer
  } finally {
    sent.waiting -= 1
  }
}
