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
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startFakeProviders, type FakeProviders } from '@portal/testing/providers/fake-providers'
import { failWith, say, type FakeReply } from '@portal/testing/providers/script'
import { loadConfig } from '#server/config.ts'
import { createAsk } from '#server/modules/ask/index.ts'
import { createAiService } from '#server/modules/ai/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import { createTestDatabase, testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { AppError } from '@portal/backend/platform/errors'
import { createAnalysisService } from './index.ts'

const db = testDatabase()
let fakes: FakeProviders
let person: UserActor
beforeAll(async () => {
  await seedSampleData(db.database)
  person = await buildUser(db.database, 'business_user')
  fakes = await startFakeProviders()
})
afterAll(async () => {
  await fakes.close()
})

const buildAnalysis = (environment: Record<string, string> = {}, { isAlone = false } = {}) => {
  const config = loadConfig({ NODE_ENV: 'test', ...environment })
  return createAnalysisService({
    db: db.database,
    ask: createAsk({ db: db.database }),
    ai: createAiService({ config, log: { warn: () => undefined } }),
    timeoutMs: 5000,
    preferredModel: () => Promise.resolve({}),
    isAlone,
  })
}
const withModel = () =>
  buildAnalysis({
    AI_COMPATIBLE_BASE_URL: fakes.url,
    AI_COMPATIBLE_API_KEY: 'key',
    AI_COMPATIBLE_MODELS: 'local-model',
  })

const call = (overrides: Partial<AnalysisRequest & { actor: UserActor; signal: AbortSignal }> = {}) => ({
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
  // Several inputs of the water balance could be each volume: it is not calculated.
  expect(result.calculations.map(({ engine }) => engine)).toEqual(['sustainability-agent'])
  expect(result.needs.join(' ')).toContain('Water Balance can calculate more')
  const energy = result.figures.find(({ label }) => /Specific energy/i.test(label))
  expect(energy).toMatchObject({ value: 0.0355, provenance: { kind: 'calculated' } })
  const incomplete = await buildAnalysis().run(
    call({
      analysisType: 'process_optimization',
      inputData: 'Cleaning of the line: flow 12 m3/h for 20 min at 80 °C, water 2.1 EUR/m3',
    }),
  )
  expect(incomplete.result.calculations).toEqual([])
  expect(incomplete.result.needs.join(' ')).toContain('Water Balance also needs: Uses')
})

