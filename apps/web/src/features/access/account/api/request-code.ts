import { getSupabase } from '#web/lib/supabase.ts'
import { AccountError } from './update-account.ts'

/** Mails a code that proves who sits at an old session. */
export async function requestCode(): Promise<void> {
  const client = await getSupabase()
  const { error } = await client.auth.reauthenticate()
  if (error) throw new AccountError(error)
}
