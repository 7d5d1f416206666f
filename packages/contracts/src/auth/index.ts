import { z } from 'zod'

export { passwordLimits } from '../passwords/index.ts'

/** Lifetimes, in seconds. Codes for recovery are short on purpose (spec §6, security notes). */
export const authLifetimes = {
  accessToken: 3600,
  recoveryLink: 15 * 60,
  inviteLink: 72 * 3600,
  /** Links and codes that confirm an address or sign in. */
  confirmationLink: 3600,
  /** Codes in text messages, and those for changing a password. */
  typedCode: 10 * 60,
  /** A code that is exchanged for a session (PKCE), from its issue. */
  authCode: 5 * 60,
  /** Until who was sent to a third party has to be back. */
  authorization: 10 * 60,
  /** A message that a wallet signed is worth something, from its issue. */
  walletMessage: 10 * 60,
  /** A second factor is asked for, until it is shown. */
  challenge: 5 * 60,
  /** The old address may take a change of address back. */
  addressUndo: 7 * 24 * 3600,
  /** A session older than this proves itself again before it changes password, address or number. */
  freshSession: 24 * 3600,
  /** A person may ask for another recovery mail after this. */
  recoveryCooldown: 60,
  /** A revoked refresh token still answers for this long, for tabs that refresh at once. */
  refreshReuse: 10,
} as const

export const recoveryCodeLimits = { count: 10, length: 16, attempts: 10, lockSeconds: 15 * 60 } as const

/** What the mailed links open: `/auth?type=<type>&token_hash=<token>`; the page consumes it on a button press. */
export const mailedLinkTypes = ['recovery', 'invite', 'setup'] as const
export type MailedLinkType = (typeof mailedLinkTypes)[number]

export const StoredRole = z.enum(['admin', 'business_user'])
export type StoredRole = z.infer<typeof StoredRole>

export const AuthIdentity = z.object({
  identity_id: z.uuid(),
  id: z.string(),
  user_id: z.uuid(),
  identity_data: z.record(z.string(), z.unknown()),
  provider: z.string(),
  last_sign_in_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  email: z.string().optional(),
})
export type AuthIdentity = z.infer<typeof AuthIdentity>

/** spec §3, User. Only verified factors count. */
export const AuthFactor = z.object({
  id: z.uuid(),
  friendly_name: z.string(),
  factor_type: z.enum(['totp', 'phone', 'webauthn', 'recovery_code']),
  status: z.enum(['unverified', 'verified']),
  phone: z.string().optional(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AuthFactor = z.infer<typeof AuthFactor>

/** spec §3, User. Absent times are left out, as the official server does. */
export const AuthUser = z.object({
  id: z.uuid(),
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
  email_confirmed_at: z.string().optional(),
  confirmed_at: z.string().optional(),
  phone_confirmed_at: z.string().optional(),
  invited_at: z.string().optional(),
  confirmation_sent_at: z.string().optional(),
  recovery_sent_at: z.string().optional(),
  /** An address or number that waits for its confirmation. */
  new_email: z.string().optional(),
  email_change_sent_at: z.string().optional(),
  new_phone: z.string().optional(),
  phone_change_sent_at: z.string().optional(),
  last_sign_in_at: z.string().optional(),
  banned_until: z.string().optional(),
  deleted_at: z.string().optional(),
  app_metadata: z.record(z.string(), z.unknown()),
  user_metadata: z.record(z.string(), z.unknown()),
  identities: z.array(AuthIdentity),
  /** Left out while there is none. */
  factors: z.array(AuthFactor).optional(),
  created_at: z.string(),
  updated_at: z.string(),
  is_anonymous: z.boolean(),
})
export type AuthUser = z.infer<typeof AuthUser>

/** spec §3, Session. `expires_in` in seconds, `expires_at` in seconds since 1970. */
export const AuthSession = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(),
  expires_at: z.number().int(),
  refresh_token: z.string(),
  user: AuthUser,
  /** What a third party gave for its own interfaces, after a sign-in with it. */
  provider_token: z.string().optional(),
  provider_refresh_token: z.string().optional(),
  weak_password: z.object({ reasons: z.array(z.string()), message: z.string() }).optional(),
})
export type AuthSession = z.infer<typeof AuthSession>

export const authPaths = {
  /** POST { token, email, password, name }: the first administrator, once, from the set-up link. Answers a Session. */
  setup: '/auth/v1/setup',
  /** GET and PUT SecuritySettings, for administrators. */
  securitySettings: '/auth/v1/admin/security-settings',
} as const

/** GET: consumes the token of a mailed link and redirects; the page that the mail opens leads here. */
export const verifyPath = '/auth/v1/verify'

export const SecuritySettings = z.object({
  /** Administrators whose session shows one factor only have no rights of an administrator. */
  two_factors_for_administrators: z.boolean(),
})
export type SecuritySettings = z.infer<typeof SecuritySettings>

/** Body of POST /auth/v1/setup. */
export const SetupRequest = z.object({
  token: z.string().min(1).max(200),
  email: z.string().trim().min(1).max(254),
  password: z.string(),
  name: z.string().trim().max(120).default(''),
})
export type SetupRequest = z.infer<typeof SetupRequest>
