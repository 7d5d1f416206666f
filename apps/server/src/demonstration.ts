import type { FastifyInstance, FastifyRequest } from 'fastify'
import { demonstrationCopy } from '@portal/content/demonstration'
import type { DemoRole, PublicConfig } from '@portal/contracts/config'
import { pathGroups } from '@portal/contracts/paths'
import {
  assertWithoutAccounts,
  keepFixedAccounts,
  passwordOfFixedAccounts,
  type FixedAccount,
} from '@portal/backend/auth'
import { openDatabase } from '@portal/backend/platform/db/database'
import { readOnlyRefusal } from '@portal/backend/platform/db/read-only'
import { AppError } from '@portal/backend/platform/errors'
import type { MailService } from '@portal/backend/platform/mail'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { Platform } from '#server/platform/platform.ts'

const rights: Record<DemoRole, FixedAccount['appMetadata']> = {
  business_lead: { role: 'business_user', business_lead: true },
  member: { role: 'business_user' },
  administrator: { role: 'admin' },
}
const people = Object.entries(rights).map(([role, appMetadata]) => ({
  role: role as DemoRole,
  email: `${role.replace('_', '-')}@demonstration.example`,
  appMetadata,
}))
const accounts = people.map(({ role, email, appMetadata }) => ({
  email,
  name: demonstrationCopy.roles[role].name,
  appMetadata,
}))

/**
 * A demonstration has its three accounts and no others, and no other portal has them.
 * @throws StartupError
 */
export const prepareAccounts = (platform: Platform): Promise<void> =>
  platform.config.PORTAL_DEMO
    ? keepFixedAccounts(platform, accounts)
    : assertWithoutAccounts(platform, accounts)

/** What the sign-in page needs for its picker. */
export const demoOf = (platform: Platform): Pick<PublicConfig, 'demo'> =>
  platform.config.PORTAL_DEMO
    ? {
        demo: {
          password: passwordOfFixedAccounts(platform),
          people: people.map(({ role, email }) => ({ role, email })),
        },
      }
    : {}

/** The same platform on connections on which PostgreSQL refuses every write. */
export function openForReading(app: FastifyInstance, platform: Platform): Platform {
  const { connectionString = '' } = platform.db.direct.options
  const db = openDatabase({
    connectionString,
    isReadOnly: true,
    onIdleError: (err) =>
      platform.log.warn({ event: 'database.connection_lost', err }, 'a connection was lost'),
  })
  app.addHook('onClose', () => db.close())
  // What tidies up by the clock would say every few seconds that it may not; refused requests are told by the gateway.
  const log = platform.log.child({}, { level: 'fatal' })
  return { ...platform, db, log }
}

/** Nothing runs by the clock. */
export const withoutWork = (jobs: JobQueue): JobQueue => ({ ...jobs, start: refuse, send: refuse })

/** Nothing is sent. */
export const withoutMail = (mail: MailService): MailService => ({ ...mail, send: refuse })

const refuse = () => Promise.reject(new AppError('read_only', readOnlyRefusal))

/** Sessions have to be written; of accounts a visitor does no more than sign in, stay signed in and leave. */
export function closeAccounts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    // By the route that was found, not by the address as it is written: `/%61uth/v1` leads there too.
    if (request.routeOptions.url?.startsWith(pathGroups.auth) && !isOfSession(request))
      throw new AppError('read_only', readOnlyRefusal)
    // Visitors share an account: who leaves does not send the others away.
    if (request.routeOptions.url === signOutPath) (request.query as { scope?: unknown }).scope = 'local'
  })
}

const signOutPath = `${pathGroups.auth}/logout`
const grants: readonly unknown[] = ['password', 'refresh_token']

function isOfSession({ method, routeOptions, query }: FastifyRequest): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return true
  if (routeOptions.url === signOutPath) return true
  return (
    routeOptions.url === `${pathGroups.auth}/token` &&
    grants.includes((query as { grant_type?: unknown }).grant_type)
  )
}
