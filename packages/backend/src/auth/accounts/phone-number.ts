import { authErrors } from '#backend/auth/auth.errors.ts'

/** Digits only, as numbers are stored. @throws AuthError validation_failed */
export function toPhone(given: string): string {
  const digits = given.replaceAll(' ', '').replace(/^\+/, '')
  if (!/^[1-9]\d{1,14}$/.test(digits))
    throw authErrors.invalid('Invalid phone number format (E.164 required)')
  return digits
}
