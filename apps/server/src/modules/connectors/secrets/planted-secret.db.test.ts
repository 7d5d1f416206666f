import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { createGuardedFetcher } from '#server/platform/fetcher/guarded-fetcher.ts'
import { sourceOf } from '../catalogue.ts'
import { askPage } from '../kit/ask-page.ts'
import { createHostBudgets } from '../kit/host-budgets.ts'
import type { Cassette } from '../testing/cassette.ts'
import { startConnectorsPortal, type ConnectorsPortal } from '../testing/connectors-portal.ts'
import { startSourceServer, type SourceServer } from '../testing/source-server.ts'
import { rotateKeys } from './sealer.ts'

const secret = 'planted-7f2c9a4e-never-to-be-seen'
const log: string[] = []
let server: SourceServer
let portal: ConnectorsPortal
beforeAll(async () => {
  server = await startSourceServer()
  portal = await startConnectorsPortal(
    server.site.host,
    pino({ level: 'trace' }, { write: (line: string) => void log.push(line) }),
  )
})
afterAll(async () => {
  await portal.app.close()
  await server.close()
})

const answer = (status: number, type: string, body: string): Cassette => ({
  asked: [],
  status,
  headers: { 'content-type': type },
  body,
})
const fields = { key: 'code', value: 'amount', as_of: 'day' }
const add = () => portal.add({ kind: 'csv', url: `${server.site.url}/t.csv`, settings: { fields } })
const csv = (code: string) => answer(200, 'text/csv', `code,amount,day\n${code},812.5,2026-03-01\n`)

/** Every row of every table, as text. */
async function allRows(): Promise<string> {
  const { rows: tables } = await portal.app.db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'portal', 'auth', 'storage', 'realtime', 'portal_jobs')`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await portal.app.db.query<{ row: string }>(`select t::text as row from ${name} t`)
      return rows.map(({ row }) => row).join('\n')
    }),
  )
  return found.join('\n')
}

test('a secret reaches its source in a header, and is found nowhere else', async () => {
  const id = await add()
  await portal.call(portal.admin, { action: 'set_secrets', id, secrets: { key: secret } })
  const told: unknown[] = [await portal.call(portal.admin, { action: 'list' })]
  // The source repeats the secret where values, keys, faults and addresses are read.
  for (const each of [
    csv(`Steel ${secret}`),
    answer(200, 'text/csv', `code,amount,day\nSteel,${secret},2026-03-01\n`),
    answer(401, 'text/plain', secret),
    answer(500, 'text/plain', secret),
    answer(200, 'text/html', secret),
    answer(200, 'text/csv', `${secret},x\n1,2\n`),
  ]) {
    server.play([each])
    told.push(await portal.run(id), await portal.try(id).catch((error: unknown) => JSON.stringify(error)))
  }
  told.push(await portal.call(portal.admin, { action: 'history', id }))
  expect(server.asked.at(-1)).toContain(`"authorization":"Bearer ${secret}"`)
  expect(server.asked.some((question) => question.split('\n')[0]?.includes(secret))).toBe(false)

  expect(JSON.stringify(told)).not.toContain(secret)
  expect(await allRows()).not.toContain(secret)
  expect(log).not.toEqual([])
  expect(log.join('')).not.toContain(secret)
  const audit = await portal.admin.functions.invoke<unknown>('audit-log', { body: { action: 'export' } })
  expect(JSON.stringify(audit.data)).toContain('connector.secret_set')
  expect(JSON.stringify(audit.data)).not.toContain(secret)

  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'planted-')), 'backup')
  await writeBackup(portal.app.platform, folder)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('.'),
  )
  expect(files).toContain('portal.connector_secrets.jsonl.gz')
  for (const name of files) {
    const bytes = readFileSync(path.join(folder, name))
    expect((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).includes(secret), name).toBe(false)
  }
  rmSync(path.dirname(folder), { recursive: true })
})

test('a secret is refused in an address, before and after it is set', async () => {
  await expect(
    portal.add({ kind: 'csv', url: `http://me:${secret}@${server.site.host}/`, settings: { fields } }),
  ).rejects.toMatchObject({ context: { status: 400 } })
  const id = await portal.add({ kind: 'csv', url: `${server.site.url}/?key=${secret}`, settings: { fields } })
  await expect(
    portal.call(portal.admin, { action: 'set_secrets', id, secrets: { key: secret } }),
  ).rejects.toMatchObject({ context: { status: 400 } })
  await portal.call(portal.admin, { action: 'remove', id })
})

test('a redirect to another server does not carry the secret there', async () => {
  const other = await startSourceServer()
  const id = await add()
  await portal.call(portal.admin, { action: 'set_secrets', id, secrets: { key: secret } })
  other.play([csv('Steel')])
  server.play([{ asked: [], status: 302, headers: { location: `${other.site.url}/t.csv` }, body: '' }])
  await portal.run(id)
  expect(other.asked.join('')).not.toContain(secret)
  await other.close()
})

test('a next page on another server is asked without the secret', async () => {
  const other = await startSourceServer()
  const allow = [server.site.host, other.site.host]
  const asking = {
    fetcher: createGuardedFetcher({ userAgent: 'test/1', allow, ownPages: () => null }),
    budgets: createHostBudgets(() => true),
    manifest: sourceOf('csv').manifest,
    source: {
      name: 'Prices',
      url: `${server.site.url}/t.csv`,
      settings: { prefix: 'next.csv' },
      today: '2026-03-02',
      since: '2026-03-01',
    },
    credentials: { headers: { authorization: secret }, body: { registrationkey: secret }, hidden: [secret] },
  }
  for (const each of [server, other]) {
    each.play([csv('Steel')])
    await askPage(asking, { url: `${each.site.url}/t.csv` }, null)
    await askPage(asking, { url: `${each.site.url}/t.csv`, json: { series: 'Steel' } }, null)
  }
  expect(server.asked.slice(-2).every((question) => question.includes(secret))).toBe(true)
  expect(other.asked).toHaveLength(2)
  expect(other.asked.join('')).not.toContain(secret)
  await other.close()
})

test('a secret is sealed anew under a rotated key, and forgotten when it is removed', async () => {
  const id = await add()
  await portal.call(portal.admin, { action: 'set_secrets', id, secrets: { key: secret } })
  const sealed = async () =>
    (
      await portal.app.db.query<{ sealed: string }>(
        'select sealed from portal.connector_secrets where connector_id = $1',
        [id],
      )
    ).rows[0]?.sealed
  const before = await sealed()
  expect(before).toBeDefined()
  rotateKeys(portal.app.platform.dataDir)
  server.play([csv('Steel')])
  await portal.run(id)
  expect(server.asked.at(-1)).toContain(secret)
  expect((await sealed())?.slice(0, 8)).not.toBe(before?.slice(0, 8))
  await portal.call(portal.admin, { action: 'remove_secrets', id })
  expect(await sealed()).toBeUndefined()
  await portal.run(id)
  expect(server.asked.at(-1)).not.toContain(secret)
})
