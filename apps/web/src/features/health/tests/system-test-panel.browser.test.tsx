import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { json, portalBackend, type Row, signedInUser } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { systemCases } from './system-cases.ts'
import { SystemTestPanel } from './system-test-panel.tsx'

const backend = portalBackend()
/** What each function answers; by name and action, tool or provider. */
let answers: Record<string, Row>

beforeEach(() => {
  answers = {
    'ai-orchestrator': { message: 'Well.', content: 'A plant.', tokensUsed: 3 },
    'ai-analysis-engine': { result: 'An outlook.' },
    'process-intelligence': { result: { status: 'healthy' } },
    'multi-ai-orchestrator': { message: 'Well.', imageData: 'data:', content: 'A page.' },
    'advanced-ai-tools': { status: 'operational' },
    'github-integration': { status: 'connected', service: 'GitHub' },
    'health-monitor': { overall_status: 'healthy' },
  }
  backend.respond('/auth/v1/user', () => json(200, signedInUser))
  for (const name of Object.keys(answers))
    backend.respond(`/functions/v1/${name}`, () => json(200, answers[name]))
})

const run = () => page.getByRole('button', { name: 'Run System Test' })
const finished = () => expect.element(page.getByText(/of 21 passed/), { timeout: 25_000 }).toBeVisible()

test('[TEST-01] [TEST-02] [TEST-23] [MON-14] all 21 items are pending, then asked for real; a pass rate is kept', async () => {
  await renderPortal(<SystemTestPanel />)
  await expect.element(page.getByRole('heading', { name: 'System Test and Fix Verification' })).toBeVisible()
  expect(page.getByText('pending', { exact: true }).elements()).toHaveLength(21)
  await run().click()
  await finished()
  expect(page.getByText('pass', { exact: true }).elements()).toHaveLength(21)
  await expect.element(page.getByText('Healthy', { exact: true })).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
  const called = new Set(backend.calls.map(({ path }) => path))
  for (const path of [...Object.keys(answers).map((name) => `/functions/v1/${name}`), '/auth/v1/user'])
    expect(called).toContain(path)
  expect(backend.callsOf('/functions/v1/ai-analysis-engine')[0]?.body).toMatchObject({
    analysisType: 'market_intelligence',
  })
  await expect
    .poll(() => backend.tables['system_test_runs']?.[0])
    .toMatchObject({
      suite: 'system',
      passed: 21,
      failed: 0,
      total: 21,
      score: 100,
      failed_items: [],
    })
})

test('[MON-17] [MON-18] a run with failures says how many and where to look; one item can be run again', async () => {
  answers['github-integration'] = { status: 'error', service: 'GitHub' }
  answers['ai-analysis-engine'] = {}
  await renderPortal(<SystemTestPanel />)
  await run().click()
  await finished()
  const banner = page.getByRole('alert').getByRole('strong')
  await expect.element(banner).toHaveTextContent('2 tests failed. Check the edge function logs for details.')
  await expect.element(page.getByText('19 of 21 passed')).toBeVisible()
  answers['github-integration'] = { status: 'connected', service: 'GitHub' }
  const before = backend.callsOf('/functions/v1/ai-analysis-engine').length
  await page.getByRole('button', { name: 'Run again: github-integration: health_check' }).click()
  await expect.element(banner).toHaveTextContent('1 test failed. Check the edge function logs for details.')
  expect(backend.callsOf('/functions/v1/ai-analysis-engine')).toHaveLength(before)
})

test('a failed item shows what was sent, what came with its request id, and what to do', async () => {
  backend.respond('/functions/v1/process-intelligence', () =>
    json(500, { error: 'The server failed.', code: 'internal', requestId: 'abc123' }),
  )
  const [item] = systemCases.filter(({ id }) => id === 'process-intelligence')
  if (!item) throw new Error('no such item')
  await renderPortal(<SystemTestPanel cases={[item]} />)
  await run().click()
  await expect.element(page.getByText('The server failed.', { exact: true })).toBeVisible()
  await page.getByText('process-intelligence: health_check').click()
  await expect.element(page.getByText(/"requestId": "abc123"/)).toBeVisible()
  await expect
    .element(page.getByText('POST functions/v1/process-intelligence', { exact: false }))
    .toBeVisible()
  await expect
    .element(page.getByText('The server log names the cause under request abc123.', { exact: false }))
    .toBeVisible()
})

