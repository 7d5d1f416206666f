import type { FastifyInstance } from 'fastify'
import type { AuthSession, AuthUser } from '@portal/contracts/auth'
import { callerAddress } from '#backend/platform/http/caller-address.ts'
import { authErrors } from '#backend/auth/auth.errors.ts'
import { originOf } from '#backend/auth/callers.ts'
import { toEmail } from './email-address.ts'
import { linkOptionsOf } from '#backend/auth/mails/link-options.ts'
import { requestCode, resend, type ResendType } from '#backend/auth/mails/one-time-codes.service.ts'
import { toPhone } from './phone-number.ts'
import { OtpBody, parseInput, ResendBody, SignUpBody } from '#backend/auth/request-bodies.ts'
import type { AuthRoutes } from '#backend/auth/route-dependencies.ts'
import { signInAnonymously, signUp, type Contact } from './sign-up.service.ts'

export function registerSignUpRoutes(scope: FastifyInstance, { ctx, limits }: AuthRoutes): void {
  scope.post('/signup', async (request): Promise<AuthSession | AuthUser> => {
    const body = parseInput(SignUpBody, request.body)
    const { password } = body
    const data = body.data ?? {}
    const origin = originOf(request)
    const contact = toContact(body)
    if (!contact) {
      await limits.attempts.take(callerAddress(request))
      return signInAnonymously(ctx, { data, origin })
    }
    if (!password) throw authErrors.invalid('Signup requires a valid password')
    await limits.attempts.take(callerAddress(request))
    return signUp(ctx, { contact, password, data, origin, options: linkOptionsOf(ctx, request, body) })
  })

  scope.post('/otp', async (request) => {
    const body = parseInput(OtpBody, request.body)
    const contact = toContact(body)
    if (!contact) throw authErrors.invalid('One of email or phone must be set')
    const options = linkOptionsOf(ctx, request, body)
    await limits.mails.take(callerAddress(request))
    const createsUser = body.create_user ?? true
    return requestCode(ctx, { contact, createsUser, data: body.data ?? {}, options })
  })

  scope.post('/resend', async (request) => {
    const body = parseInput(ResendBody, request.body)
    const type = toResendType(body.type)
    const contact = toContact(body)
    const isMailed = type === 'signup' || type === 'email_change'
    if (!contact || 'email' in contact !== isMailed)
      throw authErrors.invalid(`Type provided requires ${isMailed ? 'an email address' : 'a phone number'}`)
    const options = linkOptionsOf(ctx, request, body)
    await limits.mails.take(callerAddress(request))
    return resend(ctx, { type, contact, options })
  })
}

interface Given {
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** Null when there is neither. @throws AuthError validation_failed */
function toContact({ email, phone }: Given): Contact | null {
  if (email && phone)
    throw authErrors.invalid('Only an email address or phone number should be provided on signup.')
  if (email) return { email: toEmail(email) }
  return phone ? { phone: toPhone(phone) } : null
}

const resendTypes: readonly ResendType[] = ['signup', 'email_change', 'sms', 'phone_change']

function toResendType(given: string): ResendType {
  const type = resendTypes.find((known) => known === given)
  if (!type) throw authErrors.invalid(`Missing one of these types: ${resendTypes.join(', ')}`)
  return type
}
