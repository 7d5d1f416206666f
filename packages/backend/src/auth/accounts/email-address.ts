import { z } from 'zod'
import { authErrors } from '#backend/auth/auth.errors.ts'

const Email = z.string().trim().max(254).pipe(z.email())

/** Trimmed and in lower case, as addresses are stored. @throws AuthError validation_failed */
export function toEmail(given: string): string {
  const parsed = Email.safeParse(given)
  if (!parsed.success) throw authErrors.invalid('Unable to validate email address: invalid format')
  return parsed.data.toLowerCase()
}
