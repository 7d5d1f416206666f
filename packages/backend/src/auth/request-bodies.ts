import { z } from 'zod'
import { SetupRequest, StoredRole } from '@portal/contracts/auth'
import { authErrors } from './auth.errors.ts'
import { isKnownHash } from './accounts/passwords.ts'

const largestMetadata = 16_384

const Metadata = z
  .record(z.string().max(200), z.unknown())
  .refine((data) => JSON.stringify(data).length <= largestMetadata, 'data is too large')

/** Fields that this server does not use (captcha) are accepted and ignored. */
const text = z.string().max(2000)

/** How the link of a mail goes on; the client sends null where it means nothing. */
const challenge = { code_challenge: text.nullish(), code_challenge_method: text.nullish() }
/** Only text messages are sent; the client names the channel all the same. */
const channel = z
  .string()
  .max(100)
  .nullish()
  .refine((name) => !name || name === 'sms', 'Invalid channel, only sms is supported')

export const SignUpBody = z.object({
  email: text.nullish(),
  phone: text.nullish(),
  password: text.nullish(),
  data: Metadata.nullish(),
  channel,
  ...challenge,
})
export const OtpBody = z.object({
  email: text.nullish(),
  phone: text.nullish(),
  create_user: z.boolean().nullish(),
  data: Metadata.nullish(),
  channel,
  ...challenge,
})
export const ResendBody = z.object({
  type: text.default(''),
  email: text.nullish(),
  phone: text.nullish(),
  ...challenge,
})
export const IdTokenGrantBody = z.object({
  provider: text.default(''),
  id_token: z.string().max(16_384).default(''),
  nonce: text.nullish(),
  link_identity: z.boolean().nullish(),
})
export const WalletGrantBody = z.object({
  chain: text.default(''),
  message: z.string().max(20_000).default(''),
  signature: text.default(''),
})
export const PkceGrantBody = z.object({ auth_code: text.default(''), code_verifier: text.default('') })
export const RedirectQuery = z.object({ redirect_to: text.optional().catch(undefined) })
export const PasswordGrantBody = z.object({
  email: text.nullish(),
  phone: text.nullish(),
  password: text.nullish(),
})
export const RefreshGrantBody = z.object({ refresh_token: text.default('') })
export const RecoverBody = z.object({ email: text.default(''), ...challenge })
export const VerifyBody = z.object({
  type: text.default(''),
  token_hash: text.optional(),
  email: text.optional(),
  phone: text.optional(),
  token: text.optional(),
})
export const VerifyQuery = z.object({
  type: text.default(''),
  token: text.default(''),
  redirect_to: text.default(''),
})
export const OwnAccountBody = z.object({
  email: text.optional(),
  phone: text.optional(),
  password: text.nullish(),
  nonce: text.nullish(),
  channel,
  data: Metadata.optional(),
  ...challenge,
})
export const SetupBody = SetupRequest

/** `provider` and `providers` follow from the identities; every other key is kept as it comes. */
const appMetadata = z
  .looseObject({ role: StoredRole.optional(), business_lead: z.boolean().optional() })
  .refine((data) => JSON.stringify(data).length <= largestMetadata, 'app_metadata is too large')
  .transform(
    ({ role, business_lead: isBusinessLead, provider: _provider, providers: _providers, ...others }) => ({
      ...(role === undefined ? {} : { role }),
      ...(isBusinessLead === undefined ? {} : { isBusinessLead }),
      ...(Object.keys(others).length === 0 ? {} : { otherAppMetadata: others }),
    }),
  )
  .optional()

export const InviteBody = z.object({
  email: text.default(''),
  role: StoredRole.optional(),
  business_lead: z.boolean().optional(),
  message: z.string().trim().max(2000).optional(),
  data: Metadata.optional(),
})
/** Who signs in has this role in the database; what they may do is in `app_metadata`. */
export const databaseRole = 'authenticated'
export const AdminCreateBody = z.object({
  id: z.uuid().nullish(),
  role: z.union([StoredRole, z.literal(databaseRole), z.literal('')]).nullish(),
  password_hash: text.refine(isKnownHash, 'must be a bcrypt or argon2 hash').nullish(),
  email: text.nullish(),
  phone: text.nullish(),
  password: text.nullish(),
  email_confirm: z.boolean().default(false),
  phone_confirm: z.boolean().default(false),
  ban_duration: z.lazy(() => BanDuration).optional(),
  user_metadata: Metadata.optional(),
  app_metadata: appMetadata,
})
/** `none`, or a span like `24h30m`. */
const BanDuration = z
  .string()
  .regex(/^(none|(\d{1,6}h)?(\d{1,6}m)?(\d{1,6}s)?)$/, 'invalid format for ban duration')
export const AdminUpdateBody = z.object({
  email: text.optional(),
  phone: text.optional(),
  password: text.optional(),
  email_confirm: z.boolean().optional(),
  phone_confirm: z.boolean().optional(),
  user_metadata: Metadata.optional(),
  app_metadata: appMetadata,
  ban_duration: BanDuration.optional(),
})
export const GenerateLinkBody = z.object({
  type: text.default(''),
  email: text.default(''),
  new_email: text.nullish(),
  password: text.nullish(),
  data: Metadata.nullish(),
  redirect_to: text.optional().catch(undefined),
})
export const AdminDeleteBody = z.object({ should_soft_delete: z.boolean().default(false) })

const page = (fallback: number, largest: number) =>
  z
    .union([z.literal('').transform(() => fallback), z.coerce.number().int().min(1).max(largest)])
    .default(fallback)
export const PageQuery = z.object({
  page: page(1, 1_000_000),
  per_page: page(50, 1000),
  filter: z.string().max(200).default(''),
})

/** @throws AuthError validation_failed that names the first fault */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input === undefined ? {} : input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.')
  throw authErrors.invalid(field ? `${field}: ${issue?.message ?? 'invalid'}` : 'The request is not valid')
}

/** The id that an address names; what is none is refused as one that does not exist. */
const idOr =
  (refusal: () => Error) =>
  (given: unknown): string => {
    const parsed = z.uuid().safeParse(given)
    if (!parsed.success) throw refusal()
    return parsed.data
  }
export const toUserId = idOr(authErrors.userIdInvalid)
export const toFactorId = idOr(authErrors.factorNotFound)
export const toChallengeId = idOr(authErrors.challengeNotFound)
export const toIdentityId = idOr(authErrors.identityNotFound)
export const toPasskeyId = idOr(authErrors.passkeyNotFound)

/** End of a ban that starts now; null for `none`. */
export function toBannedUntil(duration: string): Date | null {
  if (duration === 'none' || duration === '') return null
  const part = (unit: string) => Number(new RegExp(`(\\d+)${unit}`).exec(duration)?.[1] ?? 0)
  return new Date(Date.now() + (part('h') * 3600 + part('m') * 60 + part('s')) * 1000)
}
