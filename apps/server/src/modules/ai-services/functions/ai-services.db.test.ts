import { createClient, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import {
  CodeAnalysisResponse,
  ConnectionTestResponse,
  DocumentAnalysisResponse,
  EmailResponse,
  GitHubHealth,
  GitHubResponse,
  ImageResponse,
  ScrapeResponse,
  ServiceChatResponse,
  ServicesResponse,
  SpeechResponse,
  TranscriptionResponse,
} from '@portal/contracts/ai-services'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFakeProviders, type FakeProviders } from '@portal/testing/providers/fake-providers'
import { startFakeServices, type FakeServices } from '@portal/testing/providers/fake-services'
import { fakePng } from '@portal/testing/providers/media-wire'
import { failWith, outOfQuota, say, type FakeReply } from '@portal/testing/providers/script'
import { seedSampleData } from '../../../../db/seed/seed.ts'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'

let providers: FakeProviders
let services: FakeServices
let bare: ListeningApp
let keyed: ListeningApp
let member: { email: string }
const clients = new Map<ListeningApp, SupabaseClient>()

beforeAll(async () => {
  providers = await startFakeProviders()
  services = await startFakeServices()
  const limits = { PORTAL_RATE_AI: '1000' }
  bare = await startListeningApp({ ...limits, GITHUB_API_URL: services.url })
  keyed = await startListeningApp({
    ...limits,
    OPENAI_API_KEY: 'key-of-openai',
    OPENAI_BASE_URL: providers.url,
    ANTHROPIC_API_KEY: 'key-of-anthropic',
    ANTHROPIC_BASE_URL: providers.url,
    AI_TIMEOUT_MS: '8000',
    FIRECRAWL_API_KEY: 'key-of-firecrawl',
    FIRECRAWL_BASE_URL: services.url,
    RESEND_API_KEY: 'key-of-resend',
    RESEND_BASE_URL: services.url,
    GITHUB_TOKEN: 'key-of-github',
    GITHUB_API_URL: services.url,
    MAIL_FROM: 'Portal <portal@client.example>',
  })
  await seedSampleData(bare.db)
  for (const portal of [bare, keyed]) {
    const user = await buildUser(portal.db, 'business_user')
    if (portal === bare) member = user
    const token = await portal.tokenFor(user)
    clients.set(portal, createClient(portal.url, token, { accessToken: () => Promise.resolve(token) }))
  }
})
afterAll(async () => {
  await Promise.all([bare.close(), keyed.close()])
  await Promise.all([providers.close(), services.close()])
})
/** A success closes the circuit that failures of the test before may have left nearly open. */
const recover = () =>
  Promise.all([multi(keyed, ask('pong')), multi(keyed, ask('pong', { provider: 'anthropic' }))])
beforeEach(async () => {
  await recover()
  providers.requests.length = 0
  services.requests.length = 0
})

async function call(portal: ListeningApp, name: string, body: object): Promise<unknown> {
  const answer = await clients.get(portal)?.functions.invoke<unknown>(name, { body: { ...body } })
  if (answer?.error instanceof FunctionsHttpError) {
    const response = answer.error.context as Response
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      ...((await response.json()) as object),
    }
  }
  if (answer?.error) throw answer.error
  return answer?.data
}
const multi = (portal: ListeningApp, body: object) => call(portal, 'multi-ai-orchestrator', body)
const tools = (portal: ListeningApp, tool: string, parameters?: object) =>
  call(portal, 'advanced-ai-tools', { tool, parameters })
const ask = (content: string, rest: object = {}) => ({
  action: 'chat',
  messages: [{ role: 'user', content }],
  sessionId: null,
  userId: 'somebody else',
  ...rest,
})

test('[API-FN-22] [SVC-09] chat asks the chosen provider and model, and answers message, tokens and time', async () => {
  providers.script(say('Dairy ', 'is large.'))
  const answer = ServiceChatResponse.parse(
    await multi(
      keyed,
      ask('How large?', { provider: 'anthropic', model: 'claude-opus-4-20250514', sessionId: 's1' }),
    ),
  )
  expect(answer).toMatchObject({
    message: 'Dairy is large.',
    provider: 'anthropic',
    model: 'claude-opus-4-20250514',
    tokensUsed: 30,
    usage: { inputTokens: 21, outputTokens: 9 },
    sessionId: 's1',
    notice: null,
  })
  expect(providers.requests[0]).toMatchObject({
    path: '/v1/messages',
    body: { model: 'claude-opus-4-20250514' },
  })
  await multi(keyed, ask('And now?'))
  expect(providers.requests[1]).toMatchObject({
    path: '/v1/responses',
    body: { model: 'gpt-4.1-2025-04-14' },
  })
})

