import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, seedSamples } from '#server/testing/chat-fixtures.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { createAsk, type AskService } from '../ask.service.ts'

let db: TestDatabase
let ask: AskService
let member: UserActor
beforeAll(async () => {
  db = await createTestDatabase()
  await seedSamples(db.database)
  ask = createAsk({ db: db.database })
  member = await buildUser(db.database)
})
afterAll(() => db.drop())

const answer = async (text: string, context?: Parameters<AskService['answer']>[0]['context']) =>
  (await ask.answer({ actor: member, text, context })).cards

test('a case in a question is calculated, with its inputs, its limits and a link that opens the tool with it', async () => {
  const [card] = await answer('what pump power do I need for 25 m3/h against 18 m of head?')
  expect(card?.asked).toMatchObject({ kind: 'calculation', calculation: { engine: 'plant-designer' } })
  // 1000 kg/m³ x 9.80665 m/s² x 25/3600 m³/s x 18 m = 1.226 kW of hydraulic power.
  expect(card?.table?.rows.map(({ cells }) => cells)).toContainEqual(['Head', 18, 'm'])
  expect(card?.text).toMatch(/kW\*\*.*\[1\]/u)
  expect(card?.text).toContain('The method holds within these limits:')
  expect(card?.chips.map(({ label }) => label)).toEqual(
    expect.arrayContaining([expect.stringContaining('25 m³/h'), expect.stringContaining('(assumed)')]),
  )
  expect(card?.citations).toMatchObject([
    { record_table: 'engine', record_id: 'plant-designer', provenance: { kind: 'calculated' } },
  ])
  expect(card?.citations[0]?.href).toMatch(/^\/beta-agents\/tools\/plant-designer\?case=/u)
})

test('what a case leaves open is asked for, and the reply goes on with it', async () => {
  const [asked] = await answer('what does cooling 500 hl of wort cost us in steam?')
  expect(asked?.text).toContain('Temperature before, in °C')
  expect([asked?.table, asked?.citations]).toEqual([null, []])
  const last = asked ? [asked.asked] : []
  const [told] = await answer('from 95 to 18 °C', { last, told: [], language: 'en' })
  expect(told?.asked).toMatchObject({ calculation: { engine: 'utility-balance' } })
  // 50,000 kg x 4.18 kJ/(kg K) x 77 K / 3600
  expect(told?.table?.rows[0]?.cells[1]).toBeCloseTo(4470.28, 2)
  expect(told?.text).toContain('no steam')
})

test('a quantity that may be several inputs is a choice, and the choice is the case with it said', async () => {
  const [card] = await answer('density of wort with 12 °P at 20 °C and 3 bar')
  const choice = card?.chips.find(({ label }) => label.startsWith('3 bar'))?.choices[0]
  expect(choice?.label).toContain('above the atmosphere')
  if (!choice) throw new Error('no choice')
  const told = await ask.run({ actor: member, asked: choice.asked, language: 'en' })
  expect(told.table?.rows.length).toBeGreaterThan(2)
})

test('a question in Spanish is answered in Spanish', async () => {
  const [card] = await answer('¿cuánto calor para llevar 2000 kg/h de 10 a 78 °C?')
  expect(card?.text).toMatch(/^Calculado con .*158 kW/u)
})

test('a law that a case breaks refuses it in the answer, and an unknown calculation is no query', async () => {
  const [card] = await answer('how much heat to bring 200 hl from 10 to 178 degC')
  expect([card?.text, card?.citations]).toEqual([expect.stringContaining('boils'), []])
  const calculation = { engine: 'perpetual-motion', text: '3 bar', said: [], leftOut: [] }
  const run = ask.run({ actor: member, asked: { kind: 'calculation', calculation }, language: 'en' })
  await expect(run).rejects.toMatchObject({ code: 'validation_failed' })
})

test.each([
  'How large is the dairy market?',
  'which lost deals are above 15m?',
  'how many projects are above 20 MW?',
  'what did we sell in 2024 over 500 k€?',
])('%s asks the records, not a calculation', async (text) => {
  expect((await answer(text)).map(({ asked }) => asked.kind)).not.toContain('calculation')
})
