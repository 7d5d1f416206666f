import type { SupabaseClient } from '@supabase/supabase-js'
import { mayTakeTokens } from '#web/lib/arrival.ts'
import { fetchNoting } from '#web/lib/auth-failure.ts'
import { loadConfig } from '#web/lib/config.ts'

type ReadyListener = (client: SupabaseClient) => void

let client: SupabaseClient | undefined
let pending: Promise<SupabaseClient> | undefined
const listeners = new Set<ReadyListener>()

/**
 * The one client of the app. It loads when somebody first needs it: 49 kB that the sign-in screen does not wait for.
 * The session lives in local storage and refreshes itself; both are the client's defaults.
 */
export function getSupabase(): Promise<SupabaseClient> {
  pending ??= createSupabase().catch((error: unknown) => {
    pending = undefined
    throw error
  })
  return pending
}

/** Calls back with the client as soon as there is one; it does not load it. Returns how to stop waiting. */
export function onSupabaseReady(listener: ReadyListener): () => void {
  if (client) listener(client)
  else listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Loads the client as soon as somebody touches the page: while they type, it arrives. Returns how to call it off. */
export function warmSupabase(): () => void {
  const load = () => void getSupabase().catch(() => undefined)
  const touches = ['pointerdown', 'keydown', 'focusin'] as const
  touches.forEach((touch) => addEventListener(touch, load, { once: true }))
  return () => touches.forEach((touch) => removeEventListener(touch, load))
}

const hasTokens = ({ access_token: token }: { [name: string]: string }): boolean =>
  Boolean(token) && mayTakeTokens()

async function createSupabase(): Promise<SupabaseClient> {
  const [{ createClient }, config] = await Promise.all([import('@supabase/supabase-js'), loadConfig()])
  const created = createClient(config.url || location.origin, config.anonKey, {
    auth: { experimental: { recoveryCodes: true }, detectSessionInUrl: (_url, fields) => hasTokens(fields) },
    // Our queries ask again themselves; seven seconds more of it would pass before a page says that the portal is away.
    db: { retry: false },
    global: { fetch: fetchNoting },
  })
  client = created
  listeners.forEach((listener) => listener(created))
  listeners.clear()
  return created
}
