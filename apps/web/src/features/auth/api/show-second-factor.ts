import { auth } from '@portal/content/auth'
import type { AuthError, SupabaseClient } from '@supabase/supabase-js'
import { RefusedError } from '#web/features/auth/use-form-submit.ts'
import { getSupabase } from '#web/lib/supabase.ts'

/** A code of the authenticator app raises the session. */
export async function showAppCode(code: string): Promise<void> {
  const client = await getSupabase()
  const factorId = await findApp(client)
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw refusal(error)
}

/** So does a recovery code, once. */
export async function showRecoveryCode(code: string): Promise<void> {
  const client = await getSupabase()
  const { error } = await client.auth.mfa.recoveryCodes.verify({
    code: code.toLowerCase().replaceAll(/[\s-]/g, ''),
  })
  if (error) throw refusal(error)
}

/** Ends this session alone: whoever knows the password only must not end the others. */
export async function leaveHalfWay(): Promise<void> {
  const client = await getSupabase()
  await client.auth.signOut({ scope: 'local' })
}

async function findApp(client: SupabaseClient): Promise<string> {
  const { data, error } = await client.auth.mfa.listFactors()
  if (error) throw refusal(error)
  const [app] = data.totp
  if (!app) throw new RefusedError(auth.secondFactor.none)
  return app.id
}

const refusal = (error: AuthError): Error =>
  !error.status || error.status >= 500 ? error : new RefusedError(error.message, { cause: error })
