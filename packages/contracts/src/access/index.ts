import { z } from 'zod'
import { StoredRole } from '../auth/index.ts'

/** An invitation lives three days unless the inviter says otherwise. */
export const inviteExpiry = { defaultHours: 72, choicesHours: [24, 72, 168, 336] } as const
export const inviteMessageMax = 2000

const UserId = z.uuid()

/** Body of team-access; only administrators may call it. */
export const TeamAccessRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list') }),
  z.strictObject({
    action: z.literal('invite'),
    email: z.string().trim().min(1).max(254).pipe(z.email()),
    role: StoredRole,
    isBusinessLead: z.boolean().default(false),
    message: z
      .string()
      .trim()
      .max(inviteMessageMax)
      .refine((text) => !text.includes('\0'), 'must not contain a NUL character')
      .default(''),
    expiresInHours: z.number().int().min(1).max(336).default(inviteExpiry.defaultHours),
  }),
  z.strictObject({ action: z.literal('resend_invite'), inviteId: z.uuid() }),
  z.strictObject({ action: z.literal('revoke_invite'), inviteId: z.uuid() }),
  z.strictObject({ action: z.literal('change_role'), userId: UserId, role: StoredRole }),
  z.strictObject({ action: z.literal('set_business_lead'), userId: UserId, isBusinessLead: z.boolean() }),
  z.strictObject({ action: z.literal('disable'), userId: UserId }),
  z.strictObject({ action: z.literal('enable'), userId: UserId }),
  z.strictObject({ action: z.literal('remove_factors'), userId: UserId }),
  z.strictObject({ action: z.literal('remove'), userId: UserId }),
])
export type TeamAccessRequest = z.infer<typeof TeamAccessRequest>

export const Person = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string().nullable(),
  /** Null: signed up somewhere else and never let in. */
  role: StoredRole.nullable(),
  isBusinessLead: z.boolean(),
  isDisabled: z.boolean(),
  isSelf: z.boolean(),
  sessions: z.number().int(),
  /** Second factors that count; recovery codes do not. */
  factors: z.number().int(),
  lastSeenAt: z.string().nullable(),
  createdAt: z.string(),
})
export type Person = z.infer<typeof Person>

export const inviteStatuses = ['pending', 'expired', 'accepted', 'revoked'] as const

export const Invite = z.object({
  id: z.uuid(),
  email: z.string(),
  role: StoredRole,
  isBusinessLead: z.boolean(),
  message: z.string().nullable(),
  status: z.enum(inviteStatuses),
  /** Address of the inviter; null when it was the portal itself or somebody who is gone. */
  invitedBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type Invite = z.infer<typeof Invite>

/** Answer to `list`. Of several invitations of one address the newest is there. */
export const TeamAccessList = z.object({ people: z.array(Person), invites: z.array(Invite) })
export type TeamAccessList = z.infer<typeof TeamAccessList>

/** Body of account-sessions: one's own sessions. */
export const AccountSessionsRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list') }),
  z.strictObject({ action: z.literal('end'), sessionId: z.uuid() }),
  z.strictObject({ action: z.literal('end_others') }),
])
export type AccountSessionsRequest = z.infer<typeof AccountSessionsRequest>

export const AccountSession = z.object({
  id: z.uuid(),
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  isCurrent: z.boolean(),
  /** Signed in with a second factor. */
  hasSecondFactor: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})
export type AccountSession = z.infer<typeof AccountSession>

export const AccountSessionsList = z.object({ sessions: z.array(AccountSession) })
export type AccountSessionsList = z.infer<typeof AccountSessionsList>

const auditText = z
  .string()
  .trim()
  .max(200)
  .refine((text) => !text.includes('\0'), 'must not contain a NUL character')

/** Every filter that is given must hold. */
export const AuditFilters = z.strictObject({
  /** Part of the address of who did it. */
  person: auditText.optional(),
  /** An action such as `user.invited`, or what it is about with its dot: `user.` */
  auditAction: auditText.optional(),
  /** Part of the id, the name or the address of what it was done to. */
  target: auditText.optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  /** Exclusive. */
  until: z.iso.datetime({ offset: true }).optional(),
})
export type AuditFilters = z.infer<typeof AuditFilters>

export const auditLimits = { page: 50, export: 10_000 } as const

/** Body of audit-log; only administrators may call it. */
export const AuditLogRequest = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('list'),
    filters: AuditFilters.default({}),
    /** `nextCursor` of the page before. */
    cursor: z.number().int().positive().optional(),
  }),
  z.strictObject({ action: z.literal('verify') }),
  z.strictObject({ action: z.literal('export'), filters: AuditFilters.default({}) }),
])
export type AuditLogRequest = z.infer<typeof AuditLogRequest>

export const AuditEntry = z.object({
  /** Its place in the chain, from 1. */
  position: z.number().int(),
  occurredAt: z.string(),
  actor: z.string(),
  action: z.string(),
  targetType: z.string().nullable(),
  targetId: z.string().nullable(),
  targetName: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
  hash: z.string(),
  previousHash: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditPage = z.object({ entries: z.array(AuditEntry), nextCursor: z.number().int().nullable() })
export type AuditPage = z.infer<typeof AuditPage>

/** How the chain of hashes stands; `brokenId` names the first entry that does not fit. */
export const AuditVerification = z.object({
  verified: z.number().int(),
  verifiedUntil: z.string().nullable(),
  brokenId: z.number().int().nullable(),
  reason: z.enum(['unsealed', 'missing_before', 'missing_after', 'unlinked', 'changed']).nullable(),
})
export type AuditVerification = z.infer<typeof AuditVerification>

/** Answer to `export`; `isComplete` is false when there were more entries than one file holds. */
export const AuditExport = z.object({ csv: z.string(), rows: z.number().int(), isComplete: z.boolean() })
export type AuditExport = z.infer<typeof AuditExport>

/** A row of `mail_outbox`, read by administrators through rest/v1. */
export const OutboxMail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Its link and code are hidden in `text`; `reveal_mail` tells them where nothing sends it. */
  is_masked: z.boolean(),
  status: z.enum(['local', 'queued', 'sent', 'failed']),
  provider: z.string().nullable(),
  attempts: z.number().int(),
  error: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
})
export type OutboxMail = z.infer<typeof OutboxMail>
export const outboxPage = 50
