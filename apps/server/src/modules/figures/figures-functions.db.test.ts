import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { FigureChangeResponse, FigureImportReport, FigureImportRow } from '@portal/contracts/figure-changes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSampleData } from '../../../db/seed/seed.ts'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'

let portal: ListeningApp
let adminToken: string
let memberToken: string
beforeAll(async () => {
  portal = await startListeningApp()
  await seedSampleData(portal.db)
  adminToken = await portal.tokenFor(await buildUser(portal.db, 'admin'))
  memberToken = await portal.tokenFor(await buildUser(portal.db, 'business_user'))
})
afterAll(() => portal.close())

const call = (name: string, body: unknown, token = adminToken) =>
  fetch(`${portal.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
const replacement = {
  action: 'replace',
  key: 'kpi.roi',
  expectedVersion: 1,
  value: 280,
  asOf: '2026-03-31',
  kind: 'measured',
  source: { name: 'Ledger' },
}
const rows = [
  { line: 2, cells: { key: 'kpi.cost_reduction', value: '36', as_of: '2026-03-31', source: 'Ledger' } },
  { line: 3, cells: { key: 'kpi.cost_reduction', value: 'many', as_of: 'soon' } },
]

test('the official client replaces a figure as an administrator and imports a file', async () => {
  const client = createClient(portal.url, portal.serviceKey, {
    accessToken: () => Promise.resolve(adminToken),
  })
  const changed = await client.functions.invoke<unknown>('figures-change', { body: replacement })
  expect(FigureChangeResponse.parse(changed.data)).toMatchObject({ figure: { value: 280, version: 2 } })
  const checked = await client.functions.invoke<unknown>('figures-import', {
    body: { action: 'check', rows },
  })
  const report = FigureImportReport.parse(checked.data)
  expect(report.rejected).toMatchObject([{ line: 3, reasons: { length: 4 } }])
  const importId = randomUUID()
  const commit = { action: 'commit', importId, fileName: 'q1.csv', basis: report.basis, rows }
  const committed = await client.functions.invoke<unknown>('figures-import', { body: commit })
  expect(FigureImportRow.parse(committed.data)).toMatchObject({ id: importId, accepted_count: 1 })
  const undone = await client.functions.invoke<unknown>('figures-import', {
    body: { action: 'rollback', importId },
  })
  expect(FigureImportRow.parse(undone.data).rolled_back_at).not.toBeNull()
})

test.each(['figures-change', 'figures-import'])('%s refuses members and strangers', async (name) => {
  const body = name === 'figures-change' ? replacement : { action: 'check', rows }
  expect((await call(name, body, memberToken)).status).toBe(403)
  expect((await call(name, body, 'no.token.here')).status).toBe(401)
})

const wrong: [string, string, unknown][] = [
  ['figures-change', 'no action', { ...replacement, action: undefined }],
  ['figures-change', 'an unknown action', { ...replacement, action: 'delete' }],
  ['figures-change', 'a key in capitals', { ...replacement, key: 'KPI' }],
  ['figures-change', 'no value', { ...replacement, value: null }],
  ['figures-change', 'a value of NUL', { ...replacement, value: '\0' }],
  ['figures-change', 'half a surrogate pair', { ...replacement, source: { name: '\ud800' } }],
  ['figures-change', 'a sample as replacement', { ...replacement, kind: 'sample' }],
  ['figures-change', 'no source', { ...replacement, source: undefined }],
  [
    'figures-change',
    'a script as address',
    { ...replacement, source: { name: 'x', url: 'javascript:alert(1)' } },
  ],
  ['figures-change', 'an impossible day', { ...replacement, asOf: '2026-02-30' }],
  ['figures-change', 'half a version', { ...replacement, expectedVersion: 1.5 }],
  ['figures-change', 'an old version', { ...replacement, key: 'kpi.time_savings', expectedVersion: 7 }],
  [
    'figures-change',
    'a version to come',
    { action: 'restore', key: 'kpi.time_savings', expectedVersion: 1, toVersion: 1 },
  ],
  [
    'figures-change',
    'a note to no figure',
    { action: 'describe', key: 'x', owner: null, commentary: null, better: 'higher' },
  ],
  ['figures-import', 'no rows', { action: 'check', rows: [] }],
  ['figures-import', 'rows of text', { action: 'check', rows: ['a'] }],
  ['figures-import', 'an unknown column', { action: 'check', rows: [{ line: 2, cells: { price: '1' } }] }],
  ['figures-import', 'too many rows', { action: 'check', rows: Array.from({ length: 5001 }, () => rows[0]) }],
  ['figures-import', 'no basis', { action: 'commit', importId: randomUUID(), fileName: 'a', rows }],
  [
    'figures-import',
    'another basis',
    { action: 'commit', importId: randomUUID(), fileName: 'a', basis: 'x', rows },
  ],
  ['figures-import', 'an unknown import', { action: 'rollback', importId: randomUUID() }],
  ['figures-import', 'no import id', { action: 'rollback', importId: 'last' }],
]
test.each(wrong)('%s: %s is refused with a clear error', async (name, _what, body) => {
  const response = await call(name, body)
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
  expect(await response.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) })
})
