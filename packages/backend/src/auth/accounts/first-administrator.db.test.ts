import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartupError } from '#backend/platform/startup-error.ts'
import { prepareFirstAdministrator } from '#backend/auth/index.ts'
import { password, startAuthPortal, type AuthPortal } from '#backend/auth/testing/auth-portal.ts'

let portal: AuthPortal
beforeEach(async () => {
  portal = await startAuthPortal()
})
afterEach(() => portal.close())

const email = 'first@people.example'

async function makeLink(): Promise<string> {
  const { setupUrl } = await prepareFirstAdministrator(portal.platform)
  const link = new URL(setupUrl ?? '')
  expect(link.origin + link.pathname).toBe('http://portal.test/auth')
  expect(link.searchParams.get('type')).toBe('setup')
  return link.searchParams.get('token') ?? ''
}

const setUp = (token: string, more: object = {}) =>
  portal.call('POST', '/auth/v1/setup', { body: { token, email, password, name: 'First', ...more } })

test('the set-up link makes one administrator, signs them in, and expires when used', async () => {
  const token = await makeLink()
  const answer = await setUp(token)
  expect(answer.status).toBe(200)
  expect(answer.body.user).toMatchObject({
    email,
    app_metadata: { role: 'admin' },
    user_metadata: { name: 'First' },
  })
  const list = await portal.call('GET', '/auth/v1/admin/users', { token: answer.body.access_token })
  expect(list.status).toBe(200)
  expect((await setUp(token, { email: 'second@people.example' })).status).toBe(403)
  expect(await prepareFirstAdministrator(portal.platform)).toEqual({ setupUrl: null })
})

test('of two browsers that race one wins', async () => {
  const token = await makeLink()
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => setUp(token, { email: `racer-${n}@people.example` })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403])
  const { rows } = await portal.db.query('select count(*)::integer as people from auth.users')
  expect(rows).toEqual([{ people: 1 }])
})

test('a refused attempt leaves the link alive; the next start makes a new one', async () => {
  const token = await makeLink()
  expect((await setUp(token, { password: 'short' })).body.error_code).toBe('weak_password')
  expect((await setUp(token, { email: 'no address' })).body.error_code).toBe('validation_failed')
  expect((await setUp('forged')).status).toBe(403)
  const newer = await makeLink()
  expect((await setUp(token)).status).toBe(403)
  expect((await setUp(newer)).status).toBe(200)
})

test('the configured administrator is created once, and then left alone', async () => {
  const config = {
    ...portal.platform.config,
    PORTAL_ADMIN_EMAIL: 'Boss@People.example',
    PORTAL_ADMIN_PASSWORD: password,
  }
  expect(await prepareFirstAdministrator({ ...portal.platform, config })).toEqual({ setupUrl: null })
  const again = { ...config, PORTAL_ADMIN_PASSWORD: 'another gasket 5' }
  expect(await prepareFirstAdministrator({ ...portal.platform, config: again })).toEqual({ setupUrl: null })
  const signedIn = await portal.call('POST', '/auth/v1/token?grant_type=password', {
    body: { email: 'boss@people.example', password },
  })
  expect(signedIn.body.user.app_metadata.role).toBe('admin')
})

test('a weak configured password stops the start with a clear message', async () => {
  const config = {
    ...portal.platform.config,
    PORTAL_ADMIN_EMAIL: email,
    PORTAL_ADMIN_PASSWORD: 'password123',
  }
  await expect(prepareFirstAdministrator({ ...portal.platform, config })).rejects.toThrow(StartupError)
})

test('two nodes that start at once leave one working link', async () => {
  const links = await Promise.all([
    prepareFirstAdministrator(portal.platform),
    prepareFirstAdministrator(portal.platform),
  ])
  const tokens = links.map(({ setupUrl }) => new URL(setupUrl ?? '').searchParams.get('token') ?? '')
  const answers = []
  for (const [n, token] of tokens.entries())
    answers.push(await setUp(token, { email: `node-${n}@people.example` }))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
})
