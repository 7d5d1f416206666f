import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { json, portalBackend, type Row } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { TeamAccessPage } from './team-access-page.tsx'

const path = '/functions/v1/team-access'
const self = '6b1f3c2e-1111-4222-8333-944455556666'
const other = '7b1f3c2e-1111-4222-8333-944455556666'

const buildPerson = (overrides: Row = {}): Row => ({
  id: other,
  email: 'colleague@client.example',
  name: 'A Colleague',
  role: 'business_user',
  isBusinessLead: false,
  isDisabled: false,
  isSelf: false,
  sessions: 2,
  factors: 1,

  lastSeenAt: new Date().toISOString(),
  createdAt: '2026-01-01T00:00:00.000Z',
  ...overrides,
})
const buildInvite = (overrides: Row = {}): Row => ({
  id: '8b1f3c2e-1111-4222-8333-944455556666',
  email: 'guest@client.example',
  role: 'admin',
  isBusinessLead: false,
  message: null,
  status: 'pending',
  invitedBy: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-04T00:00:00.000Z',
  ...overrides,
})

const backend = portalBackend()
let team: { people: Row[]; invites: Row[] }
beforeEach(() => {
  team = {
    people: [
      buildPerson({ id: self, email: 'person@client.example', name: null, role: 'admin', isSelf: true }),
      buildPerson(),
    ],
    invites: [buildInvite()],
  }
  backend.respond(path, ({ body }) => json(200, body['action'] === 'list' ? team : { success: true }))
})

const sent = () => backend.callsOf(path).map(({ body }) => body)
const openMenu = (email: string) => page.getByRole('button', { name: `Actions for ${email}` }).click()

test('people are shown with role and standing, and nothing can be done to oneself', async () => {
  await renderPortal(<TeamAccessPage />)
  const table = page.getByRole('table', { name: 'People' })
  await expect.element(table.getByText('A Colleague')).toBeVisible()
  await expect.element(table.getByText('You', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: /^Actions for/ }).elements()).toHaveLength(1)
})

test.for([768, 1024])(
  'long names and addresses are cut off before a list outgrows %i px beside the sidebar',
  async (width) => {
    const email = `${'first-and-second-name.'.repeat(3)}surname@${'long-department.'.repeat(3)}client.example`
    team.people.push(
      buildPerson({ id: crypto.randomUUID(), email, name: null, isBusinessLead: true, isDisabled: true }),
    )
    team.invites.push(buildInvite({ id: crypto.randomUUID(), email, invitedBy: email }))
    await page.viewport(width, 800)
    const { container } = await renderPortal(<TeamAccessPage />)
    // What the shell leaves of such a window: less its sidebar and the margins of the page.
    container.style.width = `${width - 232 - 64}px`
    for (const name of ['People', 'Invitations']) {
      await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
      const list = page.getByRole(width < 1024 ? 'list' : 'table', { name })
      await expect.element(list.getByText(email).first()).toBeVisible()
      expect([name, container.scrollWidth]).toEqual([name, container.clientWidth])
    }
  },
)

test('a role is changed after the dialog said what happens, and the list is read again', async () => {
  await renderPortal(<TeamAccessPage />)
  await openMenu('colleague@client.example')
  await page.getByRole('menuitem', { name: 'Make administrator' }).click()
  await expect.element(page.getByText(/A Colleague will see everything/)).toBeVisible()
  expect(sent()).toEqual([{ action: 'list' }])
  team.people[1] = buildPerson({ role: 'admin' })
  await page.getByRole('button', { name: 'Make administrator' }).click()
  await expect.element(page.getByText('Role changed')).toBeVisible()
  expect(sent()).toEqual([
    { action: 'list' },
    { action: 'change_role', userId: other, role: 'admin' },
    { action: 'list' },
  ])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a refusal stands in the dialog, and no toast says that it worked', async () => {
  backend.respond(path, ({ body }) =>
    body['action'] === 'list'
      ? json(200, team)
      : json(409, { error: 'The last administrator cannot be removed', code: 'conflict', requestId: 'r' }),
  )
  await renderPortal(<TeamAccessPage />)
  await openMenu('colleague@client.example')
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The last administrator cannot be removed')
  expect(page.getByText('Account removed').elements()).toHaveLength(0)
})

