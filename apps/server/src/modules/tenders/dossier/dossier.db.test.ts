import { BuyerDossier } from '@portal/contracts/tenders'
import { sampleTenderProvenance } from '@portal/sample-data/tenders'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { serviceActor, type UserActor } from '@portal/backend/platform/actor'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'
import { seedSampleData } from '../../../../db/seed/seed.ts'
import { storeNotices } from '../index.ts'
import { buildNotice } from '../testing/build-notice.ts'

let portal: ListeningApp
let member: SupabaseClient
let other: SupabaseClient
let admin: SupabaseClient
beforeAll(async () => {
  portal = await startListeningApp()
  await seedSampleData(portal.db)
  const clientFor = async (person: UserActor) => {
    const token = await portal.tokenFor(person)
    return createClient(portal.url, portal.serviceKey, { accessToken: async () => token })
  }
  member = await clientFor(await buildUser(portal.db, 'business_user'))
  other = await clientFor(await buildUser(portal.db, 'business_user'))
  admin = await clientFor(await buildUser(portal.db, 'admin'))
})
afterAll(() => portal.close())

async function call(body: object, client = member): Promise<unknown> {
  const { data, error } = await client.functions.invoke<unknown>('tenders', { body })
  if (error) throw error
  return data
}
const dossier = async (buyer: string, more: object = {}) =>
  BuyerDossier.parse(await call({ action: 'buyer', buyer, ...more }))
const failsWith = (status: number) => ({ context: { status } })

test('the dossier of a sample buyer has its procedures, what it bought and from whom', async () => {
  const found = await dossier('Sample Brewing Institute Musterstadt')
  expect(found.procedures).toBeGreaterThan(1)
  expect(found.newest).toHaveLength(found.procedures)
  expect(found.bought).toContainEqual({ division: '42', procedures: found.procedures })
  expect(found.winners).toContainEqual(
    expect.objectContaining({ name: 'Rheinwerk Brautechnik', awards: 1, awarded_eur: 1_098_000 }),
  )
  expect(found.terms.price_of_estimate).toBeCloseTo(95.5, 1)
  await expect(
    dossier('Sample Brewing Institute Musterstadt', { withoutSamples: true }),
  ).rejects.toMatchObject(failsWith(404))
})

test('usual terms are the median of what is stated, over every way the name is written', async () => {
  const callOf = (name: string, days: number, more: object) =>
    buildNotice({
      buyer: name,
      title: `Plant of ${days} days for ${name}`,
      publishedAt: '2026-03-01T00:00:00Z',
      offersUntil: new Date(Date.parse('2026-03-01T00:00:00Z') + days * 86_400_000).toISOString(),
      value: days * 100_000,
      ...more,
    })
  const notices = [
    callOf('Mancomunidad de Aguas del Ejemplo', 20, { durationMonths: 12, guarantee: '5 %' }),
    callOf('MANCOMUNIDAD DE AGUAS DEL EJEMPLO', 30, { durationMonths: 24, procedureType: 'restricted' }),
    callOf('Mancomunidad de Aguas, del Ejemplo', 45, { durationMonths: null, procedureType: 'restricted' }),
  ]
  await portal.db.transaction(serviceActor, (tx) =>
    storeNotices(notices, { tx, provenance: { ...sampleTenderProvenance, kind: 'imported' } }),
  )
  const { procedures, terms } = await dossier('Mancomunidad de Aguas del Ejemplo')
  expect(procedures).toBe(3)
  expect(terms).toEqual({
    days_for_offers: 30,
    duration_months: 18,
    guarantee_share: 33.3,
    procedure_type: 'restricted',
    price_of_estimate: null,
  })
})

test('a note has its source and its day, is everybody’s to read, and its writer’s or an administrator’s to remove', async () => {
  const buyer = 'Sample Dairy Research Centre Munster'
  const remember = (text: string) =>
    call({
      action: 'remember',
      memory: { buyer, procedure_id: null, text, source: 'Visit of the site', said_on: '2026-03-02' },
    })
  await remember('Wants one supplier for the whole line')
  await remember('Pays after ninety days')
  const { memory } = await dossier(buyer.toUpperCase())
  expect(memory.map(({ text, source, said_on: day }) => [text, source, day])).toEqual([
    ['Pays after ninety days', 'Visit of the site', '2026-03-02'],
    ['Wants one supplier for the whole line', 'Visit of the site', '2026-03-02'],
  ])
  const [first, second] = memory
  await expect(call({ action: 'forget', id: first?.id }, other)).rejects.toMatchObject(failsWith(404))
  await call({ action: 'forget', id: first?.id })
  await call({ action: 'forget', id: second?.id }, admin)
  expect((await dossier(buyer)).memory).toEqual([])
  const { rows } = await portal.db.query<{ action: string }>(
    `select action from portal.audit_log where target_type = 'tender_memory' order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'tender_memory.created',
    'tender_memory.created',
    'tender_memory.removed',
    'tender_memory.removed',
  ])
})

test('nobody writes a note in another person’s name', async () => {
  const { error } = await member.from('tender_memories').insert({
    buyer_key: 'somebody',
    text: 'Said by another',
    source: 'Nowhere',
    said_on: '2026-03-02',
    added_by: 'someone@else.example',
  })
  expect(error).not.toBeNull()
})