test.for([
  ['orchestrator-chat', 'ai-orchestrator', 'sessionId', 'ai_chat_sessions', { message: 'Well.' }],
  ['orchestrator-chat', 'ai-orchestrator', 'sessionId', 'ai_chat_sessions', { message: '' }],
  ['analysis-engine', 'ai-analysis-engine', 'id', 'ai_analysis_results', { result: 'An outlook.' }],
] as const)(
  'what %s stores is taken out of the history again: %j',
  async ([id, name, field, table, answer]) => {
    const stored = '3c6d6a0e-1f6f-4c4f-9a5f-0d0a2b6c1e11'
    answers[name] = { ...answer, [field]: stored }
    await renderPortal(<SystemTestPanel cases={systemCases.filter((each) => each.id === id)} />)
    await run().click()
    await expect.element(page.getByText(/of 1 passed/)).toBeVisible()
    const removals = backend.callsOf(`/rest/v1/${table}`).filter(({ method }) => method === 'DELETE')
    expect(removals.map(({ search }) => search.get('id'))).toEqual([`eq.${stored}`])
  },
)

test('GitHub out of reach says so, and what to look at', async () => {
  const message = 'the service cannot be reached'
  answers['github-integration'] = { status: 'unhealthy', service: 'github-integration', message }
  await renderPortal(<SystemTestPanel cases={systemCases.filter(({ id }) => id === 'github-integration')} />)
  await run().click()
  const said = page.getByText(`Health check failed: ${message}.`)
  await expect.element(said).toBeVisible()
  const advice = 'What to do: Check that the server reaches GITHUB_API_URL'
  expect(said.element().parentElement?.textContent).toContain(advice)
})

test.for([
  ['chat-openai', { message: 'Hello.' }, 'OpenAI'],
  ['chat-anthropic', { message: 'Hello.' }, 'Claude'],
  ['image-generation', { imageData: 'AAAA' }, 'OpenAI'],
] as const)(
  '[TEST-02] without its key the item %s is not configured, counts for nothing and says that no provider was tried',
  async ([id, answer, provider]) => {
    const notice = 'OPENAI_API_KEY is not set'
    answers['multi-ai-orchestrator'] = { ...answer, provider: 'builtin', notice }
    const cases = systemCases.filter((item) => item.id === id)
    await renderPortal(<SystemTestPanel cases={cases} />)
    await run().click()
    await expect.element(page.getByText(`${provider} was not tried. ${notice}.`)).toBeVisible()
    await expect.element(page.getByText('not configured', { exact: true })).toBeVisible()
    await expect.element(page.getByText('0 of 0 passed, 1 not configured')).toBeVisible()
    answers['multi-ai-orchestrator'] = { ...answer, provider: 'openai', notice: null }
    await page.getByRole('button', { name: /Run again/ }).click()
    await expect.element(page.getByText('was not tried', { exact: false })).not.toBeInTheDocument()
    await expect.element(page.getByText('1 of 1 passed')).toBeVisible()
  },
)

test.for([
  ['chat-openai', 'multi-ai-orchestrator', {}, 'Unexpected response from OpenAI'],
  ['chat-anthropic', 'multi-ai-orchestrator', { message: ' ' }, 'Unexpected response from Claude'],
  ['image-generation', 'multi-ai-orchestrator', { message: 'x' }, 'No image data received'],
  ['web-scraping', 'multi-ai-orchestrator', { content: '' }, 'No content extracted'],
  ['analysis-engine', 'ai-analysis-engine', { result: null }, 'No analysis result'],
  ['process-intelligence', 'process-intelligence', { status: 'healthy' }, 'Health check failed'],
  ['advanced-ai-tools', 'advanced-ai-tools', { status: 'degraded' }, 'Health check failed'],
  ['health-monitor', 'health-monitor', { overall_status: 'degraded' }, 'Health check failed'],
] as const)(
  '[TEST-25] [TEST-26] [TEST-27] [TEST-28] [TEST-30] [TEST-31] the item %s fails with its own words',
  async ([id, name, answer, words]) => {
    answers[name] = answer
    await renderPortal(<SystemTestPanel cases={systemCases.filter((item) => item.id === id)} />)
    await run().click()
    await expect.element(page.getByText(`${words}.`)).toBeVisible()
  },
)

test('folded it shows its result and the button; the items open by a press, and by themselves when one fails', async () => {
  answers['github-integration'] = { status: 'unhealthy', service: 'github-integration', message: 'Away' }
  const cases = systemCases.filter(({ id }) => id === 'github-integration')
  await renderPortal(<SystemTestPanel cases={cases} isFolded />)
  await expect.element(page.getByText('Not run yet')).toBeVisible()
  const pending = page.getByText('pending', { exact: true })
  await expect.element(pending).not.toBeVisible()
  await page.getByText('Show the item').click()
  await expect.element(pending).toBeVisible()
  await page.getByText('Show the item').click()
  await run().click()
  await expect.element(page.getByText('fail', { exact: true })).toBeVisible()
})
