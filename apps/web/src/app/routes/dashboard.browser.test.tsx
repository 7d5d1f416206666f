import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Page } from '#web/app/routes/dashboard.tsx'
import { Page as AliasPage } from '#web/app/routes/herpasia-dashboard.tsx'
import { buildSignedIn } from '#web/testing/auth-value.ts'
import { numbersWithoutFigure } from '#web/testing/numbers-without-figure.ts'
import { portalBackend, type Row } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { sampleTables } from '#web/testing/sample-rows.ts'

const backend = portalBackend()
beforeEach(async () => {
  await page.viewport(1440, 900)
  Object.assign(backend.tables, sampleTables())
  localStorage.setItem('portal-guide-never', '1')
})

const kpis = () => page.getByLabelText('Key figures').element()
const cards = () => [...kpis().children].map((card) => card.textContent)
const figures = (): Row[] => (backend.tables['figures'] ??= [])
const figureRow = (key: string): Row => figures().find((row) => row.key === key) ?? {}
const ready = () => expect.element(page.getByRole('heading', { name: 'Executive summary' })).toBeVisible()

test('[DASH-01] [DASH-04] [DASH-05] [DASH-06] [DASH-07] [DASH-08] exactly four KPI cards show the sample figures, each marked with its date', async () => {
  await renderPortal(<Page />)
  await ready()
  expect(cards()).toHaveLength(4)
  const expected = [
    ['Cost reduction', '35%'],
    ['Time savings', '50%'],
    ['Success rate', '96%'],
    ['Risk mitigation', '85%'],
  ]
  expected.forEach(([label = '', value = ''], index) => {
    for (const part of [label, value, 'Sample, 6 Jan 2025']) expect(cards()[index]).toContain(part)
  })
})

test('[DASH-02] the strategic initiatives are listed with lead, status, progress and due date', async () => {
  await renderPortal(<Page />)
  await ready()
  const rows = page.getByRole('table', { name: 'Strategic initiatives' }).getByRole('row').elements()
  expect(rows).toHaveLength(6)
  expect(rows[4]?.textContent).toMatch(/Pharma cleanroom qualification pack.*Quality.*At Risk.*22%.*Q2 2025/)
})

test('[DASH-03] [DASH-09] [DASH-10] the executive summary gives 24 active projects and ROI 350%, and beside it what rules say', async () => {
  await renderPortal(<Page />)
  await ready()
  const text = page.getByRole('region', { name: 'Executive summary' }).element().textContent
  expect(text).toMatch(/Active projects24/)
  expect(text).toMatch(/ROI350%/)
  expect(text).toContain('Computed by rules')
  expect(text).toContain('Every figure here is a sample until it is replaced.')
  expect(text).toContain('At risk: Pharma cleanroom qualification pack, 22%')
  expect(text).not.toContain('recorded')
})

test('the alias shows the same dashboard', async () => {
  await renderPortal(<AliasPage />)
  await ready()
  expect(cards()).toHaveLength(4)
})

test('[MODAL-02] the guide of the page key dashboard opens on a visit', async () => {
  localStorage.removeItem('portal-guide-never')
  await renderPortal(<Page />)
  await expect.element(page.getByRole('dialog', { name: 'Executive Dashboard' })).toBeVisible()
})

