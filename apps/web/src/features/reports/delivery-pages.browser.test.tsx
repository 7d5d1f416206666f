import type { BriefException, MondayBrief } from '@portal/contracts/brief'
import type { PortalDocument } from '@portal/contracts/documents'
import type { FigureRow } from '@portal/contracts/figures'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hideSamples } from '#web/testing/hide-samples.ts'
import { numbersWithoutFigure } from '#web/testing/numbers-without-figure.ts'
import { json, portalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { BriefPage } from './brief-page.tsx'
import { DeliveriesPage } from './deliveries-page.tsx'
import { SharedPage } from './shared-page.tsx'

const backend = portalBackend()

const token = 'abcdefghijklmnopqrstuvwxyz012345'
const id = '6b1f3c2e-1111-4222-8333-944455550001'

const buildFigure = (value: number, version: number): FigureRow => ({
  id: `6b1f3c2e-1111-4222-8333-94445555000${version}`,
  key: 'kpi.cost_reduction',
  label: 'Cost reduction',
  value,
  value_text: null,
  unit: '%',
  period: null,
  as_of: `2025-0${version}-06`,
  provenance: { kind: 'measured', source: { name: 'Ledger' }, inputs: [] },
  owner: 'Executive office',
  fresh_for: null,
  version,
  replaces: null,
})

const exception: BriefException = {
  id: 'figure:kpi.cost_reduction',
  title: 'Cost reduction rose',
  whatChanged: 'Cost reduction went from 35% to 50%',
  againstWhat: 'Its value before, 35% of 6 Jan 2025',
  why: [{ text: 'New purchasing since May', url: 'https://ledger.example/5' }],
  whoActs: 'Executive office',
  score: 8.57,
  noise: 'Noise 1.75%, assumed.',
  against: 'previous',
  figure: buildFigure(50, 2),
  reference: buildFigure(35, 1),
  history: [
    { as_of: '2024-12-06', value: 34 },
    { as_of: '2025-01-06', value: 35 },
    { as_of: '2025-02-06', value: 50 },
  ],
  insight: null,
}
const sighting: BriefException = {
  ...exception,
  id: 'insight:1',
  title: 'Nordkessel: 3 new jobs',
  whatChanged: 'Seen: 3 new jobs in Bilbao.',
  whoActs: 'Business development',
  against: 'usual',
  figure: null,
  reference: null,
  history: [],
  insight: {
    id,
    provenance: { kind: 'sample', source: { name: 'Sample set' }, inputs: [] },
    created_at: '2025-02-06T10:00:00Z',
    impact: 9,
    usual: 5,
  },
}
const brief: MondayBrief = {
  from: '2025-02-03T06:00:00.000Z',
  until: '2025-02-10T06:00:00.000Z',
  exceptions: [exception, sighting],
  awards: [
    {
      id,
      title: 'Nordkessel: Mash filter, €1.1M',
      why: [{ text: 'Sample Brewing Institute', url: null }],
      provenance: { kind: 'sample', source: { name: 'Sample set' }, inputs: [] },
      created_at: '2025-02-08',
    },
  ],
  stale: [{ ...buildFigure(12, 1), key: 'kpi.late', label: 'Energy price', fresh_for: '30 days' }],
  alsoSeen: [
    {
      id,
      title: 'Almara: 2 new certificates',
      why: [{ text: '“ISO 9001 since May”', url: 'https://almara.example/' }],
      provenance: { kind: 'measured', source: { name: 'almara.example' }, inputs: [] },
      created_at: '2025-02-07T10:00:00Z',
    },
  ],
  leftOut: 0,
  examined: { figures: 3, insights: 4 },
  method: { id: 'deviation-over-noise', version: '1', text: ['Noise is 1.4826 times something.'] },
}
const shown = () => document.querySelector('main') ?? document.body

test('the brief names what competitors won, each leading to its tender, and what is out of date', async () => {
  backend.respond('/functions/v1/monday-brief', () => json(200, brief))
  await renderPortal(<BriefPage />)
  const won = page.getByRole('region', { name: 'Public contracts that competitors won' })
  await expect
    .element(won.getByRole('link', { name: 'Sample Brewing Institute' }))
    .toHaveAttribute('href', `/tenders/${id}`)
  await expect.element(won.getByText('Sample', { exact: true })).toBeVisible()
  const late = page.getByRole('region', { name: 'Out of date' })
  await expect.element(late.getByText('Energy price')).toBeVisible()
  await expect.element(late.getByText(/ old$/)).toBeVisible()
})

test('the brief says what changed, against what, why and who acts, with a record behind each number', async () => {
  backend.respond('/functions/v1/monday-brief', () => json(200, brief))
  await renderPortal(<BriefPage />)
  const items = page.getByRole('list', { name: 'Exceptions' }).getByRole('listitem')
  const textOf = (index: number) => items.nth(index).element().textContent
  await expect
    .poll(() => textOf(0))
    .toMatch(/Cost reduction rose.*From 35%.*to 50%.*8\.6.*times its usual swing/)
  expect(textOf(0)).toMatch(/New purchasing since May.*Executive office/)
  expect(textOf(1)).toMatch(/Bilbao.*Sample.*Impact 9.*5.*is usual/)
  await expect.element(page.getByText('“ISO 9001 since May”')).toBeVisible()
  expect(numbersWithoutFigure(shown()).filter((text) => !/Notifications/.test(text))).toEqual([])
  await expect
    .element(items.nth(0).getByRole('img', { name: /34% 6 Dec 2024, 35% 6 Jan 2025, 50% 6 Feb 2025/ }))
    .toBeVisible()
  await expect.element(page.getByText('Noise is 1.4826 times something.')).not.toBeVisible()
  await page.getByRole('button', { name: /Times its usual swing: Cost reduction rose/ }).click()
  await expect.element(page.getByText('deviation-over-noise, version 1')).toBeVisible()
})

test('while samples are hidden the brief says no number of a sample, in its titles and reasons neither', async () => {
  hideSamples()
  backend.respond('/functions/v1/monday-brief', () => json(200, brief))
  await renderPortal(<BriefPage />)
  const items = page.getByRole('list', { name: 'Exceptions' }).getByRole('listitem')
  await expect.poll(() => items.nth(0).element().textContent).toMatch(/35%.*50%/)
  const sample = items.nth(1)
  expect(sample.element().textContent).toContain('New purchasing since May')
  expect(sample.element().textContent).not.toMatch(/3 new jobs|8\.6/)
  await expect.element(page.getByText('Almara: 2 new certificates')).toBeVisible()
  expect(shown().textContent).not.toContain('1.1M')
})

test('a week in which nothing crossed a threshold says so', async () => {
  backend.respond('/functions/v1/monday-brief', () => json(200, { ...brief, exceptions: [] }))
  await renderPortal(<BriefPage />)
  await expect.element(page.getByRole('heading', { name: 'Nothing crossed a threshold' })).toBeVisible()
})

const frozen: PortalDocument = {
  title: 'Competitive analysis',
  publisher: 'Portal',
  createdAt: '2025-01-06T10:00:00.000Z',
  facts: [],
  sections: [
    {
      title: 'Where we stand',
      blocks: [
        {
          kind: 'table',
          columns: [{ label: 'Company' }, { label: 'Overall', isNumber: true }],
          rows: [['Ours', { value: '140', source: 1, isSample: true, isStale: false }]],
        },
      ],
    },
  ],
  sources: [
    {
      provenance: { kind: 'sample', source: { name: 'Sample set', locator: 'companies/ours' }, inputs: [] },
      as_of: '2025-01-06',
    },
  ],
  flagged: [
    { label: 'Ours: overall', value: '140', as_of: '2025-01-06', source: 1, isSample: true, isStale: false },
  ],
}

test('[COMP-23] a snapshot is shown read-only, with its expiry and the source of each figure', async () => {
  backend.respond('/functions/v1/shares', () =>
    json(200, {
      state: 'snapshot',
      document: frozen,
      sharedBy: 'ana@client.example',
      sharedAt: '2025-01-06T10:00:00Z',
      expiresAt: '2025-02-05T10:00:00Z',
    }),
  )
  await renderPortal(<SharedPage token={token} />)
  await expect.element(page.getByRole('heading', { name: 'Competitive analysis' })).toBeVisible()
  await expect.element(page.getByText(/ana@client\.example/)).toBeVisible()
  await expect.element(page.getByText(/5 Feb 2025/)).toBeVisible()
  expect(numbersWithoutFigure(shown())).toEqual([])
  await page.getByRole('cell', { name: /140/ }).getByRole('button').click()
  await expect.element(page.getByRole('dialog').getByText('Sample set')).toBeVisible()
})

test('while samples are hidden the words beside a sample figure of a document say no number', async () => {
  hideSamples()
  const figure = { value: '9.1 of 10', source: 1, isSample: true, isStale: false }
  const blocks = [
    { kind: 'paragraph', text: ['Dairy comes up. The market of $1.2B grows by 23% a year. ', figure] },
    { kind: 'paragraph', text: 'Two pages, 21 companies.' },
  ]
  const document = { ...frozen, flagged: [], sections: [{ title: 'Seen', blocks }] }
  const times = { sharedAt: '2025-01-06T10:00:00Z', expiresAt: '2025-02-05T10:00:00Z' }
  backend.respond('/functions/v1/shares', () =>
    json(200, { state: 'snapshot', document, sharedBy: 'ana@client.example', ...times }),
  )
  await renderPortal(<SharedPage token={token} />)
  await expect.element(page.getByText('Dairy comes up.')).toBeVisible()
  await expect.element(page.getByText('Two pages, 21 companies.')).toBeVisible()
  expect(shown().textContent).not.toMatch(/1\.2B|23%|9\.1/)
})

test.each([
  ['expired', 'This link has expired'],
  ['revoked', 'This link was revoked'],
])('[COMP-23] a link that is %s says so', async (state, title) => {
  backend.respond('/functions/v1/shares', () =>
    json(200, {
      state,
      title: 'Analysis',
      sharedBy: 'ana@client.example',
      expiresAt: '2025-02-05T10:00:00Z',
    }),
  )
  await renderPortal(<SharedPage token={token} />)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText(/ana@client\.example/)).toBeVisible()
})

