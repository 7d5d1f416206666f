import type { PermissionProfile } from '@portal/contracts/roles'
import type { Session, User } from '@supabase/supabase-js'
import { createContext, use } from 'react'

/** True when it worked; what went wrong has been said in a toast. */
export type AuthOutcome = Promise<boolean>

export interface AuthContextValue {
  user: User | null
  session: Session | null
  /** The stored session is still being read. */
  loading: boolean
  /** The backend client or its configuration could not be loaded; `reconnect` tries again. */
  isUnreachable: boolean
  reconnect: () => void
  /** What the person may do; shapes menus only, the server decides. */
  profile: PermissionProfile
  /** A recovery link or code has signed the person in to set a new password: no redirect meanwhile. */
  isRecovering: boolean
  signIn: (email: string, password: string) => AuthOutcome
  signInWithPasskey: () => AuthOutcome
  signUp: (email: string, password: string) => AuthOutcome
  signOut: () => AuthOutcome
  resetPassword: (email: string) => AuthOutcome
  /** Leaves recovery, so that the guards apply again. */
  finishRecovery: () => void
}

export const AuthContext = createContext<AuthContextValue | null>(null)

export function useAuth(): AuthContextValue {
  const value = use(AuthContext)
  if (!value) throw new Error('useAuth needs an AuthProvider above it')
  return value
}
