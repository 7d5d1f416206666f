import { buildSampleNotices, sampleTenderProvenance as provenance } from '@portal/sample-data/tenders'
import type { TenderNotice } from '@portal/contracts/tenders'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serviceActor } from '@portal/backend/platform/actor'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import type { Mail, MailService } from '@portal/backend/platform/mail'
import { storeNotices } from '../index.ts'
import { mailFollowers } from '../searches/mail-followers.ts'
import { buildDeletion, buildNotice } from '../testing/build-notice.ts'
import type { StoredNotices } from './store-context.ts'

let db: TestDatabase
beforeEach(async () => {
  db = await createTestDatabase()
})
afterEach(() => db.drop())

const dayOf = ({ publishedAt }: TenderNotice): string => publishedAt.slice(0, 10)
const today = new Date()
const daysAgo = (count: number): string => new Date(today.getTime() - count * 86_400_000).toISOString()
const withdrawn = buildNotice({ title: 'Bottle washer', offersUntil: daysAgo(-20), publishedAt: daysAgo(12) })
const far = buildNotice({
  buyer: 'Far Brewery',
  title: 'Yeast propagation plant',
  offersUntil: '2049-04-15T12:00:00+02:00',
  publishedAt: daysAgo(10),
})
const notices: TenderNotice[] = [
  ...buildSampleNotices(today),
  withdrawn,
  buildDeletion(withdrawn, daysAgo(6)),
  far,
].toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt))
const days = [...Map.groupBy(notices, dayOf)]

const kept = async () =>
  (
    await db.database.query<{ kept: unknown }>(
      `select json_build_object(
         'notices', (select json_agg(json_build_array(source, notice_id, raw_hash) order by source, notice_id, raw_hash) from public.tender_notices),
         'procedures', (select json_agg(json_build_array(title, stage, offers_until, sources, awards, flags) order by title, buyer) from public.tender_procedures),
         'changes', (select json_agg(json_build_array(p.title, c.field, c.was, c.now, c.published_at) order by p.title, c.field, c.published_at)
           from public.tender_changes c join public.tender_procedures p on p.id = c.procedure_id)) as kept`,
    )
  ).rows[0]?.kept

/** Everything new is followed at once; what was mailed after the run of the day. */
async function mailOfTheDay(user: string): Promise<Mail[]> {
  const mails: Mail[] = []
  const mail: MailService = {
    send: (each) => Promise.resolve({ id: String(mails.push(each)) }),
    close: () => Promise.resolve(),
  }
  await mailFollowers({ db: db.database, mail, brand: 'Plant', publicUrl: 'https://portal.example' })
  await db.database.query(
    `insert into public.tender_follows (procedure_id, user_id) select id, $1 from public.tender_procedures on conflict do nothing`,
    [user],
  )
  return mails
}

/** The run of a day brings the day before once more; one that is killed at that notice leaves nothing behind. */
function runDay(at: number, killedAt: number | null): Promise<StoredNotices> {
  const page = [...(days[at - 1]?.[1] ?? []), ...(days[at]?.[1] ?? [])]
  return db.database.transaction(serviceActor, async (tx) => {
    const stored = await storeNotices(page.slice(0, killedAt ?? page.length), { tx, provenance })
    if (killedAt !== null) throw new Error('killed')
    return stored
  })
}

test('thirty days, run day by day and killed on each: every notice once, and every change reaches its follower after the run that brought it', async () => {
  expect(days.length).toBeGreaterThanOrEqual(15)
  const { id: user } = await buildUser(db.database, 'business_user')
  for (const [at, [day, own]] of days.entries()) {
    const before = await kept()
    await expect(runDay(at, at % 3)).rejects.toThrow('killed')
    expect([day, await kept()]).toEqual([day, before])
    const stored = await runDay(at, null)
    expect([day, stored.added, stored.unchanged]).toEqual([day, own.length, days[at - 1]?.[1].length ?? 0])
    const told = (await mailOfTheDay(user)).map(({ text }) => text).join('\n')
    const changed = stored.changes.map(({ procedureId }) => procedureId)
    expect([day, changed.filter((id) => !told.includes(`/tenders/${id}`))]).toEqual([day, []])
    expect([day, told !== '']).toEqual([day, changed.length > 0])
    expect(await runDay(at, null)).toMatchObject({ added: 0, procedures: 0, changes: [] })
  }
  const { rows } = await db.database.query<{ counted: unknown }>(
    `select json_build_object(
       'notices', (select count(*) from public.tender_notices),
       'moved', (select count(*) from public.tender_changes where field = 'offersUntil'),
       'twins', (select count(*) from public.tender_procedures where cardinality(sources) > 1),
       'awarded', (select count(*) from public.tender_awards),
       'withdrawn', (select count(*) from public.tender_procedures where stage = 'withdrawn'),
       'flagged', (select json_agg(title order by title) from public.tender_procedures where flags::text <> '[]')) as counted`,
  )
  expect(rows[0]?.counted).toEqual({
    notices: notices.length,
    moved: 2,
    twins: 3,
    awarded: 4,
    withdrawn: 1,
    flagged: ['Water for injection: generation and loop', 'Yeast propagation plant'],
  })
})

test('thirty days in one run give what thirty runs gave', async () => {
  for (const at of days.keys()) await runDay(at, null)
  const byDay = await kept()
  await db.database.query('truncate public.tender_procedures, public.tender_notices cascade')
  await db.database.transaction(serviceActor, (tx) => storeNotices(notices, { tx, provenance }))
  expect(await kept()).toEqual(byDay)
})
