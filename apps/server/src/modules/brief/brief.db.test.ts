import type { Provenance } from '@portal/contracts/figures'
import { beforeAll, expect, test } from 'vitest'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import type { UserActor } from '@portal/backend/platform/actor'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { composeBrief } from './index.ts'

const kept = testDatabase()
let member: UserActor

beforeAll(async () => {
  member = await buildUser(kept.database, 'business_user')
})

const measured: Provenance = { kind: 'measured', source: { name: 'Ledger', locator: 'sheet 3' }, inputs: [] }

interface Version {
  value: number
  asOf: string
  provenance?: Provenance
  owner?: string
}

async function record(key: string, versions: readonly Version[]): Promise<void> {
  for (const { value, asOf, provenance = measured, owner = null } of versions)
    await kept.database.query(
      `insert into public.figures (key, label, value, unit, as_of, provenance, owner) values ($1, $1, $2, '%', $3, $4, $5)`,
      [key, value, asOf, JSON.stringify(provenance), owner],
    )
}

async function see(title: string, impact: number, extra: Record<string, unknown> = {}): Promise<void> {
  const row = {
    insight_type: 'threat',
    urgency_level: 'high',
    title,
    description: `${title} was seen`,
    impact_score: impact,
    ai_confidence: 0.9,
    provenance: measured,
    ...extra,
  }
  await kept.database.query(
    `insert into public.market_insights (${Object.keys(row).join(', ')})
     select ${Object.keys(row).join(', ')} from jsonb_populate_record(null::public.market_insights, $1)`,
    [JSON.stringify(row)],
  )
}

const compose = (now = new Date()) => kept.database.transaction(member, (tx) => composeBrief(tx, now))
const titles = async () => (await compose()).exceptions.map(({ title }) => title)

test('a quiet week crosses no threshold; neither does a sample that gives way to a real value', async () => {
  await record('quiet', [
    { value: 50, asOf: '2025-01-01' },
    { value: 51, asOf: '2025-02-01' },
  ])
  await record('replaced', [
    { value: 35, asOf: '2025-01-01', provenance: { ...measured, kind: 'sample' } },
    { value: 90, asOf: '2025-02-01' },
  ])
  await see('A small thing', 5)
  const brief = await compose()
  expect(brief).toMatchObject({ exceptions: [], leftOut: 0, examined: { figures: 2, insights: 1 } })
  expect(brief.method).toMatchObject({ id: 'deviation-over-noise', version: '1' })
})

test('an exception says what changed, against what, why, and who acts', async () => {
  await record('margin', [
    { value: 20, asOf: '2025-01-01' },
    { value: 10, asOf: '2025-02-01', owner: 'Finance' },
  ])
  await kept.database.query(
    `insert into public.figure_notes (figure_key, commentary) values ('margin', 'Steel became dearer')`,
  )
  expect((await compose()).exceptions[0]).toMatchObject({
    title: 'margin fell',
    whatChanged: 'margin went from 20% to 10%',
    againstWhat: 'Its value before, 20% of 1 Jan 2025',
    why: [{ text: 'Steel became dearer' }, { text: 'Ledger, sheet 3' }],
    whoActs: 'Finance',
    score: 10,
    figure: { value: 10 },
    reference: { value: 20 },
    history: [
      { as_of: '2025-01-01', value: 20 },
      { as_of: '2025-02-01', value: 10 },
    ],
  })
})

test('insights carry their words and place; what people put aside does not come up', async () => {
  const evidence = {
    watch_id: member.id,
    url: 'https://site.example/news',
    change: 'added',
    quote: 'We build a dairy in Burgos',
    was: null,
    before: { snapshot_id: member.id, taken_at: '2025-01-01' },
    after: { snapshot_id: member.id, taken_at: '2025-01-02' },
  }
  await see('New reference', 9, { evidence })
  await see('Discarded', 10, { triage: 'Discard' })
  await see('Rule says important', 7, { triage: 'Important' })
  await see('New job', 4, { evidence, triage: 'Interesting' })
  const found = (await compose()).exceptions.find(({ title }) => title === 'New reference')
  expect(found).toMatchObject({
    whatChanged: 'New reference was seen',
    why: [
      { text: '“We build a dairy in Burgos”', url: 'https://site.example/news' },
      { text: 'Snapshots of 1 Jan 2025, 00:00 UTC and 2 Jan 2025, 00:00 UTC' },
    ],
    whoActs: 'Business development',
  })
  expect(await titles()).toContain('Rule says important')
  expect(await titles()).not.toContain('Discarded')
  expect((await compose()).alsoSeen).toMatchObject([
    { title: 'New job', why: [{ url: 'https://site.example/news' }, {}] },
  ])
})

test('at most seven come, by deviation over noise; how many were left out is said', async () => {
  for (const step of [30, 25, 40, 35, 60, 50, 45])
    await record(`step${step}`, [
      { value: 100, asOf: '2025-01-01' },
      { value: 100 + step, asOf: '2025-02-01' },
    ])
  const brief = await compose()
  expect(brief.exceptions.map(({ id }) => id)).toEqual(
    ['step60', 'margin', 'step50', 'step45', 'step40', 'step35', 'step30'].map((key) => `figure:${key}`),
  )
  expect(brief.leftOut).toBe(3)
  expect((await compose(new Date(Date.now() + 8 * 86_400_000))).exceptions).toEqual([])
})

test('what is older than the rhythm of its source is named, and what still may be new is not', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  await record('late', [{ value: 1, asOf: daysAgo(40) }])
  await record('in_time', [{ value: 1, asOf: daysAgo(20) }])
  await record('without_rhythm', [{ value: 1, asOf: daysAgo(400) }])
  await kept.database.query(
    `update public.figures set fresh_for = '30 days' where key in ('late', 'in_time')`,
  )
  expect((await compose()).stale.map(({ key }) => key)).toEqual(['late'])
})
