import { CommercialDataRequest, CommercialDataResponse } from '@portal/contracts/sales'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { FunctionCall } from '#server/platform/functions/function-definition.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import { AppError } from '@portal/backend/platform/errors'
import { createCommercialDataAi, type SalesHandler } from './commercial-data-ai.function.ts'

const handler = (access: SalesHandler['access']): SalesHandler => ({
  access,
  run: async ({ input }) => ({
    insights: { asked: input.business_purpose ?? null },
    provider: 'builtin',
    model: 'builtin',
  }),
})
const definition = createCommercialDataAi({
  analyze_sales_data: handler('business'),
  content_analysis: handler('user'),
})

const call = (role: string | null, body: object): FunctionCall<CommercialDataRequest> => {
  const actor: UserActor = {
    kind: 'user',
    id: 'somebody',
    email: 'somebody@people.example',
    dbRole: 'authenticated',
    claims: { sub: 'somebody', role: 'authenticated', exp: 0, app_metadata: role === null ? {} : { role } },
  }
  const input = CommercialDataRequest.parse(body)
  const rest = {
    requestId: 'r',
    ip: '::1',
    log: Fastify().log,
    wantsStream: false,
    confirmed: Promise.resolve(),
  }
  return { actor, input, signal: new AbortController().signal, ...rest }
}
const refusal = (role: string | null, action: string) =>
  definition.handle(call(role, { action })).then(
    () => 'answered',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )

test('[API-FN-44] [API-FN-45] the answer has success, and insights as a JSON string', async () => {
  const reply = await definition.handle(
    call('business_user', { action: 'analyze_sales_data', business_purpose: 'Board meeting' }),
  )
  const body = CommercialDataResponse.parse(reply.kind === 'json' ? reply.body : null)
  expect(JSON.parse(body.insights)).toEqual({ asked: 'Board meeting' })
  expect(body).toMatchObject({ success: true, action: 'analyze_sales_data', provider: 'builtin' })
})

test('[ROLE-19] an action of the business dashboard is refused to an account without business access', async () => {
  expect(await refusal(null, 'analyze_sales_data')).toBe('forbidden')
  expect(await refusal('guest', 'analyze_sales_data')).toBe('forbidden')
  expect(await refusal('business_user', 'analyze_sales_data')).toBe('answered')
  expect(await refusal('admin', 'analyze_sales_data')).toBe('answered')
})

test('an action that everybody signed in may ask for asks for no role', async () => {
  expect(await refusal(null, 'content_analysis')).toBe('answered')
})

test('an action without a handler says that it is not available', async () => {
  expect(await refusal('admin', 'market_intelligence')).toBe('unavailable')
})

test('[BIZ-15] [API-FN-34] provider and model of the business dashboards are the defaults', () => {
  expect(CommercialDataRequest.parse({ action: 'market_intelligence' })).toMatchObject({
    ai_provider: 'openai',
    model: 'gpt-5-2025-08-07',
  })
})
