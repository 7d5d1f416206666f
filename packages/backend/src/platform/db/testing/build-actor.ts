import { randomUUID } from 'node:crypto'
import { anonActor, serviceActor, type Actor, type UserActor } from '#backend/platform/actor.ts'
import type { Database } from '#backend/platform/db/database.ts'

export type ActorName = 'nobody' | 'member' | 'other member' | 'administrator' | 'portal'

/** A person with an account, as the gateway hands them over after checking their token. */
export async function buildUser(database: Database, role: 'admin' | 'business_user'): Promise<UserActor> {
  const id = randomUUID()
  const email = `${role.replace('_', '-')}-${id.slice(0, 8)}@people.example`
  await database.query(`insert into auth.users (id, email, raw_app_meta_data) values ($1, $2, $3)`, [
    id,
    email,
    JSON.stringify({ role }),
  ])
  return {
    kind: 'user',
    id,
    email,
    dbRole: 'authenticated',
    claims: { sub: id, role: 'authenticated', email, exp: 4_102_444_800, app_metadata: { role } },
  }
}

export async function buildActors(database: Database): Promise<Record<ActorName, Actor>> {
  return {
    nobody: anonActor,
    member: await buildUser(database, 'business_user'),
    'other member': await buildUser(database, 'business_user'),
    administrator: await buildUser(database, 'admin'),
    portal: serviceActor,
  }
}
