import type { ResolveActor } from '#backend/gateway/index.ts'
import type { Platform } from '#backend/platform/platform.ts'
import type { AuthContext } from './auth-context.ts'
import type { AuthLimits } from './sessions/auth-limits.ts'

/** What the routes of auth/v1 work with. */
export interface AuthRoutes {
  platform: Platform
  ctx: AuthContext
  limits: AuthLimits
  /** Looks at the stored account and session: nothing remembered counts here. */
  resolveFresh: ResolveActor
  /** The same for the second step itself, which a person who owes it may take. */
  resolveHalfway: ResolveActor
}