test('[COMP-23] a shared link leads to the page as it was chosen', async () => {
  backend.respond('/functions/v1/shares', () => json(200, { state: 'link', path: '/intelligence?tab=swot' }))
  await renderPortal(<SharedPage token={token} />)
  await expect.element(page.getByLabelText('address')).toHaveTextContent('/intelligence?tab=swot')
})

test('reports are listed and removed, schedules are paused and run, links are revoked', async () => {
  const created_at = '2025-01-06T10:00:00Z'
  const row = { id, title: 'Weekly', kind: 'monday-brief', created_by_email: 'me@client.example', created_at }
  backend.tables['reports'] = [{ ...row, parameters: {}, is_confidential: false }]
  const schedules = [
    {
      ...row,
      cron: '0 8 * * 1',
      time_zone: 'Europe/Madrid',
      recipients: ['me@client.example'],
      parameters: {},
      format: 'pdf',
      skips_unchanged: true,
      is_paused: false,
      next_run_at: '2025-01-13T07:00:00Z',
      schedule_runs: [
        {
          id,
          slot: created_at,
          cause: 'clock',
          status: 'failed',
          detail: 'No recipient is left.',
          mails: 0,
          report_id: null,
          finished_at: created_at,
        },
      ],
    },
  ]
  backend.respond('/rest/v1/schedules', () => json(200, schedules))
  backend.tables['shares'] = [
    { ...row, token, mode: 'link', path: '/', expires_at: null, revoked_at: null, opened_count: 0 },
  ]
  await renderPortal(<DeliveriesPage />)
  await page.getByRole('button', { name: 'Remove: Weekly' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('Report Removed')).toBeVisible()
  expect(backend.callsOf('/functions/v1/reports').at(-1)?.body).toEqual({ action: 'remove', reportId: id })

  await page.getByRole('tab', { name: 'Schedules' }).click()
  await expect.element(page.getByText('No recipient is left.')).toBeVisible()
  await expect.element(page.getByText('(Every Monday at 8:00, Europe/Madrid)')).toBeVisible()
  await page.getByRole('button', { name: 'Pause: Weekly' }).click()
  await expect.element(page.getByText('Schedule Paused')).toBeVisible()
  await page.getByRole('button', { name: 'Run now: Weekly' }).click()
  await expect.element(page.getByText('Run Started')).toBeVisible()
  expect(backend.callsOf('/functions/v1/schedules').map(({ body }) => body['action'])).toEqual([
    'pause',
    'run-now',
  ])

  backend.respond('/functions/v1/schedules', ({ body }) =>
    json(200, body['action'] === 'check' ? { nextRuns: [] } : { schedule: schedules[0] }),
  )
  await page.getByRole('button', { name: 'Edit: Weekly' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change schedule' })
  await expect.element(dialog.getByLabelText('Recipients')).toHaveValue('me@client.example')
  await dialog.getByLabelText('Name').fill('Weekly, for the board')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Schedule Changed')).toBeVisible()
  expect(backend.callsOf('/functions/v1/schedules').at(-1)?.body).toEqual({
    action: 'change',
    scheduleId: id,
    kind: 'monday-brief',
    parameters: {},
    title: 'Weekly, for the board',
    cron: '0 8 * * 1',
    timeZone: 'Europe/Madrid',
    recipients: ['me@client.example'],
    format: 'pdf',
    skipsUnchanged: true,
  })

  await page.getByRole('tab', { name: 'Shared pages' }).click()
  backend.respond('/functions/v1/shares', () => json(200, { share: backend.tables['shares']?.[0] }))
  await page.getByRole('button', { name: 'Revoke: Weekly' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect.element(page.getByText('Link Revoked')).toBeVisible()
})
