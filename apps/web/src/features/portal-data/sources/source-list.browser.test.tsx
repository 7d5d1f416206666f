import type { Connector, ConnectorRun } from '@portal/contracts/connectors'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { json, PortalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { ConnectorList } from './connector-list.tsx'

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
  insights: 0,
  release_date: '2026-03-20',
  licence: 'CC BY 4.0',
  vintage: '2026-03',
  error: null,
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
}

let backend: PortalBackend
let standing: Connector[]
beforeEach(() => {
  standing = [connector]
  backend = new PortalBackend().install()
  backend.respond('/functions/v1/connectors', ({ body }) => {
    if (body.action === 'history') return json(200, { runs: [run] })
    if (body.action === 'remove') standing = []
    return json(200, { connectors: standing })
  })
})
afterEach(() => backend.restore())
const asked = (action: string) =>
  backend.callsOf('/functions/v1/connectors').filter(({ body }) => body.action === action)

test('a connector says what its last run brought, under which licence and vintage, and what was revised', async () => {
  await renderPortal(<ConnectorList />)
  await expect.element(page.getByText(/12 rows: 9 new, 2 revised, 1 unchanged/)).toBeVisible()
  for (const said of [/1 refused/, /Released 20 Mar 2026/, /Vintage 2026-03/, /CC BY 4\.0/])
    await expect.element(page.getByText(said)).toBeVisible()
  await page.getByText('Runs', { exact: true }).click()
  await expect.element(page.getByText('Steel price: was 812.5, now 830')).toBeVisible()
})

test('a run that failed says why, and a connector that never ran says so', async () => {
  standing = [
    { ...connector, last_run: { ...run, status: 'failed', error: 'The answer is not JSON' } },
    { ...connector, id: crypto.randomUUID(), name: 'Orders', last_run: null },
  ]
  await renderPortal(<ConnectorList />)
  await expect.element(page.getByText(/The answer is not JSON/)).toBeVisible()
  await expect.element(page.getByText('not asked yet')).toBeVisible()
})

test('removing asks first, and a source without its needed fields cannot be added', async () => {
  await renderPortal(<ConnectorList />)
  await page.getByRole('button', { name: 'Remove' }).click()
  expect(asked('remove')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('No connector yet. Add the first one below.')).toBeVisible()
  await page.getByLabelText('Kind').selectOptions('csv')
  await expect.element(page.getByLabelText('Column of the value')).toBeVisible()
  await page.getByLabelText('Name', { exact: true }).fill('Orders')
  await expect.element(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
})

test('a list that cannot be read says so and is asked again', async () => {
  backend.fail('/functions/v1/connectors', 503)
  await renderPortal(<ConnectorList />)
  await expect.element(page.getByText('The connectors could not be read.')).toBeVisible()
  backend.respond('/functions/v1/connectors', () => json(200, { connectors: [] }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('No connector yet. Add the first one below.')).toBeVisible()
})
