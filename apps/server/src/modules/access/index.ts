import { createAuditLogService, type AuditLogService } from './audit-log.service.ts'
import { createOwnSessionsService, type OwnSessionsService } from './own-sessions.service.ts'
import { createTeamService, type AccessParts, type TeamService } from './team.service.ts'

export { accountRulesOf } from './account-rules.ts'
export type { AuditLogService } from './audit-log.service.ts'
export type { OwnSessionsService } from './own-sessions.service.ts'
export type { AccessParts, TeamService } from './team.service.ts'

export interface AccessServices {
  team: TeamService
  ownSessions: OwnSessionsService
  auditLog: AuditLogService
}

/** Who may use the portal, from where they are signed in, and what was done. */
export const createAccess = (parts: AccessParts): AccessServices => ({
  team: createTeamService(parts),
  ownSessions: createOwnSessionsService(parts),
  auditLog: createAuditLogService(parts),
})
