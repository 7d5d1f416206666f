import { setTimeout as sleep } from 'node:timers/promises'
import { authLifetimes } from '@portal/contracts/auth'
import type { Tx } from '#backend/platform/db/database.ts'
import { publicUrlOf } from '#backend/platform/public-url.ts'
import type { AccountWords } from '#backend/auth/accounts/account-rules.ts'
import type { AuthContext } from '#backend/auth/auth-context.ts'
import { authErrors } from '#backend/auth/auth.errors.ts'
import type { CodeChallenge } from '#backend/auth/identities/code-challenge.ts'
import { insertFlowState } from '#backend/auth/identities/flow-states.repository.ts'
import { claimMail, replaceOneTimeToken, type OneTimeKind } from './one-time-tokens.repository.ts'
import { hashCode, hashToken, makeCode, makeToken } from '#backend/auth/secrets.ts'

/** How a mailed link goes on: where it leads in the end, and whether a code or the session itself travels with it. */
export interface LinkOptions {
  target: URL
  challenge: CodeChallenge | null
}

export type LinkKind = 'signup' | 'magiclink' | 'recovery' | 'email_change_current' | 'email_change_new'

/** The protocol's name of what a link does. */
export const linkTypeOf = (kind: LinkKind) =>
  kind === 'email_change_current' || kind === 'email_change_new' ? 'email_change' : kind

const lifetimeOf = (kind: LinkKind): number =>
  kind === 'recovery' ? authLifetimes.recoveryLink : authLifetimes.confirmationLink

interface Issuing {
  userId: string
  kind: LinkKind
  sentTo: string
  options: LinkOptions
}

export interface IssuedLink {
  kind: LinkKind
  sentTo: string
  token: string
  code: string
  target: URL
}

/** Stores a token and a code; what the person gets of them exists nowhere else. */
export async function issueLink(tx: Tx, { userId, kind, sentTo, options }: Issuing): Promise<IssuedLink> {
  const { challenge, target } = options
  const token = challenge ? `pkce_${makeToken()}` : makeToken()
  const code = makeCode()
  const flowStateId = challenge
    ? await insertFlowState(tx, { userId, method: linkTypeOf(kind), challenge })
    : null
  await replaceOneTimeToken(tx, {
    userId,
    kind,
    tokenHash: hashToken(token),
    codeHash: hashCode(sentTo, code),
    sentTo,
    lifetimeSeconds: lifetimeOf(kind),
    flowStateId,
  })
  return { kind, sentTo, token, code, target }
}

/** The page that the mail's link opens. A new password is chosen on the portal's own page, unless the app is elsewhere. */
function pageOf({ config }: Pick<AuthContext, 'config'>, { kind, token, target }: IssuedLink): string {
  const home = publicUrlOf(config)
  if (kind === 'recovery' && !token.startsWith('pkce_') && target.origin === new URL(home).origin)
    return `${home}/auth?type=recovery&token_hash=${token}`
  const query = new URLSearchParams({ token, type: linkTypeOf(kind), redirect_to: target.href })
  return `${home}/auth/v1/confirm?${query.toString()}`
}

type Posting = Pick<AuthContext, 'config' | 'mail' | 'rules'>

/** Stored in the transaction that makes the link: there is never one without the other. */
export async function mailLink(
  ctx: Posting & { tx: Tx },
  link: IssuedLink,
  newAddress = link.sentTo,
): Promise<void> {
  const parts = {
    brand: ctx.config.BRAND_NAME,
    link: pageOf(ctx, link),
    code: link.code,
    minutes: lifetimeOf(link.kind) / 60,
    newAddress,
  }
  const secrets = [parts.link, link.code]
  await ctx.mail.send({ to: link.sentTo, ...ctx.rules.words[mailOf[link.kind]](parts), secrets }, ctx.tx)
}

const mailOf = {
  signup: 'signUpMail',
  magiclink: 'magicLinkMail',
  recovery: 'recoveryMail',
  email_change_current: 'addressChangeMail',
  email_change_new: 'addressChangeMail',
} as const satisfies Record<LinkKind, keyof AccountWords>

type CodeKind = Extract<OneTimeKind, 'phone_signup' | 'phone' | 'phone_change' | 'reauthentication'>

interface IssuingCode {
  userId: string
  kind: CodeKind
  sentTo: string
}

/** A code without a link. */
export async function issueCode(tx: Tx, { userId, kind, sentTo }: IssuingCode): Promise<string> {
  const code = makeCode()
  await replaceOneTimeToken(tx, {
    userId,
    kind,
    tokenHash: hashToken(makeToken()),
    codeHash: hashCode(sentTo, code),
    sentTo,
    lifetimeSeconds: authLifetimes.typedCode,
  })
  return code
}

export const textCode = (
  { config, texts, rules }: AuthContext,
  to: string,
  code: string,
): Promise<{ id: string }> =>
  texts.send({ to, text: rules.words.codeText({ brand: config.BRAND_NAME, code }) })

export async function mailCode(
  { config, mail, rules, tx }: Posting & { tx: Tx },
  to: string,
  code: string,
): Promise<void> {
  const minutes = authLifetimes.typedCode / 60
  const content = rules.words.reauthenticationMail({ brand: config.BRAND_NAME, code, minutes })
  await mail.send({ to, ...content, secrets: [code] }, tx)
}

interface Cooldown {
  sentTo: string
  kind: string
}

/** Seconds that this address or number still has to wait; 0 claims the right to send to it now. */
export const cooldownOf = ({ db }: Pick<AuthContext, 'db'>, { sentTo, kind }: Cooldown): Promise<number> =>
  claimMail(db, { addressHash: hashToken(sentTo), kind, seconds: authLifetimes.recoveryCooldown })

/** @throws AuthError over_email_send_rate_limit, for known and unknown addresses alike */
export async function claimMailTo(ctx: Pick<AuthContext, 'db'>, cooldown: Cooldown): Promise<void> {
  const wait = await cooldownOf(ctx, cooldown)
  if (wait > 0) throw authErrors.mailCooldown(wait)
}

/** @throws AuthError over_sms_send_rate_limit, for known and unknown numbers alike */
export async function claimTextTo(ctx: Pick<AuthContext, 'db'>, cooldown: Cooldown): Promise<void> {
  const wait = await cooldownOf(ctx, cooldown)
  if (wait > 0) throw authErrors.textCooldown(wait)
}

/** An answer takes at least this long, so that its time does not tell whether something was sent. */
const answersAfterMs = 250

export async function inEvenTime<T>(work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, sleep(answersAfterMs)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
