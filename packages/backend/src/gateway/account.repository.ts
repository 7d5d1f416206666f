import type { Database } from '#backend/platform/db/database.ts'

export interface AccountState {
  email: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  is_banned: boolean
  is_deleted: boolean
  has_session: boolean
  /** What the session is worth now; null without one. */
  aal: string | null
  wants_two_factors: boolean
  has_second_factor: boolean
}

export interface AccountRepository {
  /** What is stored about a token's person and session now; null when there is no such person. */
  findState(userId: string, sessionId: string | null): Promise<AccountState | null>
  /** Whether tokens may name this role: it is granted to who connects, or to Supabase's `authenticator`, and passes no policy. */
  isGranted(role: string): Promise<boolean>
}

export const createAccountRepository = (db: Pick<Database, 'prepared'>): AccountRepository => ({
  async findState(userId, sessionId) {
    const { rows } = await db.prepared<AccountState>({
      name: 'account_state',
      text: `select coalesce(u.email, '') as email, u.raw_app_meta_data as app_metadata, u.raw_user_meta_data as user_metadata,
         coalesce(u.banned_until > now(), false) as is_banned, u.deleted_at is not null as is_deleted,
         s.id is not null as has_session, s.aal::text as aal,
         coalesce((select value = 'true' from portal.settings where key = 'two_factors_for_administrators'), false)
           as wants_two_factors,
         exists (select from auth.mfa_factors f where f.user_id = u.id and f.status::text = 'verified'
           and f.factor_type::text <> 'recovery_code') as has_second_factor
       from auth.users u left join auth.sessions s
         on s.id = $2::uuid and s.user_id = u.id and (s.not_after is null or s.not_after > now())
       where u.id = $1::uuid`,
      values: [userId, sessionId],
    })
    return rows[0] ?? null
  },
  async isGranted(role) {
    const { rows } = await db.prepared({
      name: 'role_granted',
      text: `select from pg_roles r where r.rolname = $1 and not r.rolsuper and not r.rolbypassrls and not starts_with(r.rolname, 'pg_')
         and exists (select from pg_auth_members m join pg_roles g on g.oid = m.member
           where m.roleid = r.oid and g.rolname in (current_user, 'authenticator'))
         and pg_has_role(current_user, r.oid, case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end)`,
      values: [role],
    })
    return rows.length > 0
  },
})
