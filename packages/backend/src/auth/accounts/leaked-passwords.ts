import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { BackendConfig } from '#backend/config.ts'
import { authErrors } from '#backend/auth/auth.errors.ts'
import { assertStrongPassword } from './passwords.ts'

const answersWithinMs = 2000

type Asking = {
  config: Pick<BackendConfig, 'PORTAL_PASSWORD_RANGE_URL' | 'BRAND_NAME'>
  log?: FastifyBaseLogger
}

/**
 * A password that is good enough to be chosen: strong, and not in a known leak where a service for that is configured.
 * The service learns the first five digits of a hash; without its answer our own check decides alone.
 * @throws AuthError weak_password, validation_failed
 */
export async function assertSafePassword(
  { config, log }: Asking,
  password: string,
  name: string,
): Promise<void> {
  await assertStrongPassword(password, [name, config.BRAND_NAME])
  const { PORTAL_PASSWORD_RANGE_URL: url } = config
  if (!url) return
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const suffixes = await readRange(url, hash.slice(0, 5)).catch((error: unknown) => {
    log?.warn({ event: 'auth.password_range_failed', err: error }, 'leaked passwords could not be looked up')
    return ''
  })
  if (hasLeaked(suffixes, hash.slice(5)))
    throw authErrors.weakPassword(
      'Password is known to be weak and easy to guess, please choose a different one.',
      ['pwned'],
    )
}

async function readRange(url: string, prefix: string): Promise<string> {
  const reply = await fetch(`${url.replace(/\/$/, '')}/${prefix}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(answersWithinMs),
    headers: { 'add-padding': 'true' },
  })
  if (!reply.ok) throw new Error(`The service of leaked passwords answered ${reply.status}`)
  return reply.text()
}

/** Padding has the count zero. */
const hasLeaked = (lines: string, suffix: string): boolean =>
  lines.split('\n').some((line) => {
    const [known = '', count = ''] = line.trim().split(':')
    return known.toUpperCase() === suffix && Number(count) > 0
  })
