import type { Connector, ConnectorRun, SourceTemplate, SourceTrial } from '@portal/contracts/connectors'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { json, portalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { SourceList } from './source-list.tsx'

const run: ConnectorRun = {
  id: '7c1f3c2e-1111-4222-8333-944455556666',
  connector_id: '6b1f3c2e-1111-4222-8333-944455556666',
  requested_by: null,
  status: 'finished',
  started_at: '2026-03-31T10:00:00Z',
  finished_at: '2026-03-31T10:00:02Z',
  row_count: 12,
  added: 9,
  revised: 2,
  unchanged: 1,
  rejected: [{ line: 4, key: 'x', reasons: ['value is empty'] }],
  changes: [{ key: 'prices.steel', label: 'Steel price', unit: '', was: '812.5', now: '830' }],
  notices: 0,
  release_date: '2026-03-20',
  licence: 'CC BY 4.0',
  vintage: '2026-03',
  error: null,
  page_count: 1,
  resume_at: null,
  drift: [],
}
const connector: Connector = {
  id: run.connector_id,
  name: 'Input prices',
  kind: 'csv',
  url: 'https://prices.example/table.csv',
  settings: { prefix: 'prices' },
  licence: '',
  every_hours: 24,
  is_enabled: true,
  last_run: run,
  fresh_at: '2026-03-31T10:00:02Z',
  secrets: [{ field: 'key', set_by: 'admin@media.example', set_at: '2026-03-30T10:00:00Z' }],
}
const csv: SourceTemplate = {
  kind: 'csv',
  yields: 'figures',
  url: '',
  documentation: 'https://docs.example/csv',
  secrets: ['key'],
  settings: ['fields'],
  prefix: '',
  query: '',
  everyHours: 24,
}
const ted: SourceTemplate = {
  ...csv,
  kind: 'ted',
  yields: 'notices',
  url: 'https://ted.example/search',
  secrets: [],
  settings: ['query'],
  prefix: 'ted.process',
  query: 'classification-cpv=42000000',
}
const trial: SourceTrial = {
  pageCount: 2,
  isMore: true,
  rowCount: 41,
  licence: 'CC BY 4.0',
  vintage: '2026-04',
  releaseDate: '2026-04-20',
  added: 1,
  revised: 1,
  unchanged: 39,
  rejected: [],
  drift: [],
  rows: [{ label: 'Steel price', unit: 'EUR/t', was: '812.5', now: '830' }],
  notices: [],
}

const backend = portalBackend()
let standing: Connector[]
beforeEach(() => {
  standing = [connector]
  backend.respond('/functions/v1/connectors', ({ body }) => {
    if (body.action === 'history') return json(200, { runs: [run] })
    if (body.action === 'try') return json(200, { trial })
    if (body.action === 'remove') standing = []
    return json(200, { connectors: standing, templates: [ted, csv] })
  })
})
const asked = (action: string) =>
  backend.callsOf('/functions/v1/connectors').filter(({ body }) => body.action === action)

test('a source says what its last run brought, under which licence and vintage, and what was revised', async () => {
  await renderPortal(<SourceList />)
  await expect.element(page.getByText(/12 rows: 9 new, 2 revised, 1 unchanged/)).toBeVisible()
  for (const said of [/1 refused/, /Released 20 Mar 2026/, /Vintage 2026-03/, /CC BY 4\.0/])
    await expect.element(page.getByRole('list', { name: 'Sources' }).getByText(said)).toBeVisible()
  await page.getByText('Runs', { exact: true }).click()
  await expect.element(page.getByText('Steel price: was 812.5, now 830')).toBeVisible()
})

test('a run that failed says why, and a source that never ran says so', async () => {
  standing = [
    { ...connector, last_run: { ...run, status: 'failed', error: 'The answer is not JSON' } },
    { ...connector, id: crypto.randomUUID(), name: 'Orders', last_run: null },
  ]
  await renderPortal(<SourceList />)
  await expect.element(page.getByText(/The answer is not JSON/)).toBeVisible()
  await expect.element(page.getByText('not queried yet')).toBeVisible()
})

test('removing asks first, and a source without its needed fields cannot be added', async () => {
  await renderPortal(<SourceList />)
  await page.getByRole('button', { name: 'Remove' }).click()
  expect(asked('remove')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('No source yet. Add the first one below.')).toBeVisible()
  await page.getByLabelText('Source', { exact: true }).selectOptions('csv')
  await expect.element(page.getByLabelText('Column of the value')).toBeVisible()
  await page.getByLabelText('Name', { exact: true }).fill('Orders')
  await expect.element(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
})

test('a list that cannot be read says so and is asked again', async () => {
  backend.fail('/functions/v1/connectors', 503)
  await renderPortal(<SourceList />)
  await expect.element(page.getByText('The sources could not be read.')).toBeVisible()
  backend.respond('/functions/v1/connectors', () => json(200, { connectors: [], templates: [ted] }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('No source yet. Add the first one below.')).toBeVisible()
})

test('a template fills in what is known of its source, and its addition is asked for every day', async () => {
  await renderPortal(<SourceList />)
  await expect.element(page.getByLabelText('Address')).toHaveValue('https://ted.example/search')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => asked('add')).toHaveLength(1)
  expect(asked('add')[0]?.body).toMatchObject({
    kind: 'ted',
    everyHours: 24,
    settings: { prefix: 'ted.process', query: 'classification-cpv=42000000' },
  })
})

test('a secret is typed and sent, and only who set it and when is shown', async () => {
  await renderPortal(<SourceList />)
  await page.getByRole('button', { name: 'Secret', exact: true }).click()
  await expect.element(page.getByText(/Set on 30 Mar 2026, .* by admin@media\.example/)).toBeVisible()
  const field = page.getByLabelText('Key', { exact: true })
  await expect.element(field).toHaveValue('')
  await field.fill('typed-once-and-sealed')
  await page.getByRole('button', { name: 'Set secret' }).click()
  await expect.poll(() => asked('set_secrets')).toHaveLength(1)
  expect(asked('set_secrets')[0]?.body).toMatchObject({ secrets: { key: 'typed-once-and-sealed' } })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a dry run shows pages, rows, licence, vintage and what would change', async () => {
  await renderPortal(<SourceList />)
  await page.getByRole('button', { name: 'Dry run' }).click()
  const dialog = page.getByRole('dialog')
  for (const said of [/2 pages read, there are more/, /41 rows/, /Vintage 2026-04/, /Licence: CC BY 4\.0/])
    await expect.element(dialog.getByText(said)).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: /Steel price .* 812\.5 830/ })).toBeVisible()
})

test('a run that was held back says what drifted, and its rows are published or discarded', async () => {
  const drift = [{ where: 'Item 1', field: 'amount', what: 'The field is gone' }]
  standing = [{ ...connector, last_run: { ...run, status: 'held', drift } }]
  await renderPortal(<SourceList />)
  await expect.element(page.getByText('Item 1, amount: The field is gone')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => asked('discard')).toHaveLength(1)
  expect(asked('discard')[0]?.body).toMatchObject({ id: connector.id, runId: run.id })
})
