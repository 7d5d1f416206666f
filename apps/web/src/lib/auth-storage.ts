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
