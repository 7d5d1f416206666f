import type { TenderNews } from '@portal/contracts/tenders'
import type { Tx } from '@portal/backend/platform/db/database'

/** What changed in tenders that the person follows and has not opened since. */
export async function listNews(tx: Tx): Promise<TenderNews[]> {
  const { rows } = await tx.query<{ news: TenderNews }>(
    `select jsonb_build_object('id', p.id, 'title', p.title, 'field', c.field, 'was', c.was, 'now', c.now,
         'published_at', c.published_at) as news
       from public.tender_alerts a join public.tender_changes c on c.id = a.change_id
       join public.tender_procedures p on p.id = a.procedure_id
       where a.user_id = (select auth.uid()) and a.read_at is null order by c.published_at desc limit 20`,
  )
  return rows.map(({ news }) => news)
}

export async function markRead(tx: Tx, procedureId: string): Promise<void> {
  await tx.query(
    `update public.tender_alerts set read_at = clock_timestamp()
       where procedure_id = $1 and user_id = (select auth.uid()) and read_at is null`,
    [procedureId],
  )
}

export interface PersonsNews {
  email: string
  news: TenderNews[]
}

/** What is to be mailed, person by person, and from now on counts as mailed. Who may no longer see tenders gets nothing. */
export async function takeNewsToMail(tx: Tx): Promise<PersonsNews[]> {
  const { rows } = await tx.query<PersonsNews & Record<string, unknown>>(
    `with taken as (
       update public.tender_alerts set mailed_at = clock_timestamp() where id in (
         select id from public.tender_alerts where mailed_at is null order by created_at limit 500 for update skip locked)
       returning user_id, procedure_id, change_id)
     select u.email, jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'field', c.field, 'was', c.was, 'now', c.now,
         'published_at', c.published_at) order by c.published_at desc) as news
       from taken t join auth.users u on u.id = t.user_id
       join public.tender_changes c on c.id = t.change_id join public.tender_procedures p on p.id = t.procedure_id
       where (u.banned_until is null or u.banned_until < now())
         and u.raw_app_meta_data ->> 'role' in ('admin', 'business_user')
       group by u.email`,
  )
  return rows
}
