/** What /auth shows, read from its address. */
export type AuthView =
  | { kind: 'sign-in'; problem?: LinkProblem }
  | { kind: 'recovery' | 'invite'; tokenHash: string | null }
  | { kind: 'setup'; token: string | null }

export interface LinkProblem {
  reason: 'expired' | 'other'
  /** An invitation cannot be asked for again from here. */
  isInvite: boolean
}

const expiredCodes = new Set(['otp_expired', 'flow_state_expired', 'access_denied'])

/**
 * Links carry `type` and `token_hash` in the query; a hosted backend redirects with the same names, or with an error,
 * in the fragment.
 */
export function readAuthView(search: string, hash: string): AuthView {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const read = (name: string) => query.get(name) ?? fragment.get(name)
  const type = read('type')

  const error = read('error_code') ?? read('error')
  if (error) {
    const reason = expiredCodes.has(error) ? 'expired' : 'other'
    return { kind: 'sign-in', problem: { reason, isInvite: type === 'invite' } }
  }
  if (type === 'recovery' || type === 'invite') return { kind: type, tokenHash: query.get('token_hash') }
  if (type === 'setup') return { kind: 'setup', token: query.get('token_hash') ?? query.get('token') }
  return { kind: 'sign-in' }
}
