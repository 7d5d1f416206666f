import { randomUUID } from 'node:crypto'

/** A member who only reads. */
export const person = {
  kind: 'user' as const,
  id: randomUUID(),
  email: 'reader@client.example',
  dbRole: 'authenticated',
  claims: {
    sub: randomUUID(),
    role: 'authenticated',
    exp: 4_000_000_000,
    app_metadata: { role: 'business_user' },
  },
}
