import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { json, portalBackend, type Row } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { AuditLogPage } from './audit-log-page.tsx'

const path = '/functions/v1/audit-log'

const buildEntry = (position: number, overrides: Row = {}): Row => ({
  position,
  occurredAt: '2026-03-02T08:15:00.000Z',
  actor: 'person@client.example',
  action: 'user.invited',
  targetType: 'user',
  targetId: 'some-id',
  targetName: `guest-${position}@client.example`,
  details: { role: 'admin' },
  ip: '192.0.2.1',
  requestId: 'request-1',
  hash: 'aa11',
  previousHash: null,
  ...overrides,
})
const whole = { verified: 2, verifiedUntil: '2026-03-02T08:15:00.000Z', brokenId: null, reason: null }

const backend = portalBackend()
let verification: Row
beforeEach(() => {
  verification = whole
  backend.respond(path, ({ body }) => {
    if (body['action'] === 'verify') return json(200, verification)
    if (body['action'] === 'export') return json(200, { csv: 'a,b', rows: 2, isComplete: true })
    return json(
      200,
      body['cursor']
        ? { entries: [buildEntry(1)], nextCursor: null }
        : { entries: [buildEntry(2)], nextCursor: 2 },
    )
  })
})

const lists = () => backend.callsOf(path).flatMap(({ body }) => (body['action'] === 'list' ? [body] : []))

test('entries come page by page, and one opens with its details and hashes', async () => {
  await renderPortal(<AuditLogPage />)
  await expect.element(page.getByText('guest-2@client.example')).toBeVisible()
  await page.getByRole('button', { name: 'Show older entries' }).click()
  await expect.element(page.getByText('guest-1@client.example')).toBeVisible()
  expect(lists().at(-1)).toEqual({ action: 'list', filters: {}, cursor: 2 })
  await expect.element(page.getByRole('button', { name: 'Show older entries' })).not.toBeInTheDocument()

  await page.getByRole('button', { name: /Entry 2/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Entry 2' })
  await expect.element(dialog.getByText('aa11')).toBeVisible()
  await expect.element(dialog.getByText('192.0.2.1')).toBeVisible()
  await expect.element(dialog.getByText('None: this is the first entry')).toBeVisible()
})

test('filters stand in the address and are asked of the server', async () => {
  await renderPortal(<AuditLogPage />)
  await page.getByLabelText('Action').selectOptions('Person invited')
  await page.getByLabelText('Person', { exact: true }).fill('somebody')
  await expect
    .element(page.getByLabelText('address'))
    .toHaveTextContent('/?person=somebody&action=user.invited')
  await expect
    .poll(() => lists().at(-1)?.['filters'])
    .toEqual({ person: 'somebody', auditAction: 'user.invited' })
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByLabelText('Person', { exact: true })).toHaveValue('')
})

test('a whole chain says up to when, a broken one names its first entry', async () => {
  await renderPortal(<AuditLogPage />)
  await expect.element(page.getByText(/Chain verified: 2 entries, up to 2 Mar 2026/)).toBeVisible()
  verification = { ...whole, brokenId: 7, reason: 'changed' }
  await page.getByRole('button', { name: 'Verify again' }).click()
  await expect.element(page.getByRole('alert').getByText(/The chain breaks at entry id 7\./)).toBeVisible()
  await expect.element(page.getByRole('alert').getByText(/The entry was changed/)).toBeVisible()
})

test('the export says how much it holds only when the file is there', async () => {
  await renderPortal(<AuditLogPage />)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect.element(page.getByText('2 entries.', { exact: true })).toBeVisible()
  expect(backend.callsOf(path).at(-1)?.body['action']).not.toBe('export')
})
