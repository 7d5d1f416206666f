import { createClient, type AuthChangeEvent } from '@supabase/supabase-js'
import { expect, inject, test } from 'vitest'
import { anyAddress, joinAsMember } from '@portal/testing/portal/portal-client'

const portal = inject('portal')

/** A client that keeps its session and renews it by itself, as the one in the browser does, and what it announced. */
function listeningClient() {
  const events: AuthChangeEvent[] = []
  const stored = new Map<string, string>()
  const client = createClient(portal.url, portal.anonKey, {
    auth: {
      autoRefreshToken: true,
      persistSession: true,
      detectSessionInUrl: false,
      storageKey: `events-${anyAddress()}`,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    },
    global: { headers: { 'x-forwarded-for': anyAddress() } },
  })
  client.auth.onAuthStateChange((event) => void events.push(event))
  return { client, events, stored }
}

test('[AUTH-15] [AUTH-16] [AUTH-17] [AUTH-18] [AUTH-21] [AUTH-32] each step of a session is announced by its event', async () => {
  const { email, password } = await joinAsMember(portal)
  const { client, events } = listeningClient()
  await expect.poll(() => events).toEqual(['INITIAL_SESSION'])

  await client.auth.signInWithPassword({ email, password })
  expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN'])
  const { data } = await client.auth.getUser()
  expect(data.user?.email).toBe(email)

  await client.auth.refreshSession()
  expect(events.at(-1)).toBe('TOKEN_REFRESHED')
  await client.auth.updateUser({ data: { full_name: 'A Member' } })
  expect(events.at(-1)).toBe('USER_UPDATED')
  await client.auth.signOut({ scope: 'global' })
  expect(events.at(-1)).toBe('SIGNED_OUT')
})

test('[AUTH-27] a stored session that has run out is renewed without anybody asking', async () => {
  const { email, password } = await joinAsMember(portal)
  const { client, events, stored } = listeningClient()
  await client.auth.signInWithPassword({ email, password })
  const [key, value] = [...stored].find(([, text]) => text.includes('refresh_token')) ?? ['', '{}']
  const session = JSON.parse(value) as { access_token: string; expires_at: number }
  stored.set(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 10 }))

  const { data } = await client.auth.getSession()
  expect(events).toContain('TOKEN_REFRESHED')
  expect(data.session?.access_token).not.toBe(session.access_token)
  expect(data.session?.expires_at).toBeGreaterThan(Date.now() / 1000)
  await client.auth.signOut()
})
