import { SendFeedbackResponse } from '@portal/contracts/feedback'
import { HealthCheckRow } from '@portal/contracts/health'
import { beforeAll, expect, inject, test } from 'vitest'
import { clientFor, joinAsMember, signInAsAdmin, type Person } from '@portal/testing/portal/portal-client'

const portal = inject('portal')
let member: Person
beforeAll(async () => {
  member = await joinAsMember(portal)
})

const buildFeedback = (words: string) => ({
  email: member.email,
  feedback: words,
  timestamp: new Date().toISOString(),
  platform: 'HerpasIA',
})

test('[API-FN-20][API-FN-21][HOME-09] a check of the running portal is answered, stored, and read back as the latest', async () => {
  const { data, error } = await member.client.functions.invoke<unknown>('health-monitor', {
    body: { check_type: 'quick', routes_only: false },
  })
  expect(error).toBeNull()
  const health = HealthCheckRow.parse(data)
  expect(health.details.database_status.status).toBe('connected')
  expect(health.details.api_endpoints.filter(({ status }) => status === 'error')).toEqual([])
  expect(health.details.routes.filter(({ status }) => status === 'error')).toEqual([])
  const latest = await member.client.from('health_checks').select('*').eq('id', health.id).single()
  expect(latest.error).toBeNull()
  expect(HealthCheckRow.parse(latest.data)).toEqual(health)
})

test('[FEED-08][FEED-11][API-FN-19] feedback is received, kept, and seen by administrators alone', async () => {
  const words = `The matrix should open on my set. ${Date.now()}`
  const { data, error } = await member.client.functions.invoke<unknown>('send-feedback', {
    body: buildFeedback(words),
  })
  expect(error).toBeNull()
  const { id } = SendFeedbackResponse.parse(data)
  const admin = await signInAsAdmin(portal)
  const seen = await admin.client
    .from('feedback')
    .select('email, feedback, platform, timestamp')
    .eq('id', id)
    .single()
  expect(seen.data).toMatchObject({ email: member.email, feedback: words, platform: 'HerpasIA' })
  expect((await member.client.from('feedback').select('id')).data).toEqual([])
})

test('the same feedback twice is one record', async () => {
  const words = `Twice pressed. ${Date.now()}`
  const ids = await Promise.all(
    [0, 1].map(
      async () =>
        SendFeedbackResponse.parse(
          (await member.client.functions.invoke<unknown>('send-feedback', { body: buildFeedback(words) }))
            .data,
        ).id,
    ),
  )
  expect(ids[0]).toBe(ids[1])
})

test('without a session nothing is checked and no feedback is received', async () => {
  const nobody = clientFor(portal)
  for (const [name, body] of [
    ['health-monitor', { check_type: 'quick' }],
    ['send-feedback', buildFeedback('anonymous')],
  ] as const) {
    const { error } = await nobody.functions.invoke(name, { body })
    expect((error as { context?: Response } | null)?.context?.status).toBe(401)
  }
})
