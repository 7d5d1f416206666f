import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { portalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { MailOutboxPage } from './mail-outbox-page.tsx'

const backend = portalBackend()

const buildMail = (subject: string, status: string, created: string) => ({
  id: crypto.randomUUID(),
  to: 'guest@client.example',
  subject,
  text: 'Accept the invitation:\n[hidden]\n',
  is_masked: true,
  status,
  provider: null,
  attempts: 0,
  error: null,
  created_at: created,
  sent_at: null,
})

test('a mail that nothing sends shows its link on request, to be handed over', async () => {
  const inFull = 'Accept the invitation:\nhttps://portal.example/auth?type=invite&token_hash=abc\n'
  backend.respond('/rest/v1/rpc/reveal_mail', () => Response.json(inFull))
  backend.tables['mail_outbox'] = [buildMail('You are invited', 'local', '2026-01-01T00:00:00.000Z')]
  await renderPortal(<MailOutboxPage />)
  await page.getByRole('button', { name: 'You are invited' }).click()
  const dialog = page.getByRole('dialog', { name: 'You are invited' })
  await expect.element(dialog.getByText(/No mail server is configured/)).toBeVisible()
  await expect.element(dialog.getByText(/recorded in the audit log/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Show the link' }).click()
  await expect.element(dialog.getByText(/token_hash=abc/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test('the status filter is in the address, and says when it finds nothing', async () => {
  backend.tables['mail_outbox'] = [buildMail('A sent one', 'sent', '2026-01-01T00:00:00.000Z')]
  await renderPortal(<MailOutboxPage />)
  await expect.element(page.getByRole('button', { name: 'A sent one' })).toBeVisible()
  await page.getByRole('button', { name: 'Failed' }).click()
  await expect.element(page.getByLabelText('address')).toHaveTextContent('/?status=failed')
  await expect.element(page.getByText('No mail has this status')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.element(page.getByRole('button', { name: 'A sent one' })).toBeVisible()
})

test('an empty outbox says what it is for, a failed read offers a retry', async () => {
  const screen = await renderPortal(<MailOutboxPage />)
  await expect.element(page.getByText('No mail has been written yet')).toBeVisible()
  await screen.unmount()
  backend.fail('/rest/v1/mail_outbox', 400)
  await renderPortal(<MailOutboxPage />)
  await expect.element(page.getByText(/The outbox could not be read/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})
