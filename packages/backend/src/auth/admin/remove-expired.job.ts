import type { FastifyInstance } from 'fastify'
import { deleteOldAnswers } from '#backend/platform/http/kept-answers.repository.ts'
import { deleteFullAllowances } from '#backend/platform/http/shared-limits.repository.ts'
import type { AuthContext } from '#backend/auth/auth-context.ts'
import { deleteAbandonedFactors } from '#backend/auth/factors/factors.repository.ts'
import { knownDeviceDays } from '#backend/auth/sessions/brute-force.ts'
import { deleteOldDevices } from '#backend/auth/sessions/known-devices.repository.ts'
import { deleteOldFlows } from '#backend/auth/identities/flow-states.repository.ts'
import { deleteOldChallenges } from '#backend/auth/passkeys/passkeys.repository.ts'
import { deleteSpentTokens } from '#backend/auth/mails/one-time-tokens.repository.ts'
import { deleteEndedSessions } from '#backend/auth/sessions/sessions.repository.ts'

const everyMs = 60 * 60 * 1000

/** Takes away what can no longer do anything: spent mail tokens after a day, ended sessions after a week, unused limits, kept answers. */
export async function removeExpired({ db, log }: Pick<AuthContext, 'db' | 'log'>): Promise<void> {
  try {
    await deleteSpentTokens(db)
    await deleteOldFlows(db)
    await deleteAbandonedFactors(db)
    await deleteOldChallenges(db)
    await deleteEndedSessions(db)
    await deleteFullAllowances(db)
    await deleteOldAnswers(db)
    await deleteOldDevices(db, knownDeviceDays)
  } catch (error) {
    log.error({ event: 'auth.cleanup_failed', err: error }, 'expired tokens and sessions were not removed')
  }
}

/** Every hour, on every node: the statements do no harm when two run them. */
export function scheduleRemoval(app: FastifyInstance, ctx: AuthContext): void {
  const timer = setInterval(() => void removeExpired(ctx), everyMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
