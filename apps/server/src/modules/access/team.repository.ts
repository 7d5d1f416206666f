import type { Invite } from '@portal/contracts/access'
import type { Tx } from '@portal/backend/platform/db/database'

export interface PersonRow {
  id: string
  email: string
  name: string | null
  role: string | null
  is_business_lead: boolean
  is_disabled: boolean
  sessions: number
  factors: number
  last_seen_at: Date | null
  created_at: Date
}

/** Who has opened an account, by address; whoever is only invited is not there yet. */
export async function listPeople(tx: Tx): Promise<PersonRow[]> {
  const { rows } = await tx.query<PersonRow>(
    `select u.id, coalesce(u.email, u.phone, '') as email,
       coalesce(u.raw_user_meta_data ->> 'name', u.raw_user_meta_data ->> 'full_name') as name,
       u.raw_app_meta_data ->> 'role' as role,
       coalesce((u.raw_app_meta_data -> 'business_lead') = 'true', false) as is_business_lead,
       coalesce(u.banned_until > now(), false) as is_disabled, s.sessions,
       (select count(*)::integer from auth.mfa_factors f
        where f.user_id = u.id and f.status = 'verified' and f.factor_type::text <> 'recovery_code') as factors,
       greatest(u.last_sign_in_at, s.last_seen_at) as last_seen_at, u.created_at
     from auth.users u
     cross join lateral (
       select count(*) filter (where not_after is null or not_after > now())::integer as sessions,
         max(coalesce(refreshed_at, created_at)) as last_seen_at
       from auth.sessions where user_id = u.id) s
     where u.deleted_at is null and not u.is_anonymous
       and (u.invited_at is null or u.email_confirmed_at is not null or u.encrypted_password is not null)
     order by u.email nulls last, u.id`,
  )
  return rows
}

export interface InviteRow {
  id: string
  email: string
  role: 'admin' | 'business_user'
  is_business_lead: boolean
  message: string | null
  status: Invite['status']
  invited_by: string | null
  created_at: Date
  expires_at: Date
}

/** The newest of each address, newest first. */
export async function listInvites(tx: Tx): Promise<InviteRow[]> {
  const { rows } = await tx.query<InviteRow>(
    `select i.id, i.email, i.role, i.business_lead as is_business_lead, i.message, u.email as invited_by, i.created_at,
       i.expires_at,
       case when i.accepted_at is not null then 'accepted' when i.revoked_at is not null then 'revoked'
         when i.expires_at <= now() then 'expired' else 'pending' end as status
     from (select distinct on (email) * from portal.invites order by email, created_at desc) i
     left join auth.users u on u.id = i.invited_by
     order by i.created_at desc`,
  )
  return rows
}
