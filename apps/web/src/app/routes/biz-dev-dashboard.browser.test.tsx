import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { json, PortalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { Page } from './biz-dev-dashboard.tsx'

const batch = {
  id: '6b1f3c2e-1111-4222-8333-944455556666',
  target: 'opportunities',
  file_name: 'pipeline.csv',
  replaces: 'samples',
  imported_by: 'lead@people.example',
  row_count: 2,
  accepted_count: 1,
  unchanged_count: 0,
  removed_count: 40,
  rejected: [{ line: 3, key: 'A-2', reasons: ['lead_on is not a date'] }],
  created_at: '2026-03-31T10:00:00Z',
  rolled_back_at: null,
  rolled_back_by: null,
  kept_names: [],
}
const report = {
  basis: 'b1',
  accepted: [
    { line: 2, name: 'A-1', isNew: false, differences: [{ field: 'title', was: 'Old line', now: 'Line' }] },
  ],
  unchanged: [],
  removed: ['HP-001'],
  rejected: batch.rejected,
}

test('a file of opportunities is compared before it is recorded, its bad rows are named by line, and it can be taken back', async () => {
  const backend = new PortalBackend().install()
  onTestFinished(() => backend.restore())
  backend.fail('/functions/v1/commercial-data-ai', 503)
  backend.respond('/rest/v1/pipeline_opportunities', () => json(200, []))
  backend.tables.record_imports = []
  backend.respond('/functions/v1/records-import', ({ body }) => {
    if (body.action === 'check') return json(200, report)
    backend.tables.record_imports = [batch]
    return json(200, body.action === 'commit' ? batch : { ...batch, rolled_back_at: '2026-03-31T11:00:00Z' })
  })
  await renderPortal(<Page />)
  await page.getByRole('tab', { name: 'Sales Analysis' }).click()
  await page.getByRole('button', { name: 'Import a file' }).click()
  const csv = [
    'reference,title,customer,sector,country,owner,source,value,lead_on,expected_close',
    'A-1,Line,Client,Dairy,Spain,Sales,Tender,1500000,2026-01-10,2026-12-01',
    'A-2,Line,Client,Dairy,Spain,Sales,Tender,1500000,10.01.2026,2026-12-01',
  ].join('\n')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(/file/i).upload(new File([csv], 'pipeline.csv'))
  await dialog.getByRole('button', { name: 'Check', exact: true }).click()
  await expect.element(dialog.getByRole('row', { name: /^3 A-2 Lead since is not a date/ })).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: /^2 A-1 Title: Old line Line/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Record 1 row' }).click()
  await dialog.getByRole('button', { name: 'Roll back' }).click()
  await expect.element(page.getByText('Import rolled back')).toBeVisible()
  const asked = backend.callsOf('/functions/v1/records-import').map(({ body }) => body)
  expect(asked.map(({ action }) => action)).toEqual(['check', 'commit', 'rollback'])
  expect(asked[1]).toMatchObject({
    target: 'opportunities',
    replaces: 'samples',
    basis: 'b1',
    rows: [{ line: 2, cells: { reference: 'A-1', client: 'Client', value_eur: '1500000' } }, { line: 3 }],
  })
})
