import { authLifetimes, type AuthSession } from '@portal/contracts/auth'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import { publicUrlOf } from '#backend/platform/public-url.ts'
import type { AuthContext, CallOrigin } from '../auth-context.ts'
import { AuthError, authErrors } from '../auth.errors.ts'
import {
  deleteFlow,
  insertProviderFlow,
  issueAuthCode,
  takeFlowByState,
  type ProviderFlowRow,
} from '#backend/auth/identities/flow-states.repository.ts'
import type { LinkOptions } from '#backend/auth/mails/one-time-messages.ts'
import { hashToken, makeToken } from '../secrets.ts'
import { openSession } from '#backend/auth/sessions/sessions.service.ts'
import { findUserById } from '#backend/auth/accounts/users.repository.ts'
import { hashState } from './bound-browser.ts'
import type { OidcClient } from './oidc-client.ts'
import { accountOf, linkIdentity, toForeignIdentity } from './sign-in-with-identity.ts'

const redirectUriOf = ({ config }: Pick<AuthContext, 'config'>) => `${publicUrlOf(config)}/auth/v1/callback`

interface Authorizing {
  client: OidcClient
  options: LinkOptions
  scopes: string | undefined
  /** What the issuer may be told besides: who signs in, and how. */
  hints: Record<string, string>
  linkingUserId: string | null
  /** What the asking browser keeps. */
  browser: string
}

/** Where the person goes to prove to a third party who they are. @throws AuthError when the third party does not answer */
export async function beginAuthorization(ctx: AuthContext, input: Authorizing): Promise<URL> {
  const { client, options, hints, linkingUserId } = input
  const state = makeToken()
  const nonce = makeToken()
  const scope = ['openid', ...(input.scopes ?? client.provider.scopes).split(/[\s,]+/)].filter(Boolean)
  const parameters = {
    ...hints,
    redirect_uri: redirectUriOf(ctx),
    scope: [...new Set(scope)].join(' '),
    state,
    nonce,
  }
  const url = await client.authorizationUrl(parameters).catch((error: unknown) => {
    ctx.log.error(
      { event: 'auth.issuer_failed', provider: client.provider.name, err: error },
      'issuer failed',
    )
    throw authErrors.issuerFailed()
  })
  await insertProviderFlow(ctx.db, {
    provider: client.provider.name,
    // Where the way back ends in a code, the client's own secret guards it; where it changes an account nothing else does.
    stateHash: hashState(state, options.challenge && !linkingUserId ? '' : input.browser),
    nonce,
    redirectTo: options.target.href,
    challenge: options.challenge,
    linkingUserId,
  })
  return url
}

interface Answer {
  state: string
  code: string
  iss: string
  error: string
  browser: string
  origin: CallOrigin
}

export interface Completed {
  target: URL
  outcome: { session: AuthSession } | { authCode: string } | { refusal: AuthError; isPkce: boolean }
}

/**
 * What the third party sent the person back with.
 * @throws AuthError bad_oauth_state when the portal did not send them there, or sent another browser
 */
export async function completeAuthorization(ctx: AuthContext, answer: Answer): Promise<Completed> {
  const { state, browser } = answer
  const hashes = [hashState(state, ''), ...(browser ? [hashState(state, browser)] : [])]
  const flow = state ? await takeFlowByState(ctx.db, hashes, authLifetimes.authorization) : null
  const client = flow && ctx.providers.find(flow.provider)
  if (!flow || !client) throw authErrors.badState()
  const target = new URL(flow.redirect_to)
  try {
    if (answer.error || !answer.code) throw authErrors.accessDenied(answer.error)
    return { target, outcome: await signInWith(ctx, { flow, client, answer }) }
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    await deleteFlow(ctx.db, flow.id)
    return { target, outcome: { refusal: error, isPkce: flow.code_challenge !== null } }
  }
}

interface SigningIn {
  flow: ProviderFlowRow
  client: OidcClient
  answer: Answer
}

async function signInWith(
  ctx: AuthContext,
  { flow, client, answer }: SigningIn,
): Promise<{ session: AuthSession } | { authCode: string }> {
  const { tokens, claims } = await redeem(ctx, { flow, client, answer })
  const identity = toForeignIdentity(flow.provider, claims)
  const providerTokens = {
    ...(tokens.access_token ? { provider_token: tokens.access_token } : {}),
    ...(tokens.refresh_token ? { provider_refresh_token: tokens.refresh_token } : {}),
  }
  return inSystemTransaction(ctx.db, async (tx) => {
    const person = flow.linking_user_id ? await findUserById(tx, flow.linking_user_id) : null
    if (flow.linking_user_id && !person) throw authErrors.userNotFound()
    const user = person ? await linkIdentity(tx, person, identity) : await accountOf(ctx, tx, identity)
    if (flow.code_challenge !== null) {
      const authCode = makeToken()
      await issueAuthCode(tx, flow.id, {
        codeHash: hashToken(authCode),
        of: { userId: user.id, ...providerTokens },
      })
      return { authCode }
    }
    await deleteFlow(tx, flow.id)
    const session = await openSession(ctx, tx, { user, method: 'oauth', origin: answer.origin })
    return { session: { ...session, ...providerTokens } }
  })
}

/** @throws AuthError bad_oauth_callback, whatever the third party did wrong */
async function redeem(ctx: AuthContext, { flow, client, answer }: SigningIn) {
  try {
    const { code, iss } = answer
    const nonce = flow.nonce ?? ''
    const tokens = await client.exchange({ code, iss, nonce, redirectUri: redirectUriOf(ctx) })
    const claims = await client.verifyIdToken(tokens.id_token ?? '')
    return { tokens, claims }
  } catch (error) {
    ctx.log.warn({ event: 'auth.callback_refused', provider: flow.provider, err: error }, 'sign-in refused')
    throw authErrors.badCallback()
  }
}
