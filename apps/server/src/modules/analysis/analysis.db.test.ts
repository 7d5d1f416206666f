import {
  AnalysisResponse,
  AnalysisResultRow,
  analysisTypes,
  specialisedContext,
  specialisedTools,
  type AnalysisRequest,
} from '@portal/contracts/analysis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSampleData } from '../../../db/seed/seed.ts'
import { buildUser } from '../../../db/testing/build-actor.ts'
import {
  startFakeProviders,
  type FakeProviders,
} from '../../../../../e2e/fixtures/providers/fake-providers.ts'
import { say } from '../../../../../e2e/fixtures/providers/script.ts'
import { loadConfig } from '#server/config.ts'
import { createAiService } from '#server/modules/ai/index.ts'
import type { UserActor } from '#server/platform/actor.ts'
import { createTestDatabase, type TestDatabase } from '#server/platform/db/testing/test-database.ts'
import { createAnalysisService } from './index.ts'

let db: TestDatabase
let fakes: FakeProviders
let person: UserActor
beforeAll(async () => {
  db = await createTestDatabase()
  await seedSampleData(db.database)
  person = await buildUser(db.database, 'business_user')
  fakes = await startFakeProviders()
})
afterAll(async () => {
  await fakes.close()
  await db.drop()
})

const buildAnalysis = (environment: Record<string, string> = {}) => {
  const config = loadConfig({ NODE_ENV: 'test', ...environment })
  return createAnalysisService({
    db: db.database,
    ai: createAiService({ config, log: { warn: () => undefined } }),
    timeoutMs: 5000,
    preferredModel: () => Promise.resolve({}),
  })
}
const withModel = () =>
  buildAnalysis({
    AI_COMPATIBLE_BASE_URL: fakes.url,
    AI_COMPATIBLE_API_KEY: 'key',
    AI_COMPATIBLE_MODELS: 'local-model',
  })

const call = (overrides: Partial<AnalysisRequest & { actor: UserActor }> = {}) => ({
  actor: person,
  signal: new AbortController().signal,
  analysisType: 'market_intelligence' as const,
  inputData: 'How is the dairy market developing?',
  parameters: {},
  ...overrides,
})

const storedBy = async (user: UserActor) =>
  (
    await db.database.transaction(user, (tx) =>
      tx.query<{ row: unknown }>(
        'select to_json(a) as row from public.ai_analysis_results a order by created_at desc',
      ),
    )
  ).rows.map(({ row }) => AnalysisResultRow.parse(row))

/** Every number of a statement stands in a source or in the input. */
function numbersWithoutSource(text: string, known: string): string[] {
  const plain = text.replaceAll(/\[\d+\]/gu, '')
  return (plain.match(/\d[\d,.]*\d|\d/gu) ?? []).filter((number) => !known.includes(number))
}

test.each([...new Set([...analysisTypes, ...specialisedTools])])(
  '[API-FN-10] [API-FN-11] [HUB-ENG-15] %s answers without a key: summary, trends, recommendations, figures with sources, confidence with its basis',
  async (analysisType) => {
    const answer = AnalysisResponse.parse(await buildAnalysis().run(call({ analysisType })))
    const { result } = answer
    expect(answer.analysisType).toBe(analysisType)
    expect(answer.tokensUsed).toBe(0)
    expect(answer.confidenceScore).toBe(result.confidence?.score)
    expect(answer.confidenceScore).toBeGreaterThan(0)
    expect(result.confidence?.basis).toMatch(/\d+ of \d+ points .* sample/)
    expect(result.engine).toMatchObject({ provider: 'builtin', model: 'builtin' })
    expect(result.narrative).toBeUndefined()
    expect(result.summary).not.toBe('')
    expect([result.trends, result.recommendations].flat().length).toBeGreaterThan(0)
    expect(result.figures.length).toBeGreaterThan(0)
    const numbers = new Set(result.sources.map(({ n }) => n))
    for (const { n } of result.figures) expect(numbers.has(n)).toBe(true)
    const known = result.sources.map(({ label, excerpt }) => `${label} ${excerpt}`).join(' ')
    for (const line of [result.summary ?? '', result.trends ?? '', result.recommendations ?? ''].flat())
      expect(numbersWithoutSource(line, known)).toEqual([])
  },
)

