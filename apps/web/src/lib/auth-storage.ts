import type { Session } from '@supabase/supabase-js'

const stores = (): Storage[] => [localStorage, sessionStorage]

/** Keys that belong to the auth client; theme, guide and layout keys do not (decisions AMB-43). */
const isAuthKey = (key: string): boolean => key.startsWith('sb-') || key.startsWith('supabase.auth.')

/** Removes every stored auth key from local and session storage. spec §4 */
export function clearAuthStorage(): void {
  for (const store of stores()) {
    for (const key of Object.keys(store)) if (isAuthKey(key)) store.removeItem(key)
  }
}

/** True when a session may be stored, or arrives with the address: only then is the client needed at once. */
export const mayHaveSession = (): boolean => /access_token=/.test(location.hash) || hasStoredSession()

export function hasStoredSession(): boolean {
  try {
    return stores().some((store) =>
      Object.keys(store).some((key) => isAuthKey(key) && key.includes('auth-token')),
    )
  } catch {
    return false
  }
}

/** The client renews a session that is nearer to its end. */
const marginSeconds = 90

/**
 * The session as the client stored it, while it holds: who comes back sees the frame before the client is there, which then
 * says the same or better. The server decides either way.
 */
export function storedSession(): Session | null {
  try {
    const [key, ...others] = Object.keys(localStorage).filter((name) => /^sb-[^-]+-auth-token$/.test(name))
    if (key === undefined || others.length > 0) return null
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Session | null
    const isWhole = kept?.user?.id !== undefined && typeof kept.access_token === 'string'
    return isWhole && (kept.expires_at ?? 0) - marginSeconds > Date.now() / 1000 ? kept : null
  } catch {
    return null
  }
}
