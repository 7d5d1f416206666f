import type { Tx } from '@portal/backend/platform/db/database'

/** One feed a person: a new token ends the old one. */
export async function keepFeedToken(tx: Tx, userId: string, tokenHash: string): Promise<void> {
  await tx.query(
    `insert into portal.tender_feeds (user_id, token_hash) values ($1, $2)
       on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = clock_timestamp()`,
    [userId, tokenHash],
  )
}

/** Whose feed it is; null when the token is unknown, or its person is blocked or may no longer see tenders. */
export async function findFeedOwner(tx: Tx, tokenHash: string): Promise<string | null> {
  const { rows } = await tx.query<{ user_id: string }>(
    `select f.user_id from portal.tender_feeds f join auth.users u on u.id = f.user_id
       where f.token_hash = $1 and (u.banned_until is null or u.banned_until < now())
         and u.raw_app_meta_data ->> 'role' in ('admin', 'business_user')`,
    [tokenHash],
  )
  return rows[0]?.user_id ?? null
}

export interface FeedDeadline {
  id: string
  title: string
  buyer: string
  kind: 'questions' | 'offers'
  at: Date
  updated_at: Date
  is_sample: boolean
}

/** Deadlines of what the team decided to answer or to look at later, and of what the person follows. */
export async function listFeedDeadlines(tx: Tx, userId: string): Promise<FeedDeadline[]> {
  const { rows } = await tx.query<FeedDeadline & Record<string, unknown>>(
    `select p.id, p.title, p.buyer, m.kind, m.at, p.updated_at, p.provenance ->> 'kind' = 'sample' as is_sample
       from public.tender_procedures p left join public.tender_decisions d on d.procedure_id = p.id
       cross join lateral (values ('offers', p.offers_until), ('questions', p.questions_until)) as m(kind, at)
       where p.stage = 'called' and m.at >= now() - interval '30 days'
         and (d.decision in ('yes', 'later')
           or p.id in (select f.procedure_id from public.tender_follows f where f.user_id = $1))
       order by m.at limit 1000`,
    [userId],
  )
  return rows
}
