import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { callerAddress } from '#backend/platform/http/caller-address.ts'
import { AuthError, authErrors } from '../auth.errors.ts'
import { originOf, requirePerson } from '../callers.ts'
import { linkOptionsOf } from '#backend/auth/mails/link-options.ts'
import { failureFields, sessionFields } from '#backend/auth/mails/link-answers.ts'
import { redirectTarget, withFragment, withQuery } from '#backend/auth/mails/redirect-target.ts'
import { parseInput, toIdentityId } from '../request-bodies.ts'
import type { AuthRoutes } from '../route-dependencies.ts'
import { beginAuthorization, completeAuthorization, type Completed } from './authorization.service.ts'
import { boundBrowser } from './bound-browser.ts'
import { assertMayLink, unlinkIdentity } from './linked-identities.service.ts'

const text = z.string().max(2000).optional().catch(undefined)
const AuthorizeQuery = z.object({
  provider: z.string().max(100).default(''),
  scopes: text,
  skip_http_redirect: text,
  code_challenge: text,
  code_challenge_method: text,
})
const Hints = z.object({ prompt: text, login_hint: text, access_type: text, hd: text, domain_hint: text })
const CallbackQuery = z.object({
  state: z.string().max(200).catch(''),
  code: z.string().max(4000).catch(''),
  iss: z.string().max(4000).catch(''),
  error: z.string().max(200).catch(''),
})
const SsoBody = z.object({
  domain: z.string().max(254).nullish(),
  provider_id: z.string().max(254).nullish(),
  redirect_to: z.string().max(2000).nullish(),
  skip_http_redirect: z.boolean().nullish(),
  code_challenge: z.string().max(2000).nullish(),
  code_challenge_method: z.string().max(2000).nullish(),
})

export function registerProviderRoutes(scope: FastifyInstance, routes: AuthRoutes): void {
  registerSignInRoutes(scope, routes)
  registerSsoRoute(scope, routes)
  registerIdentityRoutes(scope, routes)
}

function registerSignInRoutes(scope: FastifyInstance, { ctx, limits }: AuthRoutes): void {
  scope.get('/authorize', async (request, reply) => {
    const query = parseInput(AuthorizeQuery, request.query)
    const client = ctx.providers.find(query.provider)
    if (!client) throw authErrors.invalid('Unsupported provider: provider is not enabled')
    await limits.attempts.take(callerAddress(request))
    const url = await beginAuthorization(ctx, {
      client,
      options: linkOptionsOf(ctx, request, query),
      scopes: query.scopes,
      hints: hintsOf(request.query),
      linkingUserId: null,
      browser: boundBrowser.keep(request, reply, ctx.config),
    })
    return reply.redirect(url.href, 302)
  })

  scope.get('/callback', async (request, reply) => {
    const answer = parseInput(CallbackQuery, request.query)
    await limits.attempts.take(callerAddress(request))
    void reply.header('cache-control', 'no-store')
    try {
      const completed = await completeAuthorization(ctx, {
        ...answer,
        browser: boundBrowser.read(request, ctx.config),
        origin: originOf(request),
      })
      return await reply.redirect(locationOf(completed).href, 302)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      const home = redirectTarget(ctx.config, { wanted: undefined, referer: undefined })
      return reply.redirect(failureLocation(home, error, true).href, 302)
    }
  })
}

function registerSsoRoute(scope: FastifyInstance, { ctx, limits }: AuthRoutes): void {
  scope.post('/sso', async (request, reply) => {
    const body = parseInput(SsoBody, request.body)
    if (ctx.providers.names.length === 0) throw authErrors.ssoDisabled()
    if (!body.domain && !body.provider_id)
      throw authErrors.invalid('A Supabase user or provider ID, or a domain name, is required')
    const client = body.provider_id
      ? ctx.providers.find(body.provider_id)
      : ctx.providers.findByDomain(body.domain ?? '')
    if (!client) throw authErrors.ssoProviderNotFound()
    await limits.attempts.take(callerAddress(request))
    const url = await beginAuthorization(ctx, {
      client,
      options: linkOptionsOf(ctx, request, { ...body, redirect_to: body.redirect_to ?? undefined }),
      scopes: undefined,
      hints: body.domain ? { domain_hint: body.domain } : {},
      linkingUserId: null,
      browser: boundBrowser.keep(request, reply, ctx.config),
    })
    return body.skip_http_redirect ? { url: url.href } : reply.redirect(url.href, 303)
  })
}

/** Accounts elsewhere that a person signs in with as well. */
function registerIdentityRoutes(scope: FastifyInstance, { ctx, resolveFresh }: AuthRoutes): void {
  scope.get('/user/identities/authorize', async (request, reply) => {
    const actor = await requirePerson(request, resolveFresh)
    const query = parseInput(AuthorizeQuery, request.query)
    await assertMayLink(ctx, { userId: actor.id, aal: actor.claims.aal ?? 'aal1' })
    const client = ctx.providers.find(query.provider)
    if (!client) throw authErrors.invalid('Unsupported provider: provider is not enabled')
    const url = await beginAuthorization(ctx, {
      client,
      options: linkOptionsOf(ctx, request, query),
      scopes: query.scopes,
      hints: hintsOf(request.query),
      linkingUserId: actor.id,
      browser: boundBrowser.keep(request, reply, ctx.config),
    })
    return query.skip_http_redirect === 'true' ? { url: url.href } : reply.redirect(url.href, 302)
  })

  scope.delete<{ Params: { id: string } }>('/user/identities/:id', async (request) => {
    const actor = await requirePerson(request, resolveFresh)
    await assertMayLink(ctx, { userId: actor.id, aal: actor.claims.aal ?? 'aal1' })
    const identityId = toIdentityId(request.params.id)
    await unlinkIdentity(ctx, { userId: actor.id, identityId, origin: originOf(request) })
    return {}
  })
}

const hintsOf = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parseInput(Hints, query)).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

function locationOf({ target, outcome }: Completed): URL {
  if ('authCode' in outcome) return withQuery(target, { code: outcome.authCode })
  if ('refusal' in outcome) return failureLocation(target, outcome.refusal, outcome.isPkce)
  const { provider_token: token, provider_refresh_token: refresh } = outcome.session
  return withFragment(target, {
    ...sessionFields(outcome.session),
    ...(token ? { provider_token: token } : {}),
    ...(refresh ? { provider_refresh_token: refresh } : {}),
  })
}

const failureLocation = (target: URL, error: AuthError, isInQuery: boolean): URL => {
  const fields = failureFields(error)
  return withFragment(isInQuery ? withQuery(target, fields) : target, { ...fields, sb: '' })
}
