import type { UserActor } from '#server/platform/actor.ts'

/** Who asks, and from where; both go into the audit log. */
export interface AccessCaller {
  actor: UserActor
  ip: string
  requestId: string
}
