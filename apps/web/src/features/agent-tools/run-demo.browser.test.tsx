import { agentTools, type DemoTool } from '@portal/content/agent-tools'
import { categoryTexts } from '@portal/content/agent-categories'
import { expect, test, vi } from 'vitest'
import { json, portalBackend } from '#web/testing/portal-backend.ts'
import { runDemo, splitUrls, type DemoDone, type DemoFailed } from './run-demo.ts'

const backend = portalBackend()

const content = '/functions/v1/ai-orchestrator'
const intelligence = '/functions/v1/process-intelligence'

const toolOf = (id: string): DemoTool => {
  const tool = [...agentTools, ...categoryTexts.intelligence.tools].find((one) => one.id === id)
  if (!tool) throw new Error(id)
  return tool
}

async function runDone(tool: DemoTool, text = tool.example): Promise<DemoDone> {
  const ended = await runDemo(tool, { text })
  if (ended.state === 'done') return ended
  throw new Error(ended.message)
}
async function runFailed(tool: DemoTool, text = tool.example): Promise<DemoFailed> {
  const ended = await runDemo(tool, { text })
  if (ended.state === 'failed') return ended
  throw new Error('answered')
}

const metadata = { provider: 'anthropic', model: 'a-model', citations: [], unverified: [] }

test('[DEMO-08] [DEMO-09] generateContent carries provider anthropic and a prompt that frames the agent, the text and its sections', async () => {
  backend.respond(content, () => json(200, { success: true, content: 'A plan.', metadata }))
  const tool = toolOf('project-manager')
  const { said, outcome } = await runDone(tool)
  const [call] = backend.callsOf(content)
  expect(call?.body).toMatchObject({ task: 'content_generation', provider: 'anthropic' })
  const prompt = String((call?.body['data'] as Record<string, unknown> | undefined)?.['prompt'])
  expect(prompt).toMatch(/^You are an expert Autonomous Project Manager agent/)
  expect(prompt).toContain(tool.example)
  for (const section of tool.sections) expect(prompt).toContain(section)
  expect(said?.writing?.content).toBe('A plan.')
  expect(outcome?.answer.results['likely_duration_days']).toBe(270)
})

test('[DEMO-10] [DEMO-12] analyzeMarket carries the industry beverage, an object with query, and the region Global', async () => {
  const result = { industry: 'beverage', query: 'x', region: 'Global', content: 'It grows.', citations: [] }
  backend.respond(intelligence, () =>
    json(200, { success: true, result: { ...result, provider: 'anthropic', model: 'm' } }),
  )
  for (const id of ['market-intel', 'market-analyzer', 'trend-predictor', 'competitive-intel']) {
    const { said } = await runDone(toolOf(id))
    expect(said?.writing?.content).toBe('It grows.')
    expect(backend.callsOf(intelligence).at(-1)?.body).toEqual({
      action: 'analyze_market',
      industry: 'beverage',
      data: { market_data: { query: toolOf(id).example }, region: 'Global' },
    })
  }
})

test('[DEMO-11] [VALID-22] [VALID-24] scrapeIndustryData carries what is left of the list after trimming, whatever its form', async () => {
  const page = { url: 'x', title: '', text: 'Vacancy: process engineer', retrieved_on: '2026-03-02' }
  backend.respond(intelligence, () => json(200, { success: true, result: { pages: [page], unread: [] } }))
  for (const id of ['web-intelligence', 'web-scanner']) {
    const { outcome } = await runDone(toolOf(id), ' https://a.example , ,no address at all,, ')
    expect(backend.callsOf(intelligence).at(-1)?.body).toEqual({
      action: 'scrape_industry_data',
      industry: 'beverage',
      data: { urls: ['https://a.example', 'no address at all'] },
    })
    expect(outcome?.answer.results['signals_by_kind']).toMatchObject({ hiring: 1 })
    expect(outcome?.answer.input_origins.every(({ origin }) => origin === 'typed')).toBe(true)
  }
  expect(splitUrls('a, b ,,c')).toEqual(['a', 'b', 'c'])
})

