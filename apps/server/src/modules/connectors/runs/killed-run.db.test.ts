import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { findConnector, insertConnector } from '../connectors.repository.ts'
import { cassettesOf, expectedOf } from '../testing/expected-answers.ts'
import { buildRunNode } from '../testing/run-node.ts'
import { startSourceServer, type SourceServer } from '../testing/source-server.ts'
import { runConnector } from './run-connector.ts'

const script = fileURLToPath(new URL('../testing/run-until-killed.ts', import.meta.url))
const points = 20
let server: SourceServer
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'killed-run-'))
  server = await startSourceServer()
  server.play(cassettesOf('ted', ['ok', 'second-page']))
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true })
})

interface Killed {
  /** Statements that a whole run sends; 0 of one that was killed. */
  sent: number
  /** What stands once another node has taken the run up. */
  kept: unknown
}

/** A run that dies at that statement in a process of its own, and is taken up by another node. */
async function killAt(statement: number, when: 'before' | 'after'): Promise<Killed> {
  const own = await createTestDatabase()
  const { database, connectionString } = own
  try {
    const id = await insertConnector(database, {
      action: 'add',
      name: 'Tenders',
      kind: 'ted',
      url: `${server.site.url}/ted`,
      settings: { prefix: 'killed.ted', ...expectedOf('ted').settings },
      licence: '',
      everyHours: null,
      by: 'admin@media.example',
    })
    const connector = await findConnector(database, id ?? '')
    if (!connector) throw new Error('the connector was not added')
    const args = [script, connectionString, server.site.host, dataDir, connector.id, String(statement), when]
    const { promise, resolve } = Promise.withResolvers<string>()
    execFile(process.execPath, args, (_error, stdout) => resolve(stdout))
    const sent = Number(await promise)
    // What two minutes of silence do: the lease of the dead process runs out.
    await database.query(
      `update public.connector_runs set leased_until = now() - interval '1 second' where status = 'running'`,
    )
    if (sent === 0)
      await runConnector(buildRunNode(database, server.site.host, dataDir), { connector, by: null })
    const { rows } = await database.query<{ kept: unknown }>(
      `select json_build_object(
         'notices', (select json_agg(content ->> 'title' order by content ->> 'title') from public.tender_notices),
         'procedures', (select json_agg(title order by title) from public.tender_procedures),
         'figures', (select json_agg(json_build_array(key, value, version)) from public.figures where key like 'killed.%'),
         'finished', exists (select from public.connector_runs where status = 'finished'),
         'running', (select count(*) from public.connector_runs where status in ('running', 'waiting')),
         'pages', (select count(*) from portal.connector_pages)) as kept`,
    )
    return { sent, kept: rows[0]?.kept }
  } finally {
    await own.drop()
  }
}

test(`a run that is killed at any of ${points} points and taken up loses nothing and does nothing twice`, async () => {
  const whole = await killAt(0, 'before')
  expect(whole.kept).toMatchObject({
    notices: expect.objectContaining({ length: 2 }),
    procedures: expect.objectContaining({ length: 2 }),
    figures: [['killed.ted.notices', 2, 1]],
    finished: true,
    running: 0,
    pages: 0,
  })
  expect(whole.sent).toBeGreaterThan(points)
  for (let point = 0; point < points; point += 1) {
    const statement = 1 + Math.floor((point * whole.sent) / points)
    const { sent, kept } = await killAt(statement, point % 2 === 0 ? 'before' : 'after')
    expect(sent, `it was killed at statement ${statement}`).toBe(0)
    expect(kept, `killed at statement ${statement}`).toEqual(whole.kept)
  }
}, 300_000)
