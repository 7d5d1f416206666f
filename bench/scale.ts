import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { openDatabase, type Database } from '@portal/backend/platform/db/database'
import { startEmbeddedPostgres } from '@portal/backend/platform/db/embedded/embedded-postgres'
import { checkHealth, signInAsAdmin, type Person } from '@portal/testing/portal/portal-client'
import { removeDataDir, startPortal, type PortalAddress } from '@portal/testing/portal/portal-server'
import { loadScale, type Scale } from './scale-data.ts'
import { floorAddress, judgeScale, type Curve } from './scale-judgement.ts'
import { furtherRequests, keyOf, recordRequests, type PageRequest } from './scale-requests.ts'

const samples = 20
const toStage = (insights: number): Scale => ({ insights, companies: insights / 20, blocks: insights * 10 })
/** Each page asks as often as the bench does, not as a person does. */
const patient = { PORTAL_RATE_REST: '1000000', PORTAL_RATE_AUTH: '1000000' }

/** What each page asks of the server, from 1,000 to 100,000 insights: p95 and growth against their limits and a floor. */
export async function measureScale(sizes = [1000, 10_000, 100_000]): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'))
  chmodSync(dataDir, 0o711)
  const log = pino({ level: 'silent' })
  const postgres = await startEmbeddedPostgres({ dataDir, log, onLost: () => undefined })
  const { connectionString } = postgres
  const database = openDatabase({ connectionString, onIdleError: () => undefined })
  const start = () => startPortal({ env: { ...patient, DATABASE_URL: connectionString } })
  try {
    return await measureStages({ database, start, stages: sizes.map(toStage) })
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Measuring {
  database: Database
  start: () => ReturnType<typeof startPortal>
  stages: readonly Scale[]
}

async function measureStages({ database, start, stages }: Measuring): Promise<string[]> {
  const curves = new Map<string, Curve>()
  let requests: readonly PageRequest[] = []
  let administratorId = ''
  for (const stage of [null, ...stages]) {
    if (stage) await load(database, stage, administratorId)
    const portal = await start()
    try {
      const administrator = await signInAsAdmin(portal)
      administratorId = administrator.id
      if (!stage) await checkHealth(portal)
      else {
        if (requests.length === 0) requests = await listRequests(portal, administrator)
        await measureRequests({ portal, administrator, requests, curves })
      }
    } finally {
      await portal.stop()
      await removeDataDir(portal.dataDir)
    }
  }
  return judgeScale(stages, [...curves.values()])
}

async function load(database: Database, stage: Scale, administratorId: string): Promise<void> {
  const began = Date.now()
  await loadScale(database, stage, administratorId)
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(
    `scale: ${stage.insights} insights, ${stage.companies} companies, ${stage.blocks} blocks loaded in ${seconds} s`,
  )
}

async function listRequests(portal: PortalAddress, { client }: Person): Promise<PageRequest[]> {
  const { data } = await client.auth.getSession()
  const recorded = await recordRequests(portal, JSON.stringify(data.session))
  const floor = {
    page: '',
    method: 'POST',
    address: floorAddress,
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }
  return [floor, ...recorded, ...furtherRequests]
}

interface Measurement {
  portal: PortalAddress
  administrator: Person
  requests: readonly PageRequest[]
  curves: Map<string, Curve>
}

async function measureRequests({ portal, administrator, requests, curves }: Measurement): Promise<void> {
  const { data } = await administrator.client.auth.getSession()
  const known = { apikey: portal.anonKey, authorization: `Bearer ${data.session?.access_token}` }
  for (const request of requests) {
    const { method, address, headers, body } = request
    const init = { method, headers: { ...headers, ...known }, ...(body === null ? {} : { body }) }
    const p95 = await p95Of(() => fetch(portal.url + address, init))
    const curve: Curve = curves.get(keyOf(request)) ?? { request, p95: [] }
    curve.p95.push(p95)
    curves.set(keyOf(request), curve)
  }
}

async function p95Of(ask: () => Promise<Response>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < samples + 3; n += 1) {
    const began = performance.now()
    const answer = await ask()
    const text = await answer.text()
    if (answer.status >= 500) throw new Error(`${answer.url}: ${answer.status} ${text.slice(0, 300)}`)
    // The first ones plan the statement and warm the cache.
    if (n >= 3) times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0
}
