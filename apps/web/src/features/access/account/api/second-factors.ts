import { oneQuery, useChange } from '#web/lib/requests.ts'
import { securitySettingsQuery } from '#web/lib/security-settings.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { ownSessionsQuery } from './own-sessions.ts'
import { AccountError } from './update-account.ts'

export interface SecondFactors {
  /** The authenticator app, once it has been confirmed. */
  app: { id: string; since: string } | null
  /** Null while there are none. */
  recoveryCodes: { remaining: number; total: number } | null
}

const key = ['second-factors']

export const secondFactorsQuery = () =>
  oneQuery(key, async ({ auth: { mfa } }): Promise<SecondFactors> => {
    const factors = await mfa.listFactors()
    if (factors.error) throw new AccountError(factors.error)
    const [app] = factors.data.totp
    if (!app) return { app: null, recoveryCodes: null }
    const since = app.created_at
    // The client's list of kinds is older than recovery codes.
    const hasCodes = factors.data.all.some(({ factor_type: type }) => (type as string) === 'recovery_code')
    if (!hasCodes) return { app: { id: app.id, since }, recoveryCodes: null }
    const codes = await mfa.recoveryCodes.getStatus()
    if (codes.error) throw new AccountError(codes.error)
    return { app: { id: app.id, since }, recoveryCodes: codes.data }
  })

export interface Enrolment {
  factorId: string
  /** An image as a data address. */
  qrCode: string
  secret: string
}

/** Starts anew each time: the secret of an enrolment that was left is worth nothing. */
export async function startEnrolment(): Promise<Enrolment> {
  const { mfa } = (await getSupabase()).auth
  const { data, error } = await mfa.enroll({ factorType: 'totp' })
  if (error) throw new AccountError(error)
  return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
}

/** Takes an enrolment back that was not finished; what is left of it does no harm. */
export async function dropEnrolment(factorId: string): Promise<void> {
  const { mfa } = (await getSupabase()).auth
  await mfa.unenroll({ factorId })
}

const refreshes = [key, ownSessionsQuery().queryKey, securitySettingsQuery().queryKey]

/** The first code proves that the app has the secret. */
export const useConfirmEnrolment = () =>
  useChange({
    change: async ({ factorId, code }: { factorId: string; code: string }) => {
      const { mfa } = (await getSupabase()).auth
      const { error } = await mfa.challengeAndVerify({ factorId, code })
      if (error) throw new AccountError(error)
    },
    refreshes,
  })

/** Answers the codes, this once; older ones end. */
export const useMakeRecoveryCodes = () =>
  useChange({
    change: async (hasSome: boolean): Promise<string[]> => {
      const { recoveryCodes } = (await getSupabase()).auth.mfa
      const { data, error } = await (hasSome ? recoveryCodes.regenerate() : recoveryCodes.generate())
      if (error) throw new AccountError(error)
      return data.codes
    },
    refreshes,
  })

export const useRemoveFactor = () =>
  useChange({
    change: async (factorId: string) => {
      const { auth } = await getSupabase()
      const { error } = await auth.mfa.unenroll({ factorId })
      if (error) throw new AccountError(error)
      // The token still claims two factors.
      await auth.refreshSession()
    },
    refreshes,
  })
