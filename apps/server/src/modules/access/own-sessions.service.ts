import type { AccountSessionsList } from '@portal/contracts/access'
import type { UserActor } from '@portal/backend/platform/actor'
import { listOwnSessions } from './own-sessions.repository.ts'
import type { AccessParts } from './team.service.ts'

export interface OwnSessionsService {
  list(actor: UserActor): Promise<AccountSessionsList>
  /** @throws AppError not_found when it is not one of the person's own */
  end(actor: UserActor, sessionId: string): Promise<void>
  endOthers(actor: UserActor): Promise<void>
}

const currentOf = ({ claims }: UserActor): string | null => claims.session_id ?? null

export function createOwnSessionsService({ db, accounts }: AccessParts): OwnSessionsService {
  return {
    async list(actor) {
      const rows = await listOwnSessions(db, actor.id)
      return {
        sessions: rows.map((row) => ({
          id: row.id,
          userAgent: row.user_agent,
          ip: row.ip,
          isCurrent: row.id === currentOf(actor),
          hasSecondFactor: row.aal === 'aal2',
          createdAt: row.created_at.toISOString(),
          lastSeenAt: row.last_seen_at.toISOString(),
        })),
      }
    },
    end: (actor, sessionId) => accounts.endSession(actor.id, sessionId),
    endOthers: (actor) => accounts.endOtherSessions(actor.id, currentOf(actor)),
  }
}
