import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Page } from '#web/app/routes/figure-imports.tsx'
import { json, portalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'

const backend = portalBackend()

const importPath = '/functions/v1/figures-import'
const said = { value: 35, value_text: null, as_of: '2025-01-06', kind: 'sample', source: 'Sample set' }
const report = {
  basis: 'basis-1',
  accepted: [
    {
      line: 2,
      key: 'kpi.roi',
      label: 'Return on investment',
      unit: '%',
      was: said,
      now: { ...said, value: 41, as_of: '2026-03-31', kind: 'imported', source: 'Ledger' },
    },
  ],
  unchanged: [],
  rejected: [{ line: 3, key: 'kpi.nope', reasons: ['no figure has this key; give a label to add it'] }],
}
const batch = {
  id: crypto.randomUUID(),
  file_name: 'q1.csv',
  imported_by: 'admin@client.example',
  row_count: 2,
  accepted_count: 1,
  unchanged_count: 0,
  rejected: report.rejected,
  created_at: '2026-04-01T08:00:00Z',
  rolled_back_at: null,
  rolled_back_by: null,
  kept_keys: [],
}

const upload = (text: string, name = 'q1.csv') =>
  page.getByLabelText('CSV or XLSX file').upload(new File([text], name))
const check = () => page.getByRole('button', { name: 'Check', exact: true })
const callOf = (action: string) =>
  backend.callsOf(importPath).find(({ body }) => body.action === action)?.body

test('a file is mapped, checked line by line, compared, and committed as it was shown', async () => {
  backend.respond(importPath, ({ body }) => json(200, body.action === 'check' ? report : batch))
  await renderPortal(<Page />)
  await upload(
    'Figure;Amount of it;As of;Source\nkpi.roi;41;2026-03-31;Ledger\nkpi.nope;1;2026-03-31;Ledger\n',
  )
  await expect.element(page.getByText('Choose a column for: Value.')).toBeVisible()
  await expect.element(check()).toBeDisabled()
  await page.getByLabelText('Value').selectOptions('Amount of it')
  await check().click()
  await expect.element(page.getByText('1 to replace, 0 unchanged, 1 refused')).toBeVisible()
  const differences = page.getByRole('table', { name: 'Differences' }).element().textContent
  expect(differences).toMatch(/Return on investment.*35%.*6 Jan 2025.*41%.*31 Mar 2026.*Ledger/)
  const refused = page.getByRole('table', { name: 'Refused rows' }).element().textContent
  expect(refused).toMatch(/3kpi\.nope.*no figure has this key/)
  await page.getByRole('button', { name: 'Replace 1 figure' }).click()
  await expect.element(page.getByText('Figures replaced')).toBeVisible()
  expect(callOf('commit')).toMatchObject({
    fileName: 'q1.csv',
    basis: 'basis-1',
    rows: callOf('check')?.rows,
  })
})

test('another column takes the shown difference away until it is checked again', async () => {
  backend.respond(importPath, () => json(200, report))
  await renderPortal(<Page />)
  await upload('key,value,other,as_of,source\nkpi.roi,41,42,2026-03-31,Ledger\n')
  await check().click()
  await expect.element(page.getByRole('button', { name: 'Replace 1 figure' })).toBeVisible()
  await page.getByLabelText('Value').selectOptions('other')
  await expect.element(page.getByRole('button', { name: 'Replace 1 figure' })).not.toBeInTheDocument()
})

test('a refused check says why, and the file stays', async () => {
  backend.respond(importPath, () =>
    json(503, { error: 'The database is busy.', code: 'unavailable', requestId: 'r' }),
  )
  await renderPortal(<Page />)
  await upload('key,value,as_of,source\nkpi.roi,41,2026-03-31,Ledger\n')
  await check().click()
  await expect.element(page.getByText(/could not be checked\. The database is busy/)).toBeVisible()
  await expect.element(page.getByText('q1.csv, 1 row')).toBeVisible()
})

test('a file that is no table is refused in words', async () => {
  await renderPortal(<Page />)
  await upload('<svg/>', 'picture.svg')
  await expect.element(page.getByText('This is neither a CSV nor an XLSX file.')).toBeVisible()
})

test('imports are listed and taken back with one press', async () => {
  backend.tables['figure_imports'] = [batch]
  backend.respond(importPath, () => {
    const rolledBack = {
      ...batch,
      rolled_back_at: '2026-04-02T08:00:00Z',
      rolled_back_by: 'admin@client.example',
    }
    backend.tables['figure_imports'] = [rolledBack]
    return json(200, rolledBack)
  })
  await renderPortal(<Page />)
  await page.getByRole('button', { name: 'Roll back' }).click()
  await expect.element(page.getByText(/^Rolled back .* by admin@client\.example/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Roll back' })).not.toBeInTheDocument()
  expect(callOf('rollback')?.importId).toBe(batch.id)
})

test.for([1440, 390])('at %i px nothing scrolls sideways', async (width) => {
  await page.viewport(width, 900)
  backend.tables['figure_imports'] = [batch]
  backend.respond(importPath, () => json(200, report))
  await renderPortal(<Page />)
  await upload('key,value,as_of,source\nkpi.roi,41,2026-03-31,Ledger\n')
  await check().click()
  await expect.element(page.getByRole('button', { name: 'Replace 1 figure' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
