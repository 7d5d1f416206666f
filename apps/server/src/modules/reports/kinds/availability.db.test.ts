import { expect, test } from 'vitest'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { createTestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { availability } from './availability.ts'

test('the month of each component is computed to the second, with every incident', async () => {
  const db = await createTestDatabase()
  try {
    await db.database.query(
      `insert into public.health_components (kind, name, state, since, last_checked_at) values
       ('database', 'postgresql', 'unknown', '2026-03-01', '2026-03-31'), ('route', '/slow', 'up', '2026-03-01', '2026-03-31'),
       ('function', 'send-feedback', 'up', '2026-03-01', '2026-04-04 23:59:00Z'), ('route', '/new', 'unknown', '2026-03-01', '2026-03-31')`,
    )
    await db.database.query(
      `insert into public.health_periods (kind, name, state, started_at, ended_at) values
       ('route', '/slow', 'degraded', '2026-03-10', '2026-03-10 00:00:40Z'),
       ('function', 'send-feedback', 'up', '2026-02-20', '2026-03-10 12:00:00Z'),
       ('function', 'send-feedback', 'down', '2026-03-10 12:00:00Z', '2026-03-10 13:01:01Z'),
       ('function', 'send-feedback', 'up', '2026-03-10 13:01:01Z', null)`,
    )
    await db.database.query(
      `insert into public.health_incidents (kind, name, opened_at, closed_at, cause, note) values
       ('function', 'send-feedback', '2026-03-10 12:00:00Z', '2026-03-10 13:01:01Z', 'Answered 500', 'Disk was full'),
       ('function', 'send-feedback', '2026-04-02', '2026-04-03', 'Later', null)`,
    )
    const member = await buildUser(db.database, 'business_user')
    const document = await db.database.transaction(member, (tx) =>
      availability.compose({
        tx,
        parameters: { month: '2026-03' },
        now: new Date('2026-04-05T00:00:00Z'),
        publisher: 'HerpasIA',
        answerTo: () => null,
      }),
    )
    const text = JSON.stringify(document)
    const places = ['send-feedback', '/slow', 'postgresql', '/new'].map((name) => text.indexOf(`["${name}"`))
    expect(places, 'what was away first, then what was slow').toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    for (const part of [
      'Availability in March 2026',
      '1 Mar 2026, 00:00 UTC to 1 Apr 2026, 00:00 UTC',
      '99.863%',
      // Of four components one is known all the month, one for forty seconds, two never.
      '25.000% of their time',
      '"40 s"',
      '1 h 1 min 1 s',
      'Answered 500',
      'Disk was full',
      'not known',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Later')
  } finally {
    await db.drop()
  }
})

test.each([['2026-13'], ['march'], ['2026-3']])('%s is no month', (month) => {
  expect(availability.parameters.safeParse({ month }).success).toBe(false)
})