test('[VALID-23] a list without any entry is an error, and nothing is called', async () => {
  const { message } = await runFailed(toolOf('web-intelligence'), ' , ,')
  expect(message).toBe('Please provide valid URLs separated by commas')
  expect(backend.callsOf(intelligence)).toEqual([])
})

test('pages of which none could be read are a failure that names each of them', async () => {
  const unread = [{ url: 'x', reason: 'bad_url', error: 'That is not an address' }]
  backend.respond(intelligence, () => json(200, { success: true, result: { pages: [], unread } }))
  const failed = await runFailed(toolOf('web-intelligence'), 'x')
  expect(failed.message).toBe('None of the pages could be read.')
  expect(failed.said?.scraped?.unread).toEqual(unread)
})

test.each([{}, { result: null }, { success: true, action: 'analyze_market', result: null }])(
  '[CAT-INT-10] where a call returns nothing (%j) the built-in engine answers, with example inputs for pages',
  async (body) => {
    backend.respond(intelligence, () => json(200, body))
    for (const id of ['market-analyzer', 'web-scanner', 'competitive-intel', 'trend-predictor']) {
      const { said, outcome } = await runDone(toolOf(id))
      expect([id, said]).toEqual([id, null])
      expect(outcome?.answer.engine).toBe(id)
      expect(outcome?.answer.input_origins.some(({ origin }) => origin === 'example')).toBe(true)
    }
  },
)

test.each([
  ['[CAT-INT-11]', 'predictive-maintenance', 'maintenance-predictor'],
  ['[CAT-INT-12]', 'competitive-intelligence', 'competitive-intel'],
  ['[CAT-INT-13]', 'sustainability-intelligence', 'sustainability-agent'],
  ['[CAT-INT-14]', 'process-optimization', 'process-optimizer'],
])('%s %s answers without a call, computed by %s from its example inputs', async (_row, id, engine) => {
  const { outcome, said } = await runDone({ ...toolOf('market-analyzer'), id }, 'anything')
  expect(outcome?.answer.engine).toBe(engine)
  expect(said).toBeNull()
  const origins = new Set(outcome?.answer.input_origins.map(({ origin }) => origin))
  expect([...origins].every((origin) => origin === 'example' || origin === 'assumed')).toBe(true)
  expect(backend.calls).toEqual([])
})

test.each([
  ['[ERR-20]', 'project-manager', 'Orchestration failed'],
  ['[ERR-21]', 'market-intel', 'Process intelligence failed'],
])(
  '%s a failure of %s without a message gives its own sentence; one with a message gives that',
  async (_row, id, sentence) => {
    const path = id === 'market-intel' ? intelligence : content
    backend.fail(path, 500, {})
    const failed = await runFailed(toolOf(id))
    expect(failed.message).toBe(sentence)
    expect(failed.outcome?.answer.engine).toBe(id)
    backend.fail(path, 429, { error: 'Too many requests', code: 'rate_limited', requestId: 'r1' })
    expect((await runFailed(toolOf(id))).message).toBe('Too many requests')
  },
)

test('records do not stand in for a calculation that is refused; what a model writes does', async () => {
  const answer = (provider: string) =>
    backend.respond(content, () => json(200, { content: 'Text [1]', metadata: { ...metadata, provider } }))
  answer('anthropic')
  expect((await runDone(toolOf('maintenance-predictor'), 'failed at 100, 200 h')).outcome).toBeNull()
  answer('builtin')
  const failed = await runFailed(toolOf('maintenance-predictor'), 'failed at 100, 200 h')
  expect(failed.message).toContain('3 failures')
})

test('[ERR-35] a calculation that breaks without a word of its own is an Unknown error', async () => {
  const post = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker) {
    this.dispatchEvent(new ErrorEvent('error'))
  })
  const { message, outcome } = await runFailed({ ...toolOf('market-analyzer'), id: 'predictive-maintenance' })
  post.mockRestore()
  expect([message, outcome]).toEqual(['Unknown error', null])
})