test('[DATA-11] [API-FN-12] [API-FN-13] a specialised call is stored whole for its owner alone; industry and depth narrow it', async () => {
  const owner = await buildUser(db.database, 'business_user')
  const answer = await buildAnalysis().run(
    call({
      actor: owner,
      analysisType: 'global_expansion',
      inputData: { input: 'Where next?', context: specialisedContext, domain: 'Global Expansion' },
      parameters: { options: { industry: 'dairy', depth: 'overview' } },
    }),
  )
  expect(answer.result.summary).toMatch(/^Recorded figures: .*Dairy: market size \$1\.2B/)
  expect(answer.result.summary).not.toContain('Food Processing')
  const [row, ...others] = await storedBy(owner)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    id: answer.id,
    analysis_type: 'global_expansion',
    input_data: { input: 'Where next?', context: 'specialized_analysis', domain: 'Global Expansion' },
    parameters: { options: { industry: 'dairy', depth: 'overview' } },
    confidence_score: answer.confidenceScore,
    tokens_used: 0,
  })
  expect(await storedBy(await buildUser(db.database, 'business_user'))).toEqual([])
})

test('quantities of the input are calculated by an engine, never completed with the values of an example', async () => {
  const { result } = await buildAnalysis().run(
    call({
      analysisType: 'sustainability_assessment',
      inputData:
        'Brewery of 200 000 hl beer a year, gas 5200 MWh, electricity 1900 MWh, water intake 92000 m3',
    }),
  )
  expect(result.summary).toContain('Specific energy 0.0355 MWh/hl')
  expect(result.calculations.map(({ engine }) => engine)).toEqual(['sustainability-agent'])
  const energy = result.figures.find(({ label }) => /Specific energy/i.test(label))
  expect(energy).toMatchObject({ value: 0.0355, provenance: { kind: 'calculated' } })
  const incomplete = await buildAnalysis().run(
    call({
      analysisType: 'process_optimization',
      inputData: 'Cleaning of the line: flow 12 m3/h for 20 min at 80 °C, water 2.1 EUR/m3',
    }),
  )
  expect(incomplete.result.calculations).toEqual([])
  expect(incomplete.result.needs.join(' ')).toContain('Heat Recovery also needs: sources')
})

test('an empty portal assesses no confidence and says that it has no evidence', async () => {
  const empty = await createTestDatabase()
  try {
    const analysis = createAnalysisService({
      db: empty.database,
      ai: createAiService({ config: loadConfig({ NODE_ENV: 'test' }), log: { warn: () => undefined } }),
      timeoutMs: 5000,
      preferredModel: () => Promise.resolve({}),
    })
    const actor = await buildUser(empty.database, 'business_user')
    const { result, confidenceScore } = await analysis.run(call({ actor }))
    expect(confidenceScore).toBeNull()
    expect(result.confidence).toEqual({
      score: null,
      basis: 'Not assessed: no record of the portal bears on the input.',
    })
    expect(result.summary).toMatch(/^No evidence in the portal for this\./)
    expect(result.figures).toEqual([])
  } finally {
    await empty.drop()
  }
})

test('a blank input is refused in the words of the specification', async () => {
  for (const inputData of ['   ', { input: ' ' }, {}])
    await expect(buildAnalysis().run(call({ inputData }))).rejects.toThrow(
      'Please select an analysis type and provide input data.',
    )
})

test('a model adds its narrative; statements with numbers that no record holds are left out, and the summary marks them', async () => {
  fakes.script(
    say(
      '```json\n' +
        JSON.stringify({
          summary: 'Dairy is worth $1.2B [1], and will be worth $77B [1].',
          trends: ['Growth of +23% [1] goes on.', 'Prices rise by 64% [1].', 'Seen elsewhere [99].'],
          recommendations: ['Visit the evaporator owners [2].'],
        }) +
        '\n```',
    ),
  )
  const { result, tokensUsed } = await withModel().run(call())
  expect(result.engine).toMatchObject({ provider: 'compatible', model: 'local-model', cost_usd: null })
  expect(result.engine?.note).toMatch(/^2 statements of the model/)
  expect(result.narrative).toContain('will be worth $77B')
  expect(result.unverified).toEqual(['$77B'])
  expect(result.trends).toContain('Growth of +23% [1] goes on.')
  expect([result.trends].flat().join(' ')).not.toContain('64%')
  expect(result.recommendations).toContain('Visit the evaporator owners [2].')
  expect(tokensUsed).toBeGreaterThan(0)
})

test('a model that does not keep to the form is set aside; the built-in engine answers and says why', async () => {
  fakes.script(say('I would rather chat about it.'))
  const { result } = await withModel().run(call())
  expect(result.narrative).toBeUndefined()
  expect(result.engine).toMatchObject({ provider: 'builtin' })
  expect(result.engine?.note).toContain('its answer was not in the agreed form')
  expect(result.figures.length).toBeGreaterThan(0)
})
