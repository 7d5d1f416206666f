import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'
import type { UserActor } from '@portal/backend/platform/actor'

let portal: ListeningApp
beforeAll(async () => {
  portal = await startListeningApp()
})
afterAll(() => portal.close())

/** A person in a session, with an authenticator app of theirs that was verified. */
async function enrolled(role: 'admin' | 'business_user'): Promise<UserActor> {
  const person = await buildUser(portal.db, role)
  await portal.db.query(
    `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'JBSWY3DPEHPK3PXP')`,
    [person.id],
  )
  return atLevel(person, 'aal1')
}

async function atLevel(person: UserActor, aal: 'aal1' | 'aal2'): Promise<UserActor> {
  const { rows } = await portal.db.query<{ id: string }>(
    `insert into auth.sessions (user_id, aal, amr) values ($1, $2, '[]') returning id`,
    [person.id, aal],
  )
  return { ...person, claims: { ...person.claims, aal, session_id: rows[0]?.id ?? '' } }
}

async function callsOf(person: UserActor) {
  const token = await portal.tokenFor(person)
  const send = async (method: string, path: string, body?: unknown) => {
    const reply = await fetch(portal.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    return { status: reply.status, text }
  }
  return { token, send }
}

const everything = {
  'own chats': ['GET', '/rest/v1/ai_chat_sessions'],
  figures: ['GET', '/rest/v1/figures?limit=1'],
  'a search': ['POST', '/rest/v1/rpc/search_records', { wanted: 'dairy', at_most: 1 }],
  'a function': ['GET', '/functions/v1/engines'],
  'own sessions': ['POST', '/functions/v1/account-sessions', { action: 'list' }],
  buckets: ['GET', '/storage/v1/bucket'],
  broadcasting: ['POST', '/realtime/v1/api/broadcast', { messages: [] }],
  'a new name': ['PUT', '/auth/v1/user', { data: { name: 'Somebody' } }],
  'a code for a new password': ['GET', '/auth/v1/reauthenticate'],
} as const

describe.each(['business_user', 'admin'] as const)(
  '[SEC-2FA] with a second factor that was not shown, a %s',
  (role) => {
    test.each(Object.entries(everything))(
      'is refused %s, and has it afterwards',
      async (_name, [method, path, body]) => {
        const person = await enrolled(role)
        const before = await (await callsOf(person)).send(method, path, body)
        expect([401, 403]).toContain(
          before.status === 400 ? Number(JSON.parse(before.text).statusCode) : before.status,
        )
        const after = await (await callsOf(await atLevel(person, 'aal2'))).send(method, path, body)
        expect([401, 403]).not.toContain(after.status)
      },
    )

    test('takes the second step, and may leave', async () => {
      const { send } = await callsOf(await enrolled(role))
      const user = await send('GET', '/auth/v1/user')
      expect(user.status).toBe(200)
      const [factor] = (JSON.parse(user.text) as { factors: { id: string }[] }).factors
      expect((await send('POST', `/auth/v1/factors/${factor?.id}/challenge`, {})).status).toBe(200)
      expect((await send('POST', '/auth/v1/factors/recovery-codes/verify', { code: 'x' })).status).toBe(422)
      expect((await send('POST', '/auth/v1/logout?scope=local')).status).toBe(204)
    })

    test('is told no change of a table', async () => {
      const subscribe = async (person: UserActor) => {
        const client: SupabaseClient = createClient(portal.url, portal.serviceKey)
        const token = await portal.tokenFor(person)
        await client.realtime.setAuth(token)
        const joined = await new Promise<string>((resolve) =>
          client
            .channel('figures')
            .on('postgres_changes', { event: '*', schema: 'public', table: 'figures' }, () => undefined)
            .subscribe((status) => resolve(status)),
        )
        await client.removeAllChannels()
        return joined
      }
      const person = await enrolled(role)
      expect(await subscribe(person)).toBe('CHANNEL_ERROR')
      expect(await subscribe(await atLevel(person, 'aal2'))).toBe('SUBSCRIBED')
    })

    test('sees and writes nothing in the database itself', async () => {
      const person = await enrolled(role)
      const ask = (actor: UserActor) =>
        portal.db.transaction(actor, async (tx) => {
          const rights = await tx.query('select portal.is_admin() or portal.has_business_access() as has_any')
          return rights.rows[0]
        })
      const write = (actor: UserActor) =>
        portal.db.single(actor, {
          text: `insert into public.ai_chat_sessions (user_id, session_name) values ($1, 'A chat')`,
          values: [actor.id],
        })
      expect(await ask(person)).toEqual({ has_any: false })
      await expect(write(person)).rejects.toThrow('row-level security')
      const raised = await atLevel(person, 'aal2')
      expect(await ask(raised)).toEqual({ has_any: true })
      await write(raised)
      const { rows } = await portal.db.single(person, {
        text: 'select * from public.ai_chat_sessions',
        values: [],
      })
      expect(rows).toEqual([])
    })
  },
)

test('every table that signed-in people reach asks for the second factor first', async () => {
  const { rows } = await portal.db.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'portal', 'storage', 'realtime'))
       and c.relkind in ('r', 'p')
       and (has_any_column_privilege('authenticated', c.oid, 'select, insert, update') or has_table_privilege('authenticated', c.oid, 'delete'))
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'second_factor_first' and not p.polpermissive)`,
  )
  expect(rows).toEqual([])
})
