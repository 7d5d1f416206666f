import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

/** 256 bits, for links and as the first refresh token of a session. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

export const makeSalt = (): Buffer => randomBytes(16)

/** Six digits that a person can type. */
export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Tokens have enough randomness of their own: a plain hash is what the tables keep. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Codes have not: they live for minutes, are bound to one address and allow few guesses. */
export const hashCode = (email: string, code: string): Buffer =>
  createHash('sha256').update(`${email}\n${code}`).digest()

/** The successor of a refresh token, the same one however often its reply got lost. */
export const deriveToken = (parent: string, salt: Buffer): string =>
  createHmac('sha256', parent).update(salt).digest('base64url')
