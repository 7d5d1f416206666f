import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { createTenderService } from '../apps/server/src/modules/tenders/index.ts'
import { openDatabase, type Database } from '@portal/backend/platform/db/database'
import { startEmbeddedPostgres } from '@portal/backend/platform/db/embedded/embedded-postgres'
import { migrate } from '@portal/backend/platform/db/migrate'
import { installation } from '../apps/server/src/platform/installation.ts'
import { TenderFilters, type TenderOrder } from '../packages/contracts/src/tenders/index.ts'
import { person } from './bench-person.ts'

const mostP95Ms = 100
const rounds = 20

/** Five years of procedures, a tenth of them open, with the words and sizes of public notices. */
const procedures = `insert into public.tender_procedures (title, description, buyer, country, language, cpv, value, currency, published_at,
    last_published_at, offers_until, sources, stage, as_of, provenance)
  select (array['Supply','Maintenance','Engineering','Construction'])[1 + n % 4] || ' of a '
      || (array['pasteurising line','brewhouse','water plant','boiler house','clean room','cold store','spray dryer'])[1 + n % 7] || ' ' || n % 900,
    repeat('Suministro e instalación con puesta en marcha. ', 4), 'Buyer ' || n % 4000,
    (array['ES','PT','DE','FR','IT','NL','SE','IE','PL','CH'])[1 + n % 10], 'es',
    array[(array['42215000','45232430','71320000','15511000','33140000','50511000'])[1 + n % 6]], 50000 + (n * 7919) % 5000000, 'EUR',
    now() - n * interval '26 minutes', now() - n * interval '26 minutes', now() - n * interval '26 minutes' + interval '40 days',
    array['ted'], case when n % 3 = 0 and n > 5000 then 'awarded' else 'called' end, current_date,
    jsonb_build_object('kind', 'imported', 'source', jsonb_build_object('name', 'bench'), 'inputs', '[]'::jsonb)
  from generate_series(1, 100000) n`

const asked: readonly (readonly [string, Partial<TenderFilters>, TenderOrder])[] = [
  ['open, next deadline', { status: 'open' }, 'deadline'],
  ['all, newest', {}, 'newest'],
  ['all, largest', {}, 'value'],
  ['one country', { status: 'open', country: 'ES' }, 'deadline'],
  ['one sector of all', { division: '42' }, 'newest'],
  ['rare words', { words: 'pasteurising line 41' }, 'newest'],
  ['words in Spanish', { words: 'línea brewhouse', status: 'open' }, 'deadline'],
  ['undecided', { status: 'open', decision: 'none' }, 'deadline'],
]

/** List, facets and search over 100,000 procedures, against a limit. */
export async function measureTenders(): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'))
  chmodSync(dataDir, 0o711)
  const log = pino({ level: 'silent' })
  const postgres = await startEmbeddedPostgres({ dataDir, log, onLost: () => undefined })
  const database = openDatabase({ connectionString: postgres.connectionString, onIdleError: () => undefined })
  try {
    await migrate(database, installation.migrations)
    await database.query('insert into auth.users (id, email) values ($1, $2)', [person.id, person.email])
    await database.query(procedures)
    await database.query('vacuum analyze')
    return await measure(database)
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(db: Database): Promise<string[]> {
  const service = createTenderService({ db })
  const taken = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round += 1)
    for (const [what, filters, order] of asked) {
      const began = performance.now()
      const { total } = await service.list(person, {
        action: 'list',
        filters: TenderFilters.parse(filters),
        order,
        skip: 0,
      })
      const ms = performance.now() - began
      if (round === 0) console.log(`tenders: ${total} found: ${what}`)
      else taken.set(what, [...(taken.get(what) ?? []), ms])
    }
  for (const [what, times] of taken) {
    const sorted = times.toSorted((a, b) => a - b)
    console.log(
      `tenders: ${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1).padStart(7)} ms median  ${what}`,
    )
  }
  const all = [...taken.values()].flat().toSorted((a, b) => a - b)
  const p95 = all[Math.ceil(all.length * 0.95) - 1] ?? 0
  console.log(`tenders: p95 ${p95.toFixed(1)} ms of ${all.length} lists, at most ${mostP95Ms}`)
  return p95 > mostP95Ms ? [`tenders: a list takes ${p95.toFixed(1)} ms at p95, more than ${mostP95Ms}`] : []
}
