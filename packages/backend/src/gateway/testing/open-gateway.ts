import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { SignJWT, type JWTPayload } from 'jose'
import { pino } from 'pino'
import { loadConfig } from '#backend/config.ts'
import { createTestDatabase } from '#backend/platform/db/testing/test-database.ts'
import { loadKeys } from '#backend/platform/keys.ts'
import { BearerError } from '#backend/platform/http/bearer-error.ts'
import type { Platform } from '#backend/platform/platform.ts'
import { registerGateway } from '../index.ts'

export interface SessionOfPerson {
  id: string
  sessionId: string
}

export interface Who {
  kind?: string
  id?: string
  email?: string
  claims?: { aal?: string; app_metadata?: { role?: string } }
  error?: string
  code?: string
  /** Of `/who/early`: what the account said after all. */
  confirmed?: string
}

/** A gateway with people, whose `/who` tells whom it takes a caller for. */
export async function openGateway() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-gateway-'))
  const testDatabase = await createTestDatabase()
  const config = loadConfig({ NODE_ENV: 'test' })
  const platform: Platform = {
    config,
    db: testDatabase.database,
    log: pino({ level: 'silent' }),
    keys: await loadKeys(config, dataDir),
    dataDir,
    version: '0.0.0',
  }
  const app = Fastify()
  const gateway = registerGateway(app, platform, { webFolder: path.join(dataDir, 'none') })
  app.get('/who', async (request) => gateway.resolveActor(request))
  app.get('/who/now', async (request) => gateway.resolveFresh(request))
  app.get('/who/halfway', async (request) => gateway.resolveHalfway(request))
  app.get('/who/early', async (request) => {
    const { actor, confirmed } = await gateway.resolveEarly(request)
    const after = confirmed.then(
      () => 'the same',
      (error: Error) => error.name,
    )
    return { ...actor, confirmed: await after }
  })

  app.get('/who/early-and-gone', async (request) => {
    await gateway.resolveEarly(request)
    return { kind: 'gone' }
  })
  // Who is refused, and for which fault: a path group words it for its client.
  app.get('/fault', async (request) =>
    gateway.resolveFresh(request).then(
      ({ kind }) => ({ kind }),
      (error: unknown) => ({ kind: error instanceof BearerError ? error.fault : 'other' }),
    ),
  )

  return {
    platform,
    app,
    gateway,
    createPerson: async (): Promise<SessionOfPerson> => {
      const { rows } = await platform.db.query<SessionOfPerson>(
        `with u as (insert into auth.users (email, raw_app_meta_data) values ($1, '{"role":"business_user"}') returning id)
         insert into auth.sessions (user_id) select id from u returning user_id as id, id as "sessionId"`,
        [`${randomUUID()}@people.example`],
      )
      if (!rows[0]) throw new Error('no person')
      return rows[0]
    },
    sign: (claims: JWTPayload, expires: string | number = '1h') =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256' })
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(platform.keys.signingKey),
    who: async (headers: Record<string, string>, url = '/who') => {
      const reply = await app.inject({ url, headers })
      return { status: reply.statusCode, body: reply.json<Who>() }
    },
    close: async () => {
      await app.close()
      await testDatabase.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export const claimsOf = ({ id, sessionId }: SessionOfPerson): JWTPayload => ({
  sub: id,
  role: 'authenticated',
  session_id: sessionId,
  aud: 'authenticated',
})

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