test('[SVC-09] what a model says with numbers of its own is named beside its answer, since no record was shown to it', async () => {
  providers.script(say('Of 40 plants, ', 'half grew by 12%.'))
  const answer = ServiceChatResponse.parse(await multi(keyed, ask('Of 40 plants, how many grew?')))
  expect(answer.notice).toBe('The model was shown no records of the portal. Of its own it says: 12%, half.')
})

test('without a key the built-in engine answers from the records, and says so', async () => {
  const answer = ServiceChatResponse.parse(
    await multi(bare, ask('Which sector has the highest growth?', { provider: 'openai' })),
  )
  expect(answer).toMatchObject({ provider: 'builtin', model: 'builtin', tokensUsed: 0, costUsd: 0 })
  expect(answer.message).toMatch(/\[\d+\]/)
  expect(answer.notice).toContain('OPENAI_API_KEY')
})

const broken: [string, FakeReply, number, string][] = [
  ['a refused key', failWith(401), 502, 'AI chat failed: The AI provider refused the key'],
  ['a used-up quota', outOfQuota, 502, 'AI chat failed: The quota at the AI provider is used up'],
  [
    'a limit',
    failWith(429, { 'retry-after': '20' }),
    429,
    'AI chat failed: The AI provider limits the rate of calls',
  ],
  ['no answer', { kind: 'hang' }, 504, 'AI chat failed: The AI provider did not answer in time'],
  [
    'a broken answer',
    { kind: 'cut', chunks: ['Half'] },
    502,
    'AI chat failed: The answer of the AI provider broke off',
  ],
]
test.each(broken.map(([what, reply, status, error]) => ({ what, reply, status, error })))(
  '[ERR-25] $what fails in the words of the work, and the class',
  async ({ reply, status, error }) => {
    providers.script(reply)
    expect(await multi(keyed, ask('Hello?'))).toMatchObject({
      status,
      error,
      details: { failure: expect.any(String) },
    })
  },
)

test('a provider that asks to wait is answered with its Retry-After', async () => {
  providers.script(failWith(429, { 'retry-after': '20' }))
  expect(await multi(keyed, ask('Hello?', { provider: 'anthropic' }))).toMatchObject({
    status: 429,
    retryAfter: '20',
  })
})

test('[API-FN-23] a picture comes from the provider as base64 png', async () => {
  const answer = ImageResponse.parse(
    await multi(keyed, {
      action: 'image_generation',
      provider: 'openai',
      parameters: { prompt: 'a tank', size: '1024x1024' },
    }),
  )
  expect(answer).toMatchObject({
    imageData: fakePng,
    mediaType: 'image/png',
    provider: 'openai',
    notice: null,
  })
})

test('[API-FN-23] [SVC-16] without a key the composer draws a PNG of what the prompt says, and says that it did', async () => {
  const answer = ImageResponse.parse(
    await multi(bare, {
      action: 'image_generation',
      provider: 'openai',
      parameters: { prompt: 'rinser -> filler -> capper' },
    }),
  )
  expect(answer).toMatchObject({ mediaType: 'image/png', provider: 'builtin' })
  expect(Buffer.from(answer.imageData, 'base64').subarray(0, 4)).toEqual(Buffer.from('\u0089PNG', 'latin1'))
  expect(answer.notice).toContain('built-in composer')
})

test('[ERR-26] [ERR-27] [ERR-28] pictures, speech and transcription fail in their own words', async () => {
  const fails = async (work: () => Promise<unknown>, words: RegExp) => {
    await recover()
    providers.script(failWith(401))
    expect(await work()).toMatchObject({ status: 502, error: expect.stringMatching(words) })
  }
  await fails(
    () => multi(keyed, { action: 'image_generation', parameters: { prompt: 'a tank' } }),
    /^Image generation failed: /,
  )
  await fails(() => tools(keyed, 'text_to_speech', { text: 'Good morning' }), /^Text-to-speech failed: /)
  await fails(() => tools(keyed, 'speech_to_text', { audioData: 'AAAA' }), /^Speech-to-text failed: /)
})

