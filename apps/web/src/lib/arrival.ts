import { screenPaths } from '@portal/contracts/paths'
import { hasStoredSession } from '#web/lib/auth-storage.ts'
import { claimsOf } from '#web/lib/token-claims.ts'

/** A session that the address brought while somebody is signed in: it is taken after a question only. */
export interface OfferedSession {
  access_token: string
  refresh_token: string
  email: string
}

interface Arrival {
  fragment: string
  offered: OfferedSession | null
  mayTakeTokens: boolean
  /** A link of a mail led here, and its tokens were not taken: what it changed is not known here yet. */
  hasLeftTokens: boolean
}

/** Anybody can write a link. Tokens count on the sign-in page alone, and there only while nobody is signed in. */
function readArrival({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): Arrival {
  const isSignIn = pathname === screenPaths.auth
  const mayTakeTokens = isSignIn && !hasStoredSession()
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const token = fields.get('access_token')
  if (token === null || mayTakeTokens)
    return { fragment: hash, offered: null, mayTakeTokens, hasLeftTokens: false }
  const email = claimsOf(token)['email']
  const offered = {
    access_token: token,
    refresh_token: fields.get('refresh_token') ?? '',
    email: typeof email === 'string' ? email : '',
  }
  return { fragment: '', offered: isSignIn ? offered : null, mayTakeTokens, hasLeftTokens: !isSignIn }
}

const nowhere: Arrival = { fragment: '', offered: null, mayTakeTokens: false, hasLeftTokens: false }
let arrival = globalThis.location ? readArrival(globalThis.location) : nowhere
// Neither the history of the browser nor the next page needs tokens that nobody took.
if (arrival.offered || arrival.hasLeftTokens)
  history.replaceState(history.state, '', location.pathname + location.search)

/** The fragment that the page was opened with. The auth client reads tokens from it and then clears it. */
export const arrivalHash = (): string => arrival.fragment

/** Whether the auth client may sign in with tokens of the address. */
export const mayTakeTokens = (): boolean => arrival.mayTakeTokens

export const offeredSession = (): OfferedSession | null => arrival.offered

export const hasLeftTokens = (): boolean => arrival.hasLeftTokens

/** Called once what the fragment asked for is done. */
export function forgetArrival(): void {
  arrival = nowhere
}
