import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { createTenderService, type TenderService } from '../apps/server/src/modules/tenders/index.ts'
import { openDatabase, type Database } from '@portal/backend/platform/db/database'
import { startEmbeddedPostgres } from '@portal/backend/platform/db/embedded/embedded-postgres'
import { migrate } from '@portal/backend/platform/db/migrate'
import { installation } from '../apps/server/src/platform/installation.ts'
import {
  OutcomeFilters,
  outcomeGroupings,
  TenderFilters,
  type TenderOrder,
} from '../packages/contracts/src/tenders/index.ts'
import { person } from './bench-person.ts'
import { processorMs } from './processor-time.ts'

const mostP95Ms = 100
/** Counting the rows of one index: what the machine takes for the least that could be asked of so many, at the same hour. */
const floor = 'select count(*) from public.tender_procedures'
const rounds = 20

/** Five years of procedures, a tenth of them open, with the words and sizes of public notices. */
const procedures = `insert into public.tender_procedures (title, description, buyer, country, language, cpv, value, currency, published_at,
    last_published_at, offers_until, sources, awards, stage, as_of, provenance)
  select (array['Supply','Maintenance','Engineering','Construction'])[1 + n % 4] || ' of a '
      || (array['pasteurising line','brewhouse','water plant','boiler house','clean room','cold store','spray dryer'])[1 + n % 7] || ' ' || n % 900,
    repeat('Suministro e instalación con puesta en marcha. ', 4), 'Buyer ' || n % 4000,
    (array['ES','PT','DE','FR','IT','NL','SE','IE','PL','CH'])[1 + n % 10], 'es',
    array[(array['42215000','45232430','71320000','15511000','33140000','50511000'])[1 + n % 6]], 50000 + (n * 7919) % 5000000, 'EUR',
    now() - n * interval '26 minutes', now() - n * interval '26 minutes', now() - n * interval '26 minutes' + interval '40 days',
    array['ted'], case when n % 3 = 0 and n > 5000 then jsonb_build_array(jsonb_build_object('lot', null, 'winner',
      (array['Alfa','Beta','Gamma','Delta'])[1 + n % 4] || ' Plantas ' || n % 1900 || ' S.L.', 'offers', 1 + n % 9,
      'price', jsonb_build_object('amount', 40000 + (n * 7907) % 4000000, 'currency', 'EUR'))) else '[]' end,
    case when n % 3 = 0 and n > 5000 then 'awarded' else 'called' end, current_date,
    jsonb_build_object('kind', 'imported', 'source', jsonb_build_object('name', 'bench'), 'inputs', '[]'::jsonb)
  from generate_series(1, 100000) n`

const asked: readonly (readonly [string, Partial<TenderFilters>, TenderOrder])[] = [
  ['open, next deadline', { status: 'open' }, 'deadline'],
  ['all, newest', {}, 'newest'],
  ['all, largest', {}, 'value'],
  ['one country', { status: 'open', country: 'ES' }, 'deadline'],
  ['one sector of all', { division: '42' }, 'newest'],
  ['all of a sector that has none', { division: '03', country: 'ES' }, 'newest'],
  ['one region', { status: 'open', region: 'ES' }, 'deadline'],
  ['frequent words', { words: 'pasteurising' }, 'value'],
  ['a word of every tender', { words: 'suministro' }, 'value'],
  ['rare words', { words: 'pasteurising line 41' }, 'newest'],
  ['words in Spanish', { words: 'línea brewhouse', status: 'open' }, 'deadline'],
  ['undecided', { status: 'open', decision: 'none' }, 'deadline'],
]

/** Tracked companies, some of which are among the winners. */
const companies = `insert into public.competitors (company_name, competitive_score, is_own, provenance)
  select (array['Alfa','Beta','Gamma','Delta'])[1 + n % 4] || ' Plantas ' || n, 50, n = 0,
    jsonb_build_object('kind', 'imported', 'source', jsonb_build_object('name', 'bench'), 'inputs', '[]'::jsonb)
  from generate_series(0, 199) n`

/** List, facets, search and awards over 100,000 procedures, against a limit. */
export async function measureTenders(): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'))
  chmodSync(dataDir, 0o711)
  const log = pino({ level: 'silent' })
  const postgres = await startEmbeddedPostgres({ dataDir, log, onLost: () => undefined })
  const database = openDatabase({ connectionString: postgres.connectionString, onIdleError: () => undefined })
  try {
    await migrate(database, installation.migrations)
    await database.query('insert into auth.users (id, email) values ($1, $2)', [person.id, person.email])
    await database.query(companies)
    await database.query(procedures)
    await database.query('vacuum analyze')
    return await measure(database, dataDir)
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What is asked, and how many there are. */
function questionsOf(service: TenderService): readonly (readonly [string, () => Promise<number>])[] {
  const lists = asked.map(
    ([what, filters, order]) =>
      [
        what,
        async () => {
          const all = { filters: TenderFilters.parse(filters), order, skip: 0 }
          return (await service.list(person, { action: 'list', ...all })).total
        },
      ] as const,
  )
  const outcomes = outcomeGroupings.map(
    (by) =>
      [
        `wins and losses by ${by}, of a year`,
        async () => {
          const filters = OutcomeFilters.parse({ by, months: 12 })
          return (await service.outcomes(person, { action: 'outcomes', filters })).total.awards
        },
      ] as const,
  )
  const buyer = async () =>
    (await service.buyer(person, { action: 'buyer', buyer: 'BUYER 41', withoutSamples: false })).procedures
  return [...lists, ...outcomes, ['dossier of a buyer', buyer]]
}

async function measure(db: Database, dataDir: string): Promise<string[]> {
  const questions = questionsOf(createTenderService({ db }))
  const taken = new Map<string, number[]>()
  const floors: number[] = []
  const worked = new Map<string, number>()
  for (let round = 0; round <= rounds; round += 1) {
    floors.push((await timed(() => db.query(floor))).ms)
    for (const [what, ask] of questions) {
      const before = processorMs(dataDir)
      const { ms, answer } = await timed(ask)
      worked.set(what, (worked.get(what) ?? 0) + processorMs(dataDir) - before)
      if (round === 0) console.log(`tenders: ${answer} found: ${what}`)
      else taken.set(what, [...(taken.get(what) ?? []), ms])
    }
  }
  const least = medianOf(floors)
  const said = (ms: number) => `${ms.toFixed(1).padStart(7)} ms, ${(ms / least).toFixed(2)} of the floor`
  for (const [what, times] of taken)
    console.log(
      `tenders: ${said(medianOf(times))} at the median, ${mean(worked.get(what)).toFixed(1)} ms of processors in the mean: ${what}`,
    )
  const all = [...taken.values()].flat().toSorted((a, b) => a - b)
  const p95 = all[Math.ceil(all.length * 0.95) - 1] ?? 0
  console.log(
    `tenders: ${said(p95)} at p95 of ${all.length} answers, at most ${mostP95Ms} ms; the floor takes ${least.toFixed(1)}`,
  )
  return p95 > mostP95Ms
    ? [`tenders: an answer takes ${p95.toFixed(1)} ms at p95, more than ${mostP95Ms}`]
    : []
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<{ ms: number; answer: Answer }> {
  const began = performance.now()
  const answer = await work()
  return { ms: performance.now() - began, answer }
}

const mean = (sum = 0): number => sum / (rounds + 1)

const medianOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
