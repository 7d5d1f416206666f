import { afterEach, expect, test } from 'vitest'
import { storedSession } from '#web/lib/auth-storage.ts'
import { buildSession } from '#web/testing/auth-value.ts'

afterEach(() => localStorage.clear())

const inSeconds = (seconds: number) => ({ ...buildSession(), expires_at: Date.now() / 1000 + seconds })
const keep = (value: unknown, host = '127') =>
  localStorage.setItem(`sb-${host}-auth-token`, JSON.stringify(value))

test('a stored session is there at once while it holds, and only where there is no doubt whose it is', () => {
  expect(storedSession()).toBeNull()
  const kept = inSeconds(3600)
  keep(kept)
  expect(storedSession()?.user.id).toBe(kept.user.id)
  keep(kept, 'other')
  expect(storedSession()).toBeNull()
})

test('a session that ends soon or is not whole waits for the client', () => {
  for (const value of [inSeconds(60), inSeconds(-5), { access_token: 'a', expires_at: 9e9 }, null, 'words']) {
    keep(value)
    expect(storedSession()).toBeNull()
  }
  localStorage.setItem('sb-127-auth-token', '{"access_token":')
  expect(storedSession()).toBeNull()
})
