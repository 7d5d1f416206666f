/** Apart from the schemas of `auth`, so that the sign-in screen can say the rule without loading a validator. */

/** At least this many characters; argon2 reads whole bytes, of which a client may send this many. */
export const passwordLimits = { minCharacters: 8, maxBytes: 72 } as const
