import { hash, verify } from '@node-rs/argon2'
import { passwordLimits } from '@portal/contracts/auth'
import { authErrors } from './auth.errors.ts'
import { isEasyToGuess } from './password-guesses.ts'

/** Argon2id; 19 MiB and two passes take 50 to 80 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | undefined

/** Takes as long for an account without a password, and for no account at all. */
export async function isPasswordOf(storedHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(storedHash ?? (await decoy), password)
  return storedHash !== null && matches
}

/** Made before the first sign-in, so that the first unknown address takes no longer than the second. */
export async function prepareDecoy(): Promise<void> {
  decoy ??= hashPassword('no account has this password')
  await decoy
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
