import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  changeAccount,
  createAccount,
  getAccount,
  invite,
  listAccounts,
  removeAccount,
} from '#backend/auth/accounts/accounts.service.ts'
import type { AuthRoutes } from '#backend/auth/route-dependencies.ts'
import { authErrors } from '#backend/auth/auth.errors.ts'
import { requireAdministrator } from '#backend/auth/callers.ts'
import { removeFactorOf } from '#backend/auth/factors/remove-factor.ts'
import { actionLinkOf, generateLink } from '#backend/auth/mails/generated-links.service.ts'
import { linkOptionsOf } from '#backend/auth/mails/link-options.ts'
import { toAuthFactor, toAuthUser } from '#backend/auth/sessions/to-auth-user.ts'
import {
  AdminCreateBody,
  AdminDeleteBody,
  AdminUpdateBody,
  databaseRole,
  GenerateLinkBody,
  InviteBody,
  PageQuery,
  parseInput,
  toBannedUntil,
  toFactorId,
  toUserId,
} from '#backend/auth/request-bodies.ts'

interface ById {
  Params: { id: string }
}

export function registerAdminRoutes(scope: FastifyInstance, routes: AuthRoutes): void {
  registerAccountRoutes(scope, routes)
  registerOneAccountRoutes(scope, routes)
  registerFactorRoutes(scope, routes)
  registerInvitationRoutes(scope, routes)
}

function registerAccountRoutes(scope: FastifyInstance, { ctx, resolveFresh }: AuthRoutes): void {
  scope.get('/admin/users', async (request, reply) => {
    await requireAdministrator(request, resolveFresh)
    const { page, per_page: perPage, filter } = parseInput(PageQuery, request.query)
    const { users, total } = await listAccounts(ctx, { page, perPage, filter })
    answerPageHeaders(reply, { page, perPage, total })
    return { users: users.map(toAuthUser), aud: 'authenticated' }
  })

  scope.post('/admin/users', async (request) => {
    const performer = await requireAdministrator(request, resolveFresh)
    const body = parseInput(AdminCreateBody, request.body)
    if (body.password && body.password_hash)
      throw authErrors.invalid('Only a password or a password hash should be provided')
    if (!body.email && !body.phone)
      throw authErrors.invalid('Cannot create a user without either an email or phone')
    const user = await createAccount(ctx, {
      performer,
      account: {
        email: body.email ? body.email : null,
        ...(body.phone ? { phone: body.phone } : {}),
        password: body.password ?? null,
        ...(body.password_hash ? { passwordHash: body.password_hash } : {}),
        ...(body.id ? { id: body.id } : {}),
        ...(body.ban_duration ? { bannedUntil: toBannedUntil(body.ban_duration) } : {}),
        role: body.role && body.role !== databaseRole ? body.role : null,
        isConfirmed: body.email_confirm || body.phone_confirm,
        userMetadata: body.user_metadata ?? {},
        ...body.app_metadata,
      },
    })
    return toAuthUser(user)
  })
}

function registerOneAccountRoutes(scope: FastifyInstance, { ctx, resolveFresh }: AuthRoutes): void {
  scope.get<ById>('/admin/users/:id', async (request) => {
    await requireAdministrator(request, resolveFresh)
    return toAuthUser(await getAccount(ctx, toUserId(request.params.id)))
  })

  scope.put<ById>('/admin/users/:id', async (request) => {
    const performer = await requireAdministrator(request, resolveFresh)
    const body = parseInput(AdminUpdateBody, request.body)
    const user = await changeAccount(ctx, {
      userId: toUserId(request.params.id),
      performer,
      change: {
        ...(body.email === undefined ? {} : { email: body.email }),
        ...(body.password === undefined ? {} : { password: body.password }),
        ...(body.phone === undefined ? {} : { phone: body.phone }),
        ...(body.email_confirm ? { confirm: true } : {}),
        ...(body.phone_confirm ? { confirmPhone: true } : {}),
        ...(body.user_metadata ? { userMetadata: body.user_metadata } : {}),
        ...body.app_metadata,
        ...(body.ban_duration === undefined ? {} : { bannedUntil: toBannedUntil(body.ban_duration) }),
      },
    })
    return toAuthUser(user)
  })

  scope.delete<ById>('/admin/users/:id', async (request) => {
    const performer = await requireAdministrator(request, resolveFresh)
    const { should_soft_delete: keepsRow } = parseInput(AdminDeleteBody, request.body)
    await removeAccount(ctx, { userId: toUserId(request.params.id), keepsRow, performer })
    return {}
  })
}

function registerFactorRoutes(scope: FastifyInstance, { ctx, resolveFresh }: AuthRoutes): void {
  scope.get<ById>('/admin/users/:id/factors', async (request) => {
    await requireAdministrator(request, resolveFresh)
    const { factors } = await getAccount(ctx, toUserId(request.params.id))
    return factors.map(toAuthFactor)
  })

  scope.delete<{ Params: { id: string; factorId: string } }>(
    '/admin/users/:id/factors/:factorId',
    async (request) => {
      const performer = await requireAdministrator(request, resolveFresh)
      const userId = toUserId(request.params.id)
      const factorId = toFactorId(request.params.factorId)
      return toAuthFactor(await removeFactorOf(ctx, { userId, factorId, performer }))
    },
  )
}

/** By mail, and by a link that the administrator hands over. */
function registerInvitationRoutes(scope: FastifyInstance, { ctx, resolveFresh }: AuthRoutes): void {
  scope.post('/admin/generate_link', async (request) => {
    const performer = await requireAdministrator(request, resolveFresh)
    const body = parseInput(GenerateLinkBody, request.body)
    const { target } = linkOptionsOf(ctx, request, { redirect_to: body.redirect_to })
    const { user, link } = await generateLink(ctx, {
      performer,
      type: body.type,
      email: body.email,
      newEmail: body.new_email ?? null,
      password: body.password ?? null,
      data: body.data ?? {},
      target,
    })
    return {
      ...toAuthUser(user),
      action_link: actionLinkOf(ctx, link),
      email_otp: link.code,
      hashed_token: link.token,
      verification_type: body.type,
      redirect_to: target.href,
    }
  })

  scope.post('/invite', async (request) => {
    const performer = await requireAdministrator(request, resolveFresh)
    const body = parseInput(InviteBody, request.body)
    const { user } = await invite(ctx, {
      performer,
      invitation: {
        email: body.email,
        role: body.role ?? null,
        message: body.message ?? null,
        userMetadata: body.data ?? {},
        ...(body.business_lead === undefined ? {} : { isBusinessLead: body.business_lead }),
      },
    })
    return toAuthUser(user)
  })
}

/** The client reads the first digit after the first `=`, so `page` comes first. */
function answerPageHeaders(
  reply: FastifyReply,
  { page, perPage, total }: { page: number; perPage: number; total: number },
): void {
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (target: number, rel: string) =>
    `</admin/users?page=${target}&per_page=${perPage}>; rel="${rel}"`
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')]
  void reply.headers({ 'x-total-count': String(total), link: links.join(', ') })
}