test('the second factor of somebody who lost it is removed after a question', async () => {
  team.people[1] = buildPerson({ factors: 1 })
  await renderPortal(<TeamAccessPage />)
  await openMenu('colleague@client.example')
  await page.getByRole('menuitem', { name: 'Remove second factor' }).click()
  await expect.element(page.getByText(/A Colleague can sign in with the password alone/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove second factor' }).click()
  await expect.element(page.getByText('Second factor removed')).toBeVisible()
  expect(sent()).toContainEqual({ action: 'remove_factors', userId: other })
})

test('[VALID-26] an invitation carries role, message and expiry; a bad address is not sent', async () => {
  await renderPortal(<TeamAccessPage />)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite' })
  await dialog.getByLabelText('Email').fill('not an address')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(dialog.getByText('This is not an email address.')).toBeVisible()
  await dialog.getByLabelText('Email').fill('guest@client.example')
  await dialog.getByLabelText('Role').selectOptions('Administrator')
  await dialog.getByLabelText('Message').fill('Welcome')
  await dialog.getByLabelText('Link works for').selectOptions('7 days')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(page.getByText('Written to the outbox', { exact: true })).toBeVisible()
  expect(sent()).toContainEqual({
    action: 'invite',
    email: 'guest@client.example',
    role: 'admin',
    isBusinessLead: false,
    message: 'Welcome',
    expiresInHours: 168,
  })
  await expect.element(page.getByLabelText('address')).toHaveTextContent('/?tab=invitations')
  await expect.element(page.getByRole('table', { name: 'Invitations' }).getByText('Pending')).toBeVisible()
})

test('small screens show cards, and an error offers a retry', async () => {
  backend.fail(path, 500, { error: 'Something went wrong', code: 'internal', requestId: 'request-9' })
  await page.viewport(390, 800)
  try {
    await renderPortal(<TeamAccessPage />)
    await expect.element(page.getByText(/The team could not be read/)).toBeVisible()
    await expect.element(page.getByText('request-9', { exact: true })).toBeVisible()
    backend.respond(path, () => json(200, team))
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(page.getByRole('list', { name: 'People' }).getByText('A Colleague')).toBeVisible()
  } finally {
    await page.viewport(1280, 800)
  }
})

test('the switch for two factors moves when the server has it, and says to set up one’s own first', async () => {
  const settings = '/auth/v1/admin/security-settings'
  backend.respond(settings, ({ method }) =>
    method === 'GET'
      ? json(200, { two_factors_for_administrators: false })
      : json(403, { error_code: 'insufficient_aal', msg: 'A second factor is needed' }),
  )
  await renderPortal(<TeamAccessPage />)
  const policy = page.getByRole('switch', { name: 'Require two factors for administrators' })
  await policy.click()
  await page.getByRole('button', { name: 'Require', exact: true }).click()
  await expect.element(page.getByText('Set up your own second factor first, under Account.')).toBeVisible()
  backend.respond(settings, ({ body }) => json(200, body))
  await page.getByRole('button', { name: 'Require', exact: true }).click()
  await expect.element(page.getByText('Two factors required for administrators')).toBeVisible()
  await expect.element(policy).toBeChecked()
})

test('the link of an invitation that waits in the outbox is copied from its row; of a sent one it is said that there is none', async () => {
  const written = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } })
  let waiting: Row[] = [{ id: '9b1f3c2e-1111-4222-8333-944455556666' }]
  backend.respond('/rest/v1/mail_outbox', () => json(200, waiting))
  backend.respond('/rest/v1/rpc/reveal_mail', () =>
    Response.json('Good day.\nhttps://portal.example/auth?token_hash=abc\nThe link works for 3 days.'),
  )
  await renderPortal(<TeamAccessPage />)
  await page.getByRole('tab', { name: /^Invitations/ }).click()
  const copy = page.getByRole('button', { name: 'Copy the link for guest@client.example' })
  await copy.click()
  await expect.element(page.getByText('Link copied')).toBeVisible()
  expect(written).toHaveBeenCalledExactlyOnceWith('https://portal.example/auth?token_hash=abc')
  expect(backend.callsOf('/rest/v1/mail_outbox')[0]?.search.get('to')).toBe('eq.guest@client.example')
  waiting = []
  await copy.click()
  await expect.element(page.getByText('No link to copy')).toBeVisible()
  expect(written).toHaveBeenCalledTimes(1)
})
