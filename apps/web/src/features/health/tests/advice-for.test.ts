import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { adviceFor } from './advice-for.ts'
import { buildIntegrationCases } from './integration-cases.ts'
import { readinessCases } from './readiness-cases.ts'
import { systemCases } from './system-cases.ts'
import { notRun } from './test-case.ts'

/** What each item that fails sends people to. */
const remedies: Record<string, RegExp> = {
  'user-present': /Sign in again/,
  'get-user': /Sign in again/,
  'table-ai_chat_sessions': /rights of your account.*doctor/,
  'table-ai_chat_messages': /rights of your account.*doctor/,
  'table-ai_analysis_results': /rights of your account.*doctor/,
  'table-market_benchmarks': /rights of your account.*doctor/,
  'table-competitors': /rights of your account.*doctor/,
  'table-market_insights': /rights of your account.*doctor/,
  'table-health_checks': /rights of your account.*doctor/,
  'table-ai_system_metrics': /rights of your account.*doctor/,
  'orchestrator-chat': /Chat tab.*AI models/,
  'orchestrator-content': /AI models/,
  'analysis-engine': /Analysis Engine.*AI models/,
  'process-intelligence': /restart it.*doctor/,
  'chat-openai': /key and the address/,
  'chat-anthropic': /key and the address/,
  'image-generation': /key and the address/,
  'web-scraping': /robots\.txt/,
  'advanced-ai-tools': /restart it.*doctor/,
  'github-integration': /GITHUB_API_URL.*firewall.*GITHUB_TOKEN/,
  'health-monitor': /its issues name/,
  email: /outbox.*SMTP_URL or RESEND_API_KEY/,
  website: /PORTAL_SITE_URL/,
  database: /its issues name/,
  functions: /integration tests below/,
  external: /External dependencies above/,
  performance: /load of the server.*slow queries/,
  routes: /npm run build/,
  authentication: /Sign in again/,
  storage: /storage settings.*free space/,
  realtime: /websockets.*proxy/,
}
const ping = /API endpoints above.*restart/
const cases = [...systemCases, ...buildIntegrationCases(['crawls']), ...readinessCases]

test('every item of the three suites that fails says what to do about this item', () => {
  const own = cases.filter(({ id }) => !id.startsWith('ping-'))
  expect(own.map(({ id }) => id).toSorted()).toEqual(Object.keys(remedies).toSorted())
  for (const item of cases)
    expect([item.id, adviceFor(item, notRun)]).toEqual([
      item.id,
      expect.stringMatching(remedies[item.id] ?? ping),
    ])
})

test.each([
  ['not_authenticated', 401, /^Your session has ended: sign in again/],
  ['second_factor_required', 403, /^Set up a second factor under Account/],
  ['forbidden', 403, /^Your account may not call this: have an administrator/],
  ['rate_limited', 429, /^Too many calls in one minute: wait/],
  ['provider_failed', 502, /^Look here\. The server log names the cause under request r-1\.$/],
  ['internal', 500, /^Look here\. The server log names the cause under request r-1\.$/],
] as const)('a call that is refused as %s says what to do about that', (code, status, expected) => {
  const refusal = new ApiError('No', { code, status, requestId: 'r-1' })
  expect(adviceFor({ advice: 'Look here.' }, { ...notRun, refusal })).toMatch(expected)
})

test('a portal that does not answer is not looked for in its log', () => {
  const refusal = new ApiError('No', {})
  expect(adviceFor({ advice: 'Look here.' }, { ...notRun, refusal })).toMatch(/^The portal did not answer/)
  const proxy = new ApiError('The server answered 502.', { status: 502 })
  expect(adviceFor({ advice: 'Look here.' }, { ...notRun, refusal: proxy })).toBe('Look here.')
})
