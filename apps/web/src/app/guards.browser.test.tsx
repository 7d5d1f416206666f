import { adminOnly } from '@portal/content/access'
import { addressesOf, allScreens } from '@portal/content/screen-addresses'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Router } from '#web/app/router.tsx'
import { buildAuthValue, buildSession, buildSignedIn, buildUser } from '#web/testing/auth-value.ts'
import { FakeBackend } from '#web/testing/fake-backend.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const backend = new FakeBackend()

beforeEach(() => void backend.install())
afterEach(() => {
  backend.restore()
  localStorage.clear()
})

const address = () => page.getByLabelText('address', { exact: true })
const guarded = allScreens.flatMap(addressesOf).map((path) => path.replace(':id', 'abc'))

test.for(guarded)(
  '[NAV-01] [NAV-02] [ROLE-18] %s sends a visitor without a session to /auth',
  async (path) => {
    await renderApp(<Router />, { path, auth: buildAuthValue() })
    await expect.element(address()).toHaveTextContent('/auth')
    await expect.element(page.getByRole('heading', { name: 'Team Access' })).toBeVisible()
  },
)

test('[NAV-03] /auth sends a signed-in person home', async () => {
  await renderApp(<Router />, { path: '/auth', auth: buildSignedIn() })
  await expect.element(address()).toHaveTextContent('/')
})

test('[AUTH-35] /auth keeps a signed-in person while they set a new password', async () => {
  await renderApp(<Router />, { path: '/auth?type=recovery', auth: buildSignedIn() })
  await expect.element(page.getByRole('heading', { name: 'New password' })).toBeVisible()
})

test('[AUTH-19] [AUTH-35] a recovery that the client announced shows the same form', async () => {
  await renderApp(<Router />, { path: '/auth', auth: { ...buildSignedIn(), isRecovering: true } })
  await expect.element(page.getByRole('heading', { name: 'New password' })).toBeVisible()
})

test.for(['/sectors', '/auth'])('[NAV-04] %s shows a placeholder while the session loads', async (path) => {
  await renderApp(<Router />, { path, auth: buildAuthValue({ loading: true }) })
  await expect.element(page.getByRole('status', { name: 'Loading the portal' })).toBeInTheDocument()
  await expect.element(address()).toHaveTextContent(path)
  expect(page.getByRole('heading').elements()).toEqual([])
})

test('a session that cannot be checked is kept, with a way to try again', async () => {
  let tries = 0
  const auth = buildAuthValue({ loading: true, isUnreachable: true, reconnect: () => void (tries += 1) })
  await renderApp(<Router />, { path: '/sectors', auth })
  await page.getByRole('button', { name: 'Retry' }).click()
  expect(tries).toBe(1)
  await expect.element(address()).toHaveTextContent('/sectors')
})

test.for([buildAuthValue(), buildSignedIn()])(
  '[LAND-01] [LAND-05] /landing opens for everyone',
  async (auth) => {
    await renderApp(<Router />, { path: '/landing', auth })
    await expect.element(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    await expect.element(address()).toHaveTextContent('/landing')
  },
)

test('[404-06] [NAV-38] an unknown address shows Page Not Found without a session', async () => {
  await renderApp(<Router />, { path: '/no/such/page', auth: buildAuthValue() })
  await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

const titles: [string, string][] = [
  ['/dashboard', 'Executive Dashboard'],
  ['/sectors', 'Industry Sectors'],
  ['/intelligence', 'Competitive Intelligence Platform'],
  ['/competitor-intelligence', 'Competitive Intelligence Platform'],
  ['/beta-intelligence', 'Intelligence Tools Hub'],
  ['/beta-agents/intelligence', 'Intelligence Tools Hub'],
  ['/herpasia', 'Tech & AI Orchestration'],
  ['/herpasia/guide-reference', 'Page Guide Reference'],
  ['/competitive-matrix', 'Competitive Matrix Dashboard'],
  ['/beta-agents/automation', 'Automation'],
  ['/beta-agents/tools/creative-designer', 'Creative Design Assistant'],
]

test.for(titles)('%s opens the page %s for a signed-in person', async ([path, title]) => {
  await renderApp(<Router />, { path, auth: buildSignedIn() })
  // A page's first-visit guide may stand before it.
  const heading = page.getByRole('heading', { name: title, level: 1, includeHidden: true })
  await expect.element(heading).toBeVisible()
})

test.for(allScreens.filter(({ isAdminOnly }) => isAdminOnly).map(({ path }) => path))(
  '%s tells a member that it is for administrators',
  async (path) => {
    await renderApp(<Router />, { path, auth: buildSignedIn({ role: 'business_user' }) })
    await expect.element(page.getByRole('heading', { name: adminOnly.title, level: 1 })).toBeVisible()
  },
)

test.for(['/beta-agents/tools/no-such-tool', '/beta-agents/no-such-category'])(
  '[NAV-38] %s is not found',
  async (path) => {
    await renderApp(<Router />, { path, auth: buildSignedIn() })
    await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  },
)

test('a session that owes its second factor opens no screen, and leads to where it is shown', async () => {
  const factor = {
    id: 'factor',
    factor_type: 'totp' as const,
    status: 'verified' as const,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  }
  const signedIn = buildSignedIn({ role: 'admin' })
  const user = Object.assign(buildUser({ role: 'admin' }), { factors: [factor] })
  const auth = { ...signedIn, user, session: buildSession(user) }
  await renderApp(<Router />, { path: '/team-access', auth })
  await expect.element(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  await expect.element(address()).toHaveTextContent('/auth')
})
