import type { UserActor } from '@portal/backend/platform/actor'
import type { AiCaller } from './ai.ts'

/** On whose account a call goes that this person caused. */
export const callerOf = (actor: UserActor, feature: string): AiCaller => ({
  userId: actor.id,
  role: actor.claims.app_metadata?.role ?? 'user',
  feature,
  actor,
})
