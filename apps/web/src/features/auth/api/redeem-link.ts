import { auth } from '@portal/content/auth'
import type { AuthError, UserAttributes } from '@supabase/supabase-js'
import { RefusedError } from '#web/features/auth/use-form-submit.ts'
import { getSupabase } from '#web/lib/supabase.ts'

export type LinkKind = 'recovery' | 'invite'

/** What proves that the mail arrived: the token of its link, or its code typed by hand. */
export type MailProof = { tokenHash: string } | { email: string; code: string }

/** Exchanges the proof for a session. Only a press of the button does it: mail scanners open links, too. */
export async function redeemProof(kind: LinkKind, proof: MailProof): Promise<void> {
  const { auth: client } = await getSupabase()
  const { error } =
    'tokenHash' in proof
      ? await client.verifyOtp({ type: kind, token_hash: proof.tokenHash })
      : await client.verifyOtp({ type: kind, email: proof.email, token: proof.code })
  if (error) throw refusal(error)
}

export async function saveAccount(attributes: UserAttributes): Promise<void> {
  const { auth: client } = await getSupabase()
  const { error } = await client.updateUser(attributes)
  if (error) throw refusal(error)
}

function refusal(error: AuthError): Error {
  if (!error.status || error.status >= 500) return error
  if (error.code === 'otp_expired') return new RefusedError(auth.linkErrors.expired, { cause: error })
  return new RefusedError(error.message, { cause: error })
}
