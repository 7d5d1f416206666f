import { hash, verify as verifyArgon2 } from '@node-rs/argon2'
import { passwordLimits } from '@portal/contracts/auth'
import { authErrors } from '#backend/auth/auth.errors.ts'
import { isEasyToGuess } from '#backend/auth/sessions/password-strength.ts'

/** Argon2id; 19 MiB and two passes take 50 to 80 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Costs what a real one costs, and no password is known that fits it. */
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$s8pY2ltMrHru+o2ojBSb5Q$yukijKmAbIjHIHzwnK5EWPUz4Arw4nuOi9DG6pHjB/s'

/** Stored hashes that somebody can sign in with, those of another system too; what costs minutes to check is none. */
const kinds = [
  { form: /^\$argon2(id|i|d)\$v=19\$m=\d{1,6},t=\d{1,2},p=\d{1,2}\$[\w+/]+\$[\w+/]+$/, verify: verifyArgon2 },
  {
    form: /^\$2[abxy]\$(?:0[4-9]|1[0-5])\$[\w./]{53}$/,
    verify: async (storedHash: string, password: string) =>
      (await import('@node-rs/bcrypt')).verify(password, storedHash),
  },
] as const

const kindOf = (storedHash: string) => kinds.find(({ form }) => form.test(storedHash))

export const isKnownHash = (storedHash: string): boolean => kindOf(storedHash) !== undefined

/** Made elsewhere, in a way that is weaker than ours. */
export const isForeignHash = (storedHash: string): boolean => !storedHash.startsWith('$argon2id$')

/** Takes as long for an account without a password, and for no account at all. No password fits a damaged hash. */
export async function isPasswordOf(storedHash: string | null, password: string): Promise<boolean> {
  const kind = storedHash === null ? undefined : kindOf(storedHash)
  if (storedHash === null || !kind) {
    await verifyArgon2(decoy, password)
    return false
  }
  return kind.verify(storedHash, password).catch(() => false)
}

/** @throws AuthError weak_password, or validation_failed when it is too long */
export function assertPasswordLength(password: string, minCharacters: number): void {
  if (Buffer.byteLength(password) > passwordLimits.maxBytes)
    throw authErrors.invalid(`Password cannot be longer than ${passwordLimits.maxBytes} bytes`)
  if (countCharacters(password) < minCharacters)
    throw authErrors.weakPassword(`Password should be at least ${minCharacters} characters.`, ['length'])
}

/** @throws AuthError weak_password with its reasons: also for one made of these names, or validation_failed when it is too long */
export async function assertStrongPassword(password: string, names: readonly string[]): Promise<void> {
  assertPasswordLength(password, passwordLimits.minCharacters)
  if (new Set(password).size < 3)
    throw authErrors.weakPassword('Password should have more than two different characters.', ['characters'])
  if (await isEasyToGuess(password, names))
    throw authErrors.weakPassword(
      'Password is known to be weak and easy to guess, please choose a different one.',
      ['pwned'],
    )
}

/** As a person counts them. */
const countCharacters = (text: string): number => [...new Intl.Segmenter().segment(text)].length