test('[API-FN-26] [API-FN-27] [API-FN-28] speech and transcription go to the provider with voice, speed and language', async () => {
  const speech = SpeechResponse.parse(
    await tools(keyed, 'text_to_speech', { text: 'Good morning', voice: 'fable', speed: 1.5 }),
  )
  expect(speech).toMatchObject({ mediaType: 'audio/mpeg', voice: 'fable' })
  expect(providers.requests[0]?.body).toMatchObject({ voice: 'fable', speed: 1.5 })
  providers.script(say('Guten Morgen'))
  const audioData = `data:audio/webm;codecs=opus;base64,${Buffer.alloc(40, 1).toString('base64')}`
  const heard = TranscriptionResponse.parse(
    await tools(keyed, 'speech_to_text', { audioData, language: 'de' }),
  )
  expect(heard.text).toBe('Guten Morgen')
  expect(await tools(keyed, 'speech_to_text', { audioData: 'no base64!' })).toMatchObject({ status: 400 })
})

test('without a key speech names the missing key, so that the browser can speak instead', async () => {
  for (const [tool, parameters] of [
    ['text_to_speech', { text: 'Hello' }],
    ['speech_to_text', { audioData: 'AAAA' }],
  ] as const)
    expect(await tools(bare, tool, parameters)).toMatchObject({
      status: 501,
      code: 'not_configured',
      error: expect.stringContaining('OPENAI_API_KEY'),
    })
})

test('[API-FN-24] [ERR-29] a page is read through the guarded fetcher as Markdown, and a private address is not', async () => {
  const { rows } = await bare.db.query<{ slug: string }>(
    `select slug from public.sample_sites where robots not like '%Disallow%' limit 1`,
  )
  const read = await multi(bare, {
    action: 'web_scraping',
    parameters: { url: `${bare.url}/samples/sites/${rows[0]?.slug}/`, options: {} },
  })
  expect(ScrapeResponse.parse(read)).toMatchObject({
    provider: 'builtin',
    content: expect.stringContaining('# '),
  })
  for (const url of [
    `${services.url}/repos/plant/line`,
    'http://169.254.169.254/latest',
    `${bare.url}/config.json`,
  ])
    expect(await multi(bare, { action: 'web_scraping', parameters: { url } })).toMatchObject({
      status: 403,
      error: expect.stringMatching(/^Web scraping failed: /),
    })
  expect(services.requests).toEqual([])
})

test('[API-FN-24] a Firecrawl-compatible server reads where one is configured, and is sent to nothing private, whatever its name', async () => {
  const scrape = (url: string) => multi(keyed, { action: 'web_scraping', parameters: { url } })
  expect(ScrapeResponse.parse(await scrape('http://93.184.216.34/a'))).toMatchObject({
    provider: 'firecrawl',
    title: 'A page',
    content: expect.stringContaining('Read by the scraping service.'),
  })
  expect(services.requests[0]).toMatchObject({
    headers: { authorization: 'Bearer key-of-firecrawl' },
    body: { url: 'http://93.184.216.34/a', formats: ['markdown'] },
  })
  for (const url of ['http://127.0.0.1:1/', 'http://[::1]/', 'http://169.254.169.254/', 'http://localhost/'])
    expect(await scrape(url)).toMatchObject({ status: 403, details: { failure: 'forbidden_address' } })
  // What has no address here may still have one where the scraping server stands.
  expect(await scrape('http://redis.invalid/')).toMatchObject({ details: { failure: 'name_not_found' } })
  expect(services.requests).toHaveLength(1)
})

test('what a scraping server was led to inside the company is not shown', async () => {
  const read = await multi(keyed, {
    action: 'web_scraping',
    parameters: { url: 'http://93.184.216.34/led-inside' },
  })
  expect(read).toMatchObject({ status: 403, details: { failure: 'forbidden_address' } })
  expect(JSON.stringify(read)).not.toContain('Read by the scraping service')
})

test.each([
  [{ kind: 'status', status: 401 }, 502, 'the service refused the key'],
  [{ kind: 'status', status: 402 }, 502, 'the quota at the service is used up'],
  [
    { kind: 'status', status: 429, headers: { 'retry-after': '7' } },
    429,
    'the service limits the rate of calls',
  ],
  [{ kind: 'status', status: 500 }, 502, 'the service is failing'],
  [{ kind: 'malformed' }, 502, 'the service answered what it should not'],
  [{ kind: 'cut' }, 502, 'the service cannot be reached'],
] as const)(
  '[ERR-31] a service that breaks is told by its class, never in its own words: %o',
  async (broken, status, words) => {
    services.break(broken)
    const failed = await call(keyed, 'github-integration', {
      action: 'repository',
      owner: 'plant',
      repo: 'line',
    })
    expect(failed).toMatchObject({ status, error: `GitHub action failed: ${words}` })
    expect(JSON.stringify(failed)).not.toContain('secret detail')
  },
)

