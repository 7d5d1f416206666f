import { auth } from '@portal/content/auth'
import { RefusedError } from '#web/features/auth/use-form-submit.ts'
import type { OfferedSession } from '#web/lib/arrival.ts'
import { getSupabase } from '#web/lib/supabase.ts'

/** The server looks at the tokens first. */
export async function takeSession({ access_token, refresh_token }: OfferedSession): Promise<void> {
  const client = await getSupabase()
  const { error } = await client.auth.setSession({ access_token, refresh_token })
  if (!error) return
  throw !error.status || error.status >= 500
    ? error
    : new RefusedError(auth.linkErrors.expired, { cause: error })
}
