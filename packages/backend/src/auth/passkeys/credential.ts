import { z } from 'zod'

const text = z.string().max(20_000)

/** What a browser answers for an authenticator; what is in it is for the ceremony to judge. */
export const Credential = z.looseObject({
  id: text,
  rawId: text,
  type: text,
  response: z.record(text, z.unknown()),
})
