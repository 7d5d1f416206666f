import { auth } from '@portal/content/auth'
import type { SetupRequest } from '@portal/contracts/auth'
import { RefusedError } from '#web/features/auth/use-form-submit.ts'
import { loadConfig } from '#web/lib/config.ts'
import { getSupabase } from '#web/lib/supabase.ts'

/** Creates the first administrator and signs them in. */
export async function setUpPortal(request: SetupRequest): Promise<void> {
  const [{ url, anonKey }, client] = await Promise.all([loadConfig(), getSupabase()])
  const response = await fetch(`${url}/auth/v1/setup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: anonKey },
    body: JSON.stringify(request),
  })
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  if (!response.ok) throw refusalOf(response.status, body)
  const { access_token, refresh_token } = body
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string') {
    throw new Error('the set-up answered without a session')
  }
  const { error } = await client.auth.setSession({ access_token, refresh_token })
  if (error) throw error
}

function refusalOf(status: number, body: Record<string, unknown>): Error {
  if (status >= 500) return new Error(`the set-up answered ${status}`)
  const code = body.error_code ?? body.code
  if (code === 'otp_expired') return new RefusedError(auth.linkErrors.expired)
  const message = body.msg ?? body.message ?? body.error_description
  return new RefusedError(typeof message === 'string' ? message : auth.linkErrors.other)
}
