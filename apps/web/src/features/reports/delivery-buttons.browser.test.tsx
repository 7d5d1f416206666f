import { Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hideSamples } from '#web/testing/hide-samples.ts'
import { json, portalBackend, signedInUser } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { GenerateReportButton } from './generate-report-button.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'

const kind = 'competitive-analysis'
const parameters = { region: 'spain', tab: 'overview' }
const token = 'abcdefghijklmnopqrstuvwxyz012345'
const report = {
  id: '6b1f3c2e-1111-4222-8333-944455550001',
  kind,
  title: 'Competitive analysis',
  parameters,
  is_confidential: false,
  created_by_email: 'me@client.example',
  created_at: '2025-01-06T10:00:00.000Z',
}
const share = {
  id: '6b1f3c2e-1111-4222-8333-944455550002',
  token,
  mode: 'link',
  title: 'Page',
  path: '/',
  kind: null,
  expires_at: null,
  revoked_at: null,
  opened_count: 0,
  created_by_email: 'me@client.example',
  created_at: '2025-01-06T10:00:00.000Z',
}

const backend = portalBackend()
let saved: string[]
beforeEach(() => {
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const toast = (text: string | RegExp) => page.getByRole('region', { name: /Notifications/ }).getByText(text)

test('[COMP-22] Generate Report has the report made in the chosen format, and saves its file', async () => {
  backend.respond('/functions/v1/reports', ({ body }) =>
    body['action'] === 'generate'
      ? json(200, { report })
      : json(200, { fileName: 'report.docx', contentType: 'application/x', base64: btoa('PK') }),
  )
  const handleDone = vi.fn()
  await renderPortal(<GenerateReportButton kind={kind} parameters={parameters} onDone={handleDone} />)
  await page.getByRole('button', { name: 'Generate Report' }).click()
  await page.getByRole('menuitem', { name: 'Word (DOCX)' }).click()
  await expect.element(toast('Report Generated')).toBeVisible()
  expect(saved).toEqual(['report.docx'])
  expect(backend.callsOf('/functions/v1/reports').map(({ body }) => body)).toEqual([
    { action: 'generate', kind, parameters },
    { action: 'download', reportId: report.id, format: 'docx' },
  ])
  expect(handleDone).toHaveBeenCalledOnce()
})

test('who hides samples gets the file without them', async () => {
  hideSamples()
  backend.respond('/functions/v1/reports', ({ body }) =>
    body['action'] === 'generate'
      ? json(200, { report })
      : json(200, { fileName: 'report.pdf', contentType: 'application/x', base64: btoa('PK') }),
  )
  await renderPortal(<GenerateReportButton kind={kind} parameters={parameters} />)
  await page.getByRole('button', { name: 'Generate Report' }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  await expect.element(toast('Report Generated')).toBeVisible()
  expect(backend.callsOf('/functions/v1/reports').at(-1)?.body).toEqual({
    action: 'download',
    reportId: report.id,
    format: 'pdf',
    withoutSamples: true,
  })
})

test('a report that fails says why, and saves nothing', async () => {
  backend.fail('/functions/v1/reports', 400, {
    error: 'No such region',
    code: 'validation_failed',
    requestId: '1',
  })
  await renderPortal(<GenerateReportButton kind={kind} />)
  await page.getByRole('button', { name: 'Generate Report' }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  await expect.element(toast('Report Failed')).toBeVisible()
  await expect.element(toast('No such region')).toBeVisible()
  expect(saved).toEqual([])
})

test('[COMP-23] Share Analysis makes a link that carries tab, region and filters', async () => {
  backend.respond('/functions/v1/shares', () => json(200, { share }))
  await renderPortal(
    <>
      <Link to="?tab=swot&region=spain">choose</Link>
      <ShareDialog kind={kind} parameters={parameters} title="Page" />
    </>,
  )
  await page.getByRole('link', { name: 'choose' }).click()
  await page.getByRole('button', { name: 'Share Analysis' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Link' }))
    .toHaveValue(`${location.origin}/shared/${token}`)
  expect(backend.callsOf('/functions/v1/shares').map(({ body }) => body)).toEqual([
    { action: 'share-link', title: 'Page', path: '/?tab=swot&region=spain' },
  ])
})

test('[COMP-23] a snapshot is frozen with the expiry that is chosen', async () => {
  backend.respond('/functions/v1/shares', () => json(200, { share: { ...share, mode: 'snapshot' } }))
  await renderPortal(<ShareDialog kind={kind} parameters={parameters} />)
  await page.getByRole('button', { name: 'Share Analysis' }).click()
  await page.getByRole('combobox', { name: 'What to share' }).selectOptions('A frozen snapshot')
  await page.getByRole('combobox', { name: 'Expires after' }).selectOptions('7 days')
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect.element(toast('Link Created')).toBeVisible()
  expect(backend.callsOf('/functions/v1/shares')[0]?.body).toEqual({
    action: 'share-snapshot',
    kind,
    parameters,
    expiresInDays: 7,
  })
})

test('[COMP-24] Schedule Updates shows the next times, and refuses what is no address', async () => {
  backend.respond('/functions/v1/schedules', ({ body }) =>
    body['action'] === 'check'
      ? json(200, { nextRuns: ['2025-01-13T08:00:00.000Z'] })
      : json(200, { schedule: { ...body, ...schedule } }),
  )
  await renderPortal(<ScheduleDialog kind={kind} parameters={parameters} />)
  await page.getByRole('button', { name: 'Schedule Updates' }).click()
  await expect.element(page.getByText(/13 Jan 2025/)).toBeVisible()
  const recipients = page.getByRole('textbox', { name: 'Recipients' })
  await expect.element(recipients).toHaveValue(signedInUser.email ?? '')
  await recipients.fill('one@client.example, two')
  const save = page.getByRole('button', { name: 'Schedule', exact: true })
  await save.click()
  await expect.element(page.getByText('“two” is no address.')).toBeVisible()
  await recipients.fill('one@client.example\ntwo@client.example')
  await page.getByRole('combobox', { name: 'When' }).selectOptions('On the first of each month at 8:00')
  await save.click()
  await expect.element(toast('Updates Scheduled')).toBeVisible()
  expect(backend.callsOf('/functions/v1/schedules').at(-1)?.body).toMatchObject({
    action: 'create',
    kind,
    parameters,
    cron: '0 8 1 * *',
    recipients: ['one@client.example', 'two@client.example'],
    format: 'pdf',
    skipsUnchanged: true,
  })
})

const schedule = {
  id: '6b1f3c2e-1111-4222-8333-944455550003',
  title: 'Competitive analysis',
  time_zone: 'Europe/Madrid',
  recipients: ['one@client.example'],
  skips_unchanged: true,
  is_paused: false,
  next_run_at: '2025-02-01T07:00:00.000Z',
  created_by_email: 'me@client.example',
  schedule_runs: [],
}
