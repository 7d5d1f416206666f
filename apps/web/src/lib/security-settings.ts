import { errorSentences } from '@portal/content/errors'
import { authPaths, SecuritySettings } from '@portal/contracts/auth'
import { ApiError, awayIn } from '#web/lib/api-error.ts'
import { loadConfig } from '#web/lib/config.ts'
import { oneQuery } from '#web/lib/requests.ts'
import { getSupabase } from '#web/lib/supabase.ts'

/** Thrown where an administrator has shown one factor and two are asked of administrators. */
export class SecondFactorNeeded extends Error {
  override name = 'SecondFactorNeeded'
}

/** What is asked of administrators. @throws SecondFactorNeeded, ApiError */
export const readSecuritySettings = (): Promise<SecuritySettings> => call('GET')

/** @throws SecondFactorNeeded, ApiError */
export const writeSecuritySettings = (settings: SecuritySettings): Promise<SecuritySettings> =>
  call('PUT', settings)

async function call(method: 'GET' | 'PUT', settings?: SecuritySettings): Promise<SecuritySettings> {
  const [{ url, anonKey }, client] = await Promise.all([loadConfig(), getSupabase()])
  const { data } = await client.auth.getSession()
  const response = await fetch(url + authPaths.securitySettings, {
    method,
    headers: {
      'Content-Type': 'application/json',
      apikey: anonKey,
      Authorization: `Bearer ${data.session?.access_token ?? anonKey}`,
    },
    ...(settings && { body: JSON.stringify(settings) }),
  }).catch((cause: unknown) => {
    throw new ApiError(errorSentences.unavailable, { status: 0, cause })
  })
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  if (response.ok) return SecuritySettings.parse(body)
  const message = typeof body.msg === 'string' ? body.msg : errorSentences.unavailable
  if (body.error_code === 'insufficient_aal') throw new SecondFactorNeeded(message)
  const requestId = response.headers.get('x-request-id')
  throw new ApiError(message, {
    status: response.status,
    ...(requestId !== null && { requestId }),
    ...awayIn(response.headers),
  })
}

export const securitySettingsQuery = () => oneQuery(['security-settings'], readSecuritySettings)
