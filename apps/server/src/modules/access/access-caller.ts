import type { UserActor } from '@portal/backend/platform/actor'

/** Who asks, and from where; both go into the audit log. */
export interface AccessCaller {
  actor: UserActor
  ip: string
  requestId: string
}