test('[API-FN-25] [ERR-30] mail goes to people of the portal only, from the portal’s own sender', async () => {
  const mail = { to: member.email, subject: 'Hello', html: '<p>Good day</p>' }
  const send = (parameters: object) => multi(bare, { action: 'email_send', parameters })
  const sent = EmailResponse.parse(await send({ ...mail, from: 'portal@client.example' }))
  expect(sent.delivery).toBe('outbox')
  const { rows } = await bare.db.query('select "to", subject, status from public.mail_outbox where id = $1', [
    sent.emailId,
  ])
  const subject = `HerpasIA, message from ${member.email}: Hello`
  expect(rows).toEqual([{ to: member.email, subject, status: 'local' }])
  expect(await send({ ...mail, from: 'boss@elsewhere.example' })).toMatchObject({
    status: 403,
    error: expect.stringMatching(/^Email sending failed: /),
  })
  expect(await send({ ...mail, to: 'stranger@elsewhere.example' })).toMatchObject({ status: 403 })
  expect(await send({ ...mail, subject: 'a\nBcc: x@y.example' })).toMatchObject({ status: 400 })
})

test('[API-FN-29] [ERR-32] a document is read with locators; a model’s words come on top, its own numbers left out', async () => {
  const documentContent = '# Report\n\nThe plant made 450,000 hl in the year, which is more than ever before.'
  const plain = DocumentAnalysisResponse.parse(
    await tools(bare, 'document_analysis', { documentContent, analysisType: 'figures' }),
  )
  expect(plain).toMatchObject({
    provider: 'builtin',
    narrative: null,
    result: { figures: [{ value: '450,000 hl', locator: 'line 3' }] },
  })
  providers.script(say('It made 450,000 hl [line 3]. That is 99 % more.'))
  const told = DocumentAnalysisResponse.parse(await tools(keyed, 'document_analysis', { documentContent }))
  expect(told.narrative).toMatchObject({ provider: 'openai', text: 'It made 450,000 hl [line 3].' })
  expect(told.notice).toMatch(/left out/u)
  expect(JSON.stringify(providers.requests[0]?.body)).toContain('<<<MATERIAL')
  const broken = `data:application/pdf;base64,${Buffer.from('%PDF-1.7').toString('base64')}`
  expect(await tools(bare, 'document_analysis', { documentContent: broken })).toMatchObject({
    status: 400,
    error: 'Document analysis failed: the file is damaged',
  })
})

test('[API-FN-30] [ERR-33] code is analysed without a model; with one that fails the analysis stands, with a notice', async () => {
  const parameters = { code: 'eval(text)', language: 'javascript', analysisType: 'debug' }
  const plain = CodeAnalysisResponse.parse(await tools(bare, 'code_analysis', parameters))
  expect(plain.result.findings).toMatchObject([{ rule: 'evaluates', line: 1 }])
  providers.script(failWith(401), failWith(404))
  const told = CodeAnalysisResponse.parse(await tools(keyed, 'code_analysis', parameters))
  expect(told).toMatchObject({
    narrative: null,
    notice: expect.stringMatching(/refused the key; .+does not know/u),
  })
  expect(told.result.findings).toHaveLength(1)
})

test('[API-FN-31] [API-FN-33] GitHub answers repository, issues, pull requests, commits and contents', async () => {
  const read = async (rest: object) =>
    GitHubResponse.parse(await call(keyed, 'github-integration', { owner: 'plant', repo: 'line', ...rest }))
  expect((await read({ action: 'repository' })).repository).toMatchObject({
    fullName: 'plant/line',
    licence: 'MIT License',
  })
  expect((await read({ action: 'issues' })).items.map(({ id }) => id)).toEqual(['#12'])
  expect((await read({ action: 'pull_requests' })).items).toMatchObject([{ id: '#13', state: 'merged' }])
  expect((await read({ action: 'commits' })).items).toMatchObject([
    { id: '01234567', title: 'Open the valve in time', url: null },
  ])
  expect((await read({ action: 'contents' })).items).toMatchObject([{ id: 'README.md' }])
  expect((await read({ action: 'contents', path: '../../README.md' })).content).toBe('Hello')
  expect(new Set(services.requests.map(({ headers }) => headers.authorization))).toEqual(
    new Set(['Bearer key-of-github']),
  )
  expect(
    await call(keyed, 'github-integration', { action: 'repository', owner: '..', repo: 'line' }),
  ).toMatchObject({ status: 400 })
})

