import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { seedSampleData } from '../apps/server/db/seed/seed.ts'
import { answerText } from '../apps/server/src/modules/ask/answer-text.ts'
import { readSurroundings } from '../apps/server/src/modules/ask/surroundings.ts'
import { openDatabase, type Database } from '@portal/backend/platform/db/database'
import { startEmbeddedPostgres } from '@portal/backend/platform/db/embedded/embedded-postgres'
import { migrate } from '@portal/backend/platform/db/migrate'
import { installation } from '../apps/server/src/platform/installation.ts'
import { askQuestions } from './ask-questions.ts'
import { person } from './bench-person.ts'
import { loadScale } from './scale-data.ts'

const mostP95Ms = 60
const rounds = 6

const sales = `insert into public.pipeline_opportunities (reference, title, client, sector, country, owner, source, value_eur, lead_on, qualified_on,
    proposal_on, expected_close, closed_on, outcome, lost_to, loss_reason, provenance)
  select 'OP-' || n, 'Plant ' || n, 'Client ' || n % 2000, (array['Dairy','Pharmaceuticals','Food Processing','Alcoholic Beverages'])[1 + n % 4],
    (array['Spain','Germany','Italy','France','USA'])[1 + n % 5], 'Sales ' || (array['North','Iberia','Central Europe'])[1 + n % 3],
    (array['Tender','Referral','Trade fair'])[1 + n % 3], 100000 + n, date '2025-12-01' - n % 700, date '2025-12-10' - n % 700,
    date '2026-01-10' - n % 700, date '2026-06-01' + n % 300, case n % 3 when 0 then null else date '2026-02-01' - n % 700 end,
    case n % 3 when 1 then 'won' when 2 then 'lost' end, case when n % 6 = 2 then 'Company ' || n % 40 end,
    case when n % 3 = 2 then (array['Price','Delivery date','Reference missing'])[1 + n % 7 % 3] end,
    jsonb_build_object('kind', 'imported', 'source', jsonb_build_object('name', 'bench.csv'), 'inputs', '[]'::jsonb)
  from generate_series(10000, 54999) n`

/** Reading and rows of questions at 100,000 insights, 50,000 opportunities and 5,000 companies, against a limit. */
export async function measureAsk(): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'))
  chmodSync(dataDir, 0o711)
  const log = pino({ level: 'silent' })
  const postgres = await startEmbeddedPostgres({ dataDir, log, onLost: () => undefined })
  const database = openDatabase({ connectionString: postgres.connectionString, onIdleError: () => undefined })
  try {
    await migrate(database, installation.migrations)
    await seedSampleData(database)
    await database.query('insert into auth.users (id, email) values ($1, $2)', [person.id, person.email])
    await loadScale(database, { insights: 100_000, companies: 5000, blocks: 1000 }, person.id)
    await database.query('alter table public.pipeline_opportunities disable trigger user')
    await database.query(sales)
    await database.query('alter table public.pipeline_opportunities enable trigger user')
    await database.query('select portal.index_all_names()')
    await database.query('vacuum analyze')
    return await measure(database)
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** From the words to the answer: what is kept between questions, as the portal keeps it, is read before. */
async function measure(db: Database): Promise<string[]> {
  const surroundings = await readSurroundings(db, person, '2026-11-23')
  const context = { last: [], told: [], language: null }
  const taken = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round += 1)
    for (const text of askQuestions) {
      const began = performance.now()
      const { cards, unread } = await answerText(
        { text, context },
        { db, actor: person, surroundings, workedOut: new Map(), found: new Map() },
      )
      const ms = performance.now() - began
      const outcome = unread ? `${unread.nearest.length} offered` : `${cards.length} told`
      if (round === 0) console.log(`ask: ${outcome}: ${text}`)
      else taken.set(text, [...(taken.get(text) ?? []), ms])
    }
  const medianOf = (times: readonly number[]): number =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  for (const [text, times] of [...taken].toSorted(([, a], [, b]) => medianOf(b) - medianOf(a)))
    console.log(`ask: ${medianOf(times).toFixed(1).padStart(7)} ms  ${text}`)
  const all = [...taken.values()].flat().toSorted((a, b) => a - b)
  const p95 = all[Math.ceil(all.length * 0.95) - 1] ?? 0
  console.log(`ask: p95 ${p95.toFixed(1)} ms of ${all.length} questions, at most ${mostP95Ms}`)
  return p95 > mostP95Ms ? [`ask: answers take ${p95.toFixed(1)} ms at p95, more than ${mostP95Ms}`] : []
}