test('in place of what is not recorded there is one action: administrators set a target, members have no button', async () => {
  const { unmount } = await renderPortal(<Page />)
  await ready()
  expect(cards()[0]).toContain('Against the conventional project')
  expect(cards()[0]).toContain('OwnerExecutive office')
  expect(kpis().textContent).not.toMatch(/not recorded|Previous period|Commentary/)
  await page.getByRole('button', { name: 'Set target: Cost reduction: target' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Record: Cost reduction: target' })).toBeVisible()
  await unmount()
  await renderPortal(<Page />, buildSignedIn({ role: 'member' }))
  await ready()
  expect(page.getByRole('button', { name: /^Set target/ }).elements()).toEqual([])
})

test('an initiative opens from its row and from the timeline, with lead, dates, progress, what it was before and notes', async () => {
  const progress = figureRow('initiative.cleanroom_pack.progress')
  progress.is_current = false
  figures().push({
    ...progress,
    id: crypto.randomUUID(),
    version: 2,
    value: 31,
    as_of: '2026-02-01',
    is_current: true,
  })
  backend.tables['figure_notes'] = [
    {
      figure_key: 'initiative.cleanroom_pack.progress',
      commentary: 'Waits for the auditor.',
      better: 'higher',
      updated_by: null,
      updated_at: '2026-04-01T00:00:00Z',
    },
  ]
  await renderPortal(<Page />)
  await ready()
  const title = 'Pharma cleanroom qualification pack'
  const dialog = page.getByRole('dialog', { name: title })
  await page.getByRole('button', { name: title, exact: true }).click()
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().textContent).toMatch(
    /LeadQuality.*At Risk.*Q2 2025.*30 Jun 2025.*31%.*Before22%.*Waits for the auditor/,
  )
  await userEvent.keyboard('{Escape}')
  const timeline = page.getByRole('group', { name: 'Initiatives by due date' })
  const open = timeline.getByRole('button', { name: new RegExp(`^${title}: Due 30 Jun 2025, open until `) })
  await expect.element(open).toBeInTheDocument()
  open.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  const done = timeline.getByRole('button', {
    name: /^Supplier portal for stainless packages: Due 31 Dec 2024$/,
  })
  await expect.element(done).toBeInTheDocument()
})

test('a recorded target, previous period and commentary stand on the card and in the computed summary', async () => {
  const sample = figureRow('kpi.cost_reduction')
  sample.is_current = false
  const provenance = { kind: 'measured', source: { name: 'Ledger' }, inputs: [] }
  figures().push(
    {
      ...sample,
      id: crypto.randomUUID(),
      version: 2,
      value: 38,
      as_of: '2026-03-31',
      is_current: true,
      provenance,
    },
    {
      ...sample,
      id: crypto.randomUUID(),
      key: 'kpi.cost_reduction.target',
      label: 'Target',
      value: 40,
      is_current: true,
      provenance,
    },
  )
  backend.tables['figure_notes'] = [
    {
      figure_key: 'kpi.cost_reduction',
      commentary: 'Two projects are late.',
      better: 'higher',
      updated_by: null,
      updated_at: '2026-04-01T00:00:00Z',
    },
  ]
  await renderPortal(<Page />)
  await ready()
  expect(cards()[0]).toMatch(/38%.*Measured, 31 Mar 2026|Measured, 31 Mar 2026.*38%/)
  const trend = 'Cost reduction over time: 35% 6 Jan 2025, 38% 31 Mar 2026'
  await expect.element(page.getByRole('img', { name: trend })).toBeVisible()
  expect(page.getByRole('button', { name: /^Set target: Cost/ }).elements()).toEqual([])
  expect(cards()[0]).toMatch(/Target40%.*Previous period35%.*Sample, 6 Jan 2025.*Two projects are late\./)
  const summary = page.getByRole('region', { name: 'Executive summary' }).element().textContent
  expect(summary).toMatch(/Off target: Cost reduction 38%.*against 40%/)
  expect(summary).toMatch(/Since the previous period: Cost reduction 38%.*from 35%/)
})

test('no number on the page is without its figure', async () => {
  await renderPortal(<Page />)
  await ready()
  const { body } = document
  expect(numbersWithoutFigure(body)).toEqual([])
  const stray = document.createElement('p')
  stray.textContent = '42 of nothing'
  body.append(stray)
  expect(numbersWithoutFigure(body)).toEqual(['42 of nothing'])
  stray.remove()
})

test('an empty portal says so, a broken one offers a retry', async () => {
  backend.tables['figures'] = []
  backend.tables['initiatives'] = []
  await renderPortal(<Page />)
  await expect.element(page.getByText('No key figures yet')).toBeVisible()
  await expect.element(page.getByText('No initiatives yet')).toBeVisible()
})

test('a dashboard that cannot be read names the request and reads again', async () => {
  backend.fail('/rest/v1/initiatives', 500)
  await renderPortal(<Page />)
  await expect.element(page.getByText(/The dashboard could not be read\. [\da-f]{12}/)).toBeVisible()
  backend.respond(
    '/rest/v1/initiatives',
    () => new Response('[]', { headers: { 'content-type': 'application/json' } }),
  )
  await page.getByRole('button', { name: 'Retry' }).click()
  await ready()
})

test.for([1440, 1024, 390, 360])('at %i px nothing scrolls sideways', async (width) => {
  await page.viewport(width, 900)
  await renderPortal(<Page />)
  await ready()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
