import type { Invite, Person, TeamAccessList, TeamAccessRequest } from '@portal/contracts/access'
import { StoredRole } from '@portal/contracts/auth'
import type { AccountAdministration } from '@portal/backend/auth'
import type { Database } from '@portal/backend/platform/db/database'
import type { AccessCaller } from './access-caller.ts'
import { listInvites, listPeople, type InviteRow, type PersonRow } from './team.repository.ts'

type TeamChange = Exclude<TeamAccessRequest, { action: 'list' }>

export interface TeamService {
  list(caller: AccessCaller): Promise<TeamAccessList>
  /** @throws AppError conflict for the last administrator and for oneself */
  change(caller: AccessCaller, change: TeamChange): Promise<void>
}

export interface AccessParts {
  db: Database
  accounts: AccountAdministration
}

/** People and their invitations, for administrators. */
export function createTeamService({ db, accounts }: AccessParts): TeamService {
  return {
    async list({ actor }) {
      const [people, invites] = await Promise.all([listPeople(db), listInvites(db)])
      return { people: people.map((row) => toPerson(row, actor.id)), invites: invites.map(toInvite) }
    },
    change({ actor, ip, requestId }, change) {
      const performer = { id: actor.id, email: actor.email, origin: { ip, userAgent: '', requestId } }
      switch (change.action) {
        case 'invite':
          return accounts.invite(performer, {
            email: change.email,
            role: change.role,
            isBusinessLead: change.isBusinessLead && change.role !== 'admin',
            message: change.message || null,
            lifetimeHours: change.expiresInHours,
          })
        case 'resend_invite':
          return accounts.resendInvite(performer, change.inviteId)
        case 'revoke_invite':
          return accounts.revokeInvite(performer, change.inviteId)
        case 'change_role':
          return accounts.change(performer, change.userId, { role: change.role })
        case 'set_business_lead':
          return accounts.change(performer, change.userId, { isBusinessLead: change.isBusinessLead })
        case 'disable':
        case 'enable':
          return accounts.change(performer, change.userId, { isDisabled: change.action === 'disable' })
        case 'remove_factors':
          return accounts.removeFactors(performer, change.userId)
        case 'remove':
          return accounts.remove(performer, change.userId)
      }
    },
  }
}

const toPerson = (row: PersonRow, selfId: string): Person => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: StoredRole.safeParse(row.role).data ?? null,
  isBusinessLead: row.is_business_lead,
  isDisabled: row.is_disabled,
  isSelf: row.id === selfId,
  sessions: row.sessions,
  factors: row.factors,
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

const toInvite = (row: InviteRow): Invite => ({
  id: row.id,
  email: row.email,
  role: row.role,
  isBusinessLead: row.is_business_lead,
  message: row.message,
  status: row.status,
  invitedBy: row.invited_by,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})