test('[API-FN-33] what GitHub holds in other letters, or too much of, is read as far as it goes', async () => {
  const read = (path: string) =>
    call(keyed, 'github-integration', { action: 'contents', owner: 'plant', repo: 'line', path })
  const long = GitHubResponse.parse(await read('año/€?.md'))
  expect(long).toMatchObject({ isTruncated: true, content: `a${'ñ'.repeat(99_999)}` })
  const folder = GitHubResponse.parse(await read('src'))
  expect([folder.items.length, folder.isTruncated]).toEqual([1000, true])
  expect(GitHubResponse.parse(await read('')).isTruncated).toBe(false)
  const refused = { error: 'GitHub action failed: the service refused the request' }
  expect(await read('large.bin')).toMatchObject({ status: 422, ...refused })
  expect(await read('\ud800')).toMatchObject({ status: 400 })
})

const inAnHour = Math.ceil(Date.now() / 1000) + 3600
test.each([
  ['a used-up hour', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${inAnHour}` }],
  ['a second limit in seconds', { 'retry-after': '3600' }],
  ['a second limit as a date', { 'retry-after': new Date(inAnHour * 1000).toUTCString() }],
])('[ERR-31] GitHub limits by %s: the wait is told', async (_what, headers) => {
  services.break({ kind: 'status', status: 403, headers })
  const answer = await call(keyed, 'github-integration', {
    action: 'repository',
    owner: 'plant',
    repo: 'line',
  })
  expect(answer).toMatchObject({
    status: 429,
    error: 'GitHub action failed: the service limits the rate of calls',
  })
  const { retryAfter } = answer as { retryAfter: string }
  // The file may have run for a while since the hour was set.
  expect(Number(retryAfter)).toBeGreaterThan(3000)
  expect(Number(retryAfter)).toBeLessThanOrEqual(3601)
})

test('[API-FN-32] the health check of GitHub returns status and service, healthy or not', async () => {
  const check = async () =>
    GitHubHealth.parse(await call(bare, 'github-integration', { action: 'health_check' }))
  expect(await check()).toMatchObject({
    status: 'healthy',
    service: 'github-integration',
    isAuthenticated: false,
  })
  services.break({ kind: 'status', status: 500 })
  expect(await check()).toMatchObject({ status: 'unhealthy', message: 'the service is failing' })
})

test('[API-FN-26] the tools say how they are, and by what each answers', async () => {
  expect(await tools(bare, 'health_check')).toMatchObject({
    status: 'healthy',
    service: 'advanced-ai-tools',
    tools: { text_to_speech: 'browser', code_analysis: 'builtin' },
  })
})

test('[SVC-01] [SVC-02] [SVC-10] [SVC-11] [SVC-12] [SVC-13] the cards list every service; a test makes the cheapest call and tells latency or class', async () => {
  const list = ServicesResponse.parse(await call(keyed, 'ai-services', { action: 'list' }))
  const card = (id: string) => list.services.find((one) => one.id === id)
  expect(
    card('openai')
      ?.models.slice(0, 4)
      .map(({ id }) => id),
  ).toEqual(['gpt-4.1-2025-04-14', 'o3-2025-04-16', 'o4-mini-2025-04-16', 'gpt-4.1-mini-2025-04-14'])
  expect(card('anthropic')?.models.map(({ id }) => id)).toEqual([
    'claude-opus-4-20250514',
    'claude-sonnet-4-20250514',
    'claude-3-5-haiku-20241022',
  ])
  expect(['fetcher', 'firecrawl', 'outbox', 'smtp', 'resend'].map((id) => card(id)?.kind)).toEqual([
    'scraping',
    'scraping',
    'email',
    'email',
    'email',
  ])
  const test = async (portal: ListeningApp, service: string) =>
    ConnectionTestResponse.parse(await multi(portal, { action: 'test_connection', service }))
  for (const service of ['builtin', 'openai', 'anthropic', 'firecrawl', 'resend', 'github'])
    expect(await test(keyed, service)).toMatchObject({ success: true, failure: null })
  expect(await test(bare, 'fetcher')).toMatchObject({ success: true })
  expect(await test(bare, 'outbox')).toMatchObject({ success: true })
  expect(await test(bare, 'openai')).toMatchObject({
    success: false,
    failure: 'auth',
    message: 'OPENAI_API_KEY is not set',
  })
  providers.script(failWith(401), outOfQuota, failWith(404))
  expect((await test(keyed, 'openai')).failure).toBe('auth')
  expect((await test(keyed, 'openai')).failure).toBe('quota')
  expect((await test(keyed, 'anthropic')).failure).toBe('model_gone')
  services.break({ kind: 'cut' })
  expect((await test(keyed, 'github')).failure).toBe('network')
})

test('[SVC-29] calls are measured: how many, how many succeeded, and their median time', async () => {
  await tools(bare, 'code_analysis', { code: 'go()' })
  const { measures } = ServicesResponse.parse(await call(bare, 'ai-services', { action: 'list' }))
  const builtin = measures.find(({ service }) => service === 'builtin')
  expect(builtin?.calls).toBeGreaterThan(0)
  expect(builtin?.medianMs).toBeGreaterThanOrEqual(0)
  const { rows } = await bare.db.query<{ wrong: number }>(
    'select count(*)::integer as wrong from public.service_calls where succeeded and failure is not null',
  )
  expect(rows[0]?.wrong).toBe(0)
})

test('only administrators read the single calls', async () => {
  await tools(bare, 'code_analysis', { code: 'go()' })
  const admin = await buildUser(bare.db, 'admin')
  const user = await buildUser(bare.db, 'business_user')
  const count = async (actor: typeof admin) =>
    (await bare.db.transaction(actor, (tx) => tx.query('select 1 from public.service_calls'))).rowCount ?? 0
  expect(await count(admin)).toBeGreaterThan(0)
  expect(await count(user)).toBe(0)
  await expect(
    bare.db.transaction(admin, (tx) => tx.query('delete from public.service_calls')),
  ).rejects.toThrow(/permission denied/)
})

test('[API-FN-51] [API-FN-52] every function of the console answers the ping, and asks nobody', async () => {
  for (const name of [
    'ai-services',
    'multi-ai-orchestrator',
    'advanced-ai-tools',
    'github-integration',
    'openai-unified-api',
  ])
    expect(await call(keyed, name, { test: true, timestamp: '2026-01-05T08:00:00Z' })).toMatchObject({
      status: 'ok',
      function: name,
      test: true,
    })
  expect([...providers.requests, ...services.requests]).toEqual([])
})

test('[API-FN-51] openai-unified-api does what fits OpenAI, under one name', async () => {
  const unified = (body: object) => call(keyed, 'openai-unified-api', body)
  providers.script(say('Yes.'))
  expect(await unified(ask('Ready?'))).toMatchObject({ message: 'Yes.', provider: 'openai' })
  expect(await unified({ action: 'image_generation', parameters: { prompt: 'a tank' } })).toMatchObject({
    imageData: fakePng,
  })
  expect(await unified({ action: 'models' })).toMatchObject({ isConfigured: true, models: { length: 5 } })
})

test.each([
  ['multi-ai-orchestrator', { action: 'fly' }],
  ['multi-ai-orchestrator', { action: 'chat', messages: [] }],
  ['multi-ai-orchestrator', ask(' ')],
  ['multi-ai-orchestrator', ask('x', { provider: 'nobody' })],
  ['multi-ai-orchestrator', ask('x', { provider: 'openai', model: 'gpt-none' })],
  ['multi-ai-orchestrator', { action: 'image_generation', parameters: { prompt: '  ' } }],
  ['multi-ai-orchestrator', { action: 'web_scraping', parameters: { url: 'ftp://a.example' } }],
  ['advanced-ai-tools', { tool: 'text_to_speech', parameters: { text: 'x', voice: 'nobody' } }],
  ['advanced-ai-tools', { tool: 'code_analysis', parameters: { code: ' ' } }],
  ['advanced-ai-tools', { tool: 'code_analysis', parameters: { code: 'x', language: 'cobol' } }],
  ['github-integration', { action: 'repository', owner: 'a/b', repo: 'c' }],
  ['openai-unified-api', {}],
])('%s refuses %o', async (name, body) => {
  expect(await call(keyed, name, body)).toMatchObject({ status: 400, code: 'validation_failed' })
})
