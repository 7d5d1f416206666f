import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#backend/platform/errors.ts'
import { callerAddress } from '#backend/platform/http/caller-address.ts'
import type { AuthContext } from '#backend/auth/auth-context.ts'
import type { AuthRoutes } from '#backend/auth/route-dependencies.ts'
import { findByContact, type Contact } from '#backend/auth/accounts/sign-up.service.ts'
import { createBrowserSecret } from './browser-secret.ts'
import { hasKnownDevice, rememberDevice } from './known-devices.repository.ts'
import { inEvenTime } from '#backend/auth/mails/one-time-messages.ts'
import { claimMail } from '#backend/auth/mails/one-time-tokens.repository.ts'
import { hashToken } from '#backend/auth/secrets.ts'
import type { UserRow } from '#backend/auth/accounts/users.repository.ts'

/** A device that was not seen for longer is one like any other. */
export const knownDeviceDays = 90
const day = 86_400

const device = createBrowserSecret({
  name: 'portal-device',
  seconds: knownDeviceDays * day,
  sameSite: 'Strict',
})

const markOf = (kind: 'address' | 'browser', value: string) => hashToken(`${kind}\n${value}`)

/** Whether the person signed in from this browser or this address before. */
async function isKnownDevice(ctx: AuthContext, request: FastifyRequest, user: UserRow): Promise<boolean> {
  const secret = device.read(request, ctx.config)
  const marks = [markOf('address', callerAddress(request)), ...(secret ? [markOf('browser', secret)] : [])]
  return hasKnownDevice(ctx.db, user.id, { marks, days: knownDeviceDays })
}

interface SignedIn {
  request: FastifyRequest
  reply: FastifyReply
  userId: string
}

export async function keepDevice(ctx: AuthContext, { request, reply, userId }: SignedIn): Promise<void> {
  const secret = device.keep(request, reply, ctx.config)
  await rememberDevice(ctx.db, userId, [markOf('address', callerAddress(request)), markOf('browser', secret)])
}

const nameOf = (contact: Contact) => ('email' in contact ? contact.email : contact.phone)

/**
 * Counts an attempt from a device that the account was never signed in from. Returns how to take that back, for a right password. Of
 * too many attempts each waits before its password is looked at: guessing is slow, and the owner gets in.
 * @throws AppError rate_limited: too many wait
 */
export async function countGuess(
  { ctx, limits }: AuthRoutes,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  contact: Contact,
): Promise<() => Promise<void>> {
  const user = await findByContact(ctx.db, contact)
  if (user && (await isKnownDevice(ctx, request, user))) return () => Promise.resolve()
  const name = nameOf(contact)
  try {
    await limits.account.take(name)
  } catch (error) {
    await tellOfGuessing(ctx, name, user)
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const held = {
      account: name,
      address: callerAddress(request),
      seconds: error.retryAfter,
      gone: gone.signal,
    }
    const comeAgain = await limits.held.hold(held)
    if (comeAgain !== null) throw new AppError(error.code, error.message, { retryAfter: comeAgain })
    return () => Promise.resolve()
  }
  return () => limits.account.refund(name)
}

/** Tells the owner, once a day at most; an account that is none takes as long. */
const tellOfGuessing = (ctx: AuthContext, contact: string, user: UserRow | null): Promise<void> =>
  inEvenTime(tell(ctx, contact, user))

async function tell(ctx: AuthContext, contact: string, user: UserRow | null): Promise<void> {
  const wait = await claimMail(ctx.db, { addressHash: hashToken(contact), kind: 'guessing', seconds: day })
  if (wait > 0 || !user?.email || !user.email_confirmed_at) return
  await ctx.mail.send({ to: user.email, ...ctx.rules.words.guessingMail({ brand: ctx.config.BRAND_NAME }) })
}