test('an empty portal assesses no confidence and says that it has no evidence', async () => {
  const empty = await createTestDatabase()
  try {
    const analysis = createAnalysisService({
      ask: createAsk({ db: empty.database }),
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

test('a model adds its narrative; sentences with numbers that no record of theirs holds are left out', async () => {
  fakes.script(
    say(
      '```json\n' +
        JSON.stringify({
          summary: 'Dairy is worth $1.2B [1]. It will be worth $77B [1].',
          trends: ['Growth of +23% [1] goes on.', 'Prices rise by 64% [1].', 'Seen elsewhere [99].'],
          recommendations: ['Visit the evaporator owners [2].'],
        }) +
        '\n```',
    ),
  )
  const { result, tokensUsed } = await withModel().run(call())
  expect(result.engine).toMatchObject({ provider: 'compatible', model: 'local-model', cost_usd: null })
  expect(result.engine?.note).toMatch(/^3 statements of the model/)
  expect(result.narrative).toBe('Dairy is worth $1.2B [1].')
  expect(result.unverified).toEqual([])
  expect(result.trends).toContain('Growth of +23% [1] goes on.')
  expect([result.trends].flat().join(' ')).not.toContain('64%')
  expect(result.recommendations).toContain('Visit the evaporator owners [2].')
  expect(tokensUsed).toBeGreaterThan(0)
})

const lie = {
  summary: 'Dairy is worth $77B [1]. It grows fourfold, says record [99].',
  trends: ['Prices rise by 64% [1].'],
  recommendations: ['Invest twenty million [1].'],
  figures: [{ key: 'x', label: 'Worth', text: '$77B', value: 77e9, unit: 'USD', n: 1 }],
  sources: [{ n: 99, label: 'A record of its own', excerpt: '$77B' }],
  confidence: { score: 0.99, basis: 'I am sure' },
  confidenceScore: 0.99,
}
const unreadable = 'its answer was not in the agreed form'
const broken: [string, FakeReply[], string][] = [
  ['prose', [say('I would rather chat about it.'), say('As I said.')], unreadable],
  ['broken JSON', [say('{"summary": "Dairy", "trends": [,]}'), say('{"summary": 7}')], unreadable],
  [
    'JSON that is cut in the middle',
    [
      { kind: 'length', chunks: ['{"summary": "Dairy is wor'] },
      { kind: 'length', chunks: ['{"summary": "Dairy", "trends": ["Gro'] },
    ],
    unreadable,
  ],
  ['an answer in a form of its own', [say('[1, 2]'), say('{"answer": "Dairy"}')], unreadable],
  ['a refusal', [{ kind: 'refusal' }], 'The model refused to answer'],
  ['an answer without end', [say('x'.repeat(600_000), 'x'.repeat(600_000))], 'broke off'],
  [
    'an answer of figures alone that are its own',
    [say(JSON.stringify(lie))],
    'none of its statements is in the records',
  ],
]
test.each(broken.map(([what, replies, note]) => ({ what, replies, note })))(
  '$what of a model is set aside; the result is that of the built-in engine, and says why',
  async ({ replies, note }) => {
    const owner = await buildUser(db.database, 'business_user')
    const plain = await buildAnalysis().run(call())
    fakes.script(...replies)
    const { result, confidenceScore } = await withModel().run(call({ actor: owner }))
    const { engine, ...said } = result
    const { engine: _engine, ...calculated } = plain.result
    expect(said).toEqual(calculated)
    expect(confidenceScore).toBe(plain.confidenceScore)
    expect(engine).toMatchObject({ provider: 'builtin' })
    expect(engine?.note).toContain(note)
    expect((await storedBy(owner))[0]).toMatchObject({ result, confidence_score: confidenceScore })
  },
)

test('where the first provider fails the next one writes, and while the first rests it is not asked', async () => {
  const words = (summary: string) => say(JSON.stringify({ summary, trends: [], recommendations: [] }))
  const analysis = buildAnalysis({
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: fakes.url,
    AI_COMPATIBLE_BASE_URL: fakes.url,
    AI_COMPATIBLE_MODELS: 'local-model',
  })
  fakes.requests.length = 0
  for (const summary of ['First.', 'Second.', 'Third.']) {
    fakes.script(failWith(401), words(summary))
    const { result } = await analysis.run(call())
    expect(result).toMatchObject({ narrative: summary, engine: { provider: 'compatible' } })
  }
  fakes.script(words('Fourth.'))
  expect((await analysis.run(call())).result.narrative).toBe('Fourth.')
  const [hosted, own] = ['/v1/responses', '/v1/chat/completions']
  expect(fakes.requests.map(({ path }) => path)).toEqual([hosted, own, hosted, own, hosted, own, own])
})

test('what a model says beside the form is never shown: no figure, no source and no confidence of its own', async () => {
  fakes.script(say(JSON.stringify({ ...lie, summary: 'Dairy is worth $1.2B [1]. It is worth $77B [1].' })))
  const { result, confidenceScore } = await withModel().run(call())
  const plain = await buildAnalysis().run(call())
  expect(result.narrative).toBe('Dairy is worth $1.2B [1].')
  expect(confidenceScore).toBe(plain.confidenceScore)
  expect(result).toMatchObject({
    figures: plain.result.figures,
    sources: plain.result.sources,
    confidence: plain.result.confidence,
    trends: plain.result.trends,
    recommendations: plain.result.recommendations,
  })
  // Ids hold any digits.
  const said = JSON.stringify(result, (key, value: unknown) => (key === 'id' ? null : value))
  expect(said).not.toMatch(/\$77B|0\.99|twenty|64%|record of its own/u)
})

test('[HUB-ENG-15] what a server that stops or was killed left is there without the model’s words, and says that they were cut', async () => {
  const user = await buildUser(db.database, 'business_user')
  const wordsOf = async () => (await storedBy(user)).map(({ result }) => result.engine?.words)
  fakes.script({ kind: 'hang' })
  const stopping = new AbortController()
  const running = withModel().run(call({ actor: user, signal: stopping.signal }))
  await expect.poll(wordsOf).toEqual(['writing'])
  stopping.abort(new AppError('unavailable', 'The portal is shutting down'))
  await expect(running).rejects.toThrow('ended by its caller')
  expect(await wordsOf()).toEqual(['cut'])
  expect((await storedBy(user))[0]?.result.summary).toContain('Dairy')
  await db.database.query(
    `update public.ai_analysis_results set result = jsonb_set(result, '{engine,words}', '"writing"') where user_id = $1`,
    [user.id],
  )
  // Another server may still be writing it.
  await buildAnalysis().run(call())
  expect(await wordsOf()).toEqual(['writing'])
  await buildAnalysis({}, { isAlone: true }).run(call())
  expect(await wordsOf()).toEqual(['cut'])
})
