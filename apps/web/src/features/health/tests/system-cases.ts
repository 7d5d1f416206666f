import { systemTestCopy } from '@portal/content/health-tests'
import { sampleSitesPath } from '@portal/contracts/sample-sites'
import { fieldOf, requireField, requireGoodStatus } from './answer-checks.ts'
import { functionCase, tableCase } from './call-cases.ts'
import { UnexpectedAnswer, type TestCase, type TestContext } from './test-case.ts'

const { items, failures, advice, groups, prompts, remarks } = systemTestCopy
const tables = [
  'ai_chat_sessions',
  'ai_chat_messages',
  'ai_analysis_results',
  'market_benchmarks',
  'competitors',
  'market_insights',
  'health_checks',
  'ai_system_metrics',
]

const signIn: TestCase[] = [
  {
    id: 'user-present',
    name: items.userPresent,
    group: groups.auth,
    advice: advice.auth,
    request: () => ({ call: 'auth.getSession()' }),
    run({ user }) {
      if (!user) return Promise.reject(new UnexpectedAnswer(failures.noUser, null))
      return Promise.resolve({ response: { id: user.id, email: user.email } })
    },
  },
  {
    id: 'get-user',
    name: items.getUser,
    group: groups.auth,
    advice: advice.auth,
    request: () => ({ call: 'GET auth/v1/user' }),
    async run({ client, user }) {
      if (!user) throw new UnexpectedAnswer(failures.noUser, null)
      const { data, error } = await client.auth.getUser()
      if (error) throw new UnexpectedAnswer(error.message, { code: error.code, status: error.status })
      if (data.user.id !== user.id) throw new UnexpectedAnswer(failures.noUser, { id: data.user.id })
      return { response: { id: data.user.id, email: data.user.email } }
    },
  },
]

const turn = (content: string) => [{ role: 'user', content }]
const byUser = ({ user }: TestContext) => (user ? { userId: user.id } : {})

const orchestrator: TestCase[] = [
  functionCase({
    id: 'orchestrator-chat',
    name: items.chat,
    group: groups.functions,
    to: 'ai-orchestrator',
    body: (context) => ({
      messages: turn(prompts.chat),
      analysisType: 'general',
      ...byUser(context),
    }),
    check: (answer) => requireField(answer, 'message', failures.chat),
    stores: { table: 'ai_chat_sessions', idIn: 'sessionId' },
    advice: advice.chat,
  }),
  functionCase({
    id: 'orchestrator-content',
    name: items.contentGeneration,
    group: groups.functions,
    to: 'ai-orchestrator',
    body: () => ({ task: 'content_generation', provider: 'openai', data: { prompt: prompts.content } }),
    check(answer) {
      const fields = ['content', 'result', 'message', 'generatedContent']
      if (fields.some((field) => hasText(answer, field))) return answer
      throw new UnexpectedAnswer(failures.content, answer)
    },
    advice: advice.content,
  }),
]

function hasText(answer: unknown, field: string): boolean {
  const value = fieldOf(answer, field)
  return typeof value === 'string' && value.trim() !== ''
}

const engines: TestCase[] = [
  functionCase({
    id: 'analysis-engine',
    name: items.analysis,
    group: groups.functions,
    to: 'ai-analysis-engine',
    body: () => ({
      analysisType: 'market_intelligence',
      inputData: { query: prompts.analysis },
      parameters: {},
    }),
    check: (answer) => requireField(answer, 'result', failures.analysis),
    stores: { table: 'ai_analysis_results', idIn: 'id' },
    advice: advice.analysis,
  }),
  functionCase({
    id: 'process-intelligence',
    name: items.process,
    group: groups.functions,
    to: 'process-intelligence',
    body: () => ({ action: 'health_check', industry: 'beverage', data: {} }),
    check: (answer) => requireGoodStatus(answer, ['result.status'], failures.health),
    advice: advice.built,
  }),
]

/** Without its key the portal's own engine answers (decisions AMB-47): the function works, and no provider was tried. */
const whyNotTried = (provider: string) => (answer: unknown) => {
  if (fieldOf(answer, 'provider') !== 'builtin') return null
  const notice = fieldOf(answer, 'notice')
  return `${remarks.notTried(provider)} ${typeof notice === 'string' ? notice : remarks.builtin}`
}

const chatCase = (provider: 'openai' | 'anthropic', model: string): TestCase =>
  functionCase({
    id: `chat-${provider}`,
    name: provider === 'openai' ? items.openai : items.claude,
    group: groups.providers,
    to: 'multi-ai-orchestrator',
    body: (context) => ({
      provider,
      model,
      messages: turn(prompts.chat),
      action: 'chat',
      sessionId: crypto.randomUUID(),
      ...byUser(context),
    }),
    check: (answer) =>
      requireField(answer, 'message', provider === 'openai' ? failures.openai : failures.claude),
    notTried: whyNotTried(provider === 'openai' ? 'OpenAI' : 'Claude'),
    advice: advice.provider,
  })

const providers: TestCase[] = [
  chatCase('openai', 'gpt-4.1-2025-04-14'),
  chatCase('anthropic', 'claude-opus-4-20250514'),
  functionCase({
    id: 'image-generation',
    name: items.image,
    group: groups.providers,
    to: 'multi-ai-orchestrator',
    body: () => ({
      provider: 'openai',
      action: 'image_generation',
      parameters: { prompt: prompts.image, size: '1024x1024' },
    }),
    check: (answer) => requireField(answer, 'imageData', failures.image),
    notTried: whyNotTried('OpenAI'),
    advice: advice.provider,
  }),
  functionCase({
    id: 'web-scraping',
    name: items.scraping,
    group: groups.providers,
    to: 'multi-ai-orchestrator',
    body: () => ({
      action: 'web_scraping',
      parameters: { url: `${location.origin}${sampleSitesPath}nordkessel/`, options: {} },
    }),
    check: (answer) => requireField(answer, 'content', failures.scraping),
    advice: advice.scraping,
  }),
]

const services: TestCase[] = [
  functionCase({
    id: 'advanced-ai-tools',
    name: items.tools,
    group: groups.functions,
    to: 'advanced-ai-tools',
    body: () => ({ tool: 'health_check', parameters: {} }),
    check: (answer) => requireGoodStatus(answer, ['status', 'result.status'], failures.health),
    advice: advice.built,
  }),
  functionCase({
    id: 'github-integration',
    name: items.github,
    group: groups.functions,
    to: 'github-integration',
    body: () => ({ action: 'health_check' }),
    check: (answer) =>
      requireField(requireGoodStatus(answer, ['status'], failures.health), 'service', failures.health),
    advice: advice.github,
  }),
  functionCase({
    id: 'health-monitor',
    name: items.health,
    group: groups.functions,
    to: 'health-monitor',
    body: () => ({ check_type: 'quick', routes_only: false }),
    check: (answer) => requireGoodStatus(answer, ['overall_status'], failures.health),
    advice: advice.health,
  }),
]

/** The 21 items (decisions AMB-08), in their order. */
export const systemCases: readonly TestCase[] = [
  ...signIn,
  ...tables.map(tableCase),
  ...orchestrator,
  ...engines,
  ...providers,
  ...services,
]
