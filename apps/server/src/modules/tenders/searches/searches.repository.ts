import type { CpvCodes, NewTenderSearch, TenderSearch } from '@portal/contracts/tenders'
import type { Tx } from '@portal/backend/platform/db/database'

/** The person's own and the team's, by name. */
export async function listSearches(tx: Tx): Promise<TenderSearch[]> {
  const { rows } = await tx.query<{ search: TenderSearch }>(
    `select to_jsonb(s) - '{user_id,created_at}'::text[] || jsonb_build_object('is_own', s.user_id = (select auth.uid()),
         'matches', (select count(*) from public.tender_matches m where m.search_id = s.id)) as search
       from public.tender_searches s order by lower(s.name), s.id`,
  )
  return rows.map(({ search }) => search)
}

/** False where the person has a search of that name. */
export async function insertSearch(tx: Tx, userId: string, search: NewTenderSearch): Promise<boolean> {
  const columns = Object.keys(search).join(', ')
  const { rowCount } = await tx.query(
    `insert into public.tender_searches (user_id, ${columns})
       select $1, ${columns} from jsonb_populate_record(null::public.tender_searches, $2::jsonb)
       on conflict on constraint tender_searches__once do nothing`,
    [userId, JSON.stringify(search)],
  )
  return (rowCount ?? 0) > 0
}

export async function removeSearch(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from public.tender_searches where id = $1', [id])
  return (rowCount ?? 0) > 0
}

export interface PersonsFinds {
  email: string
  found: { id: string; title: string; buyer: string; search: string }[]
}

/**
 * What is to be told now, person by person, and from now on counts as told. Searches of a day are told from six in the morning,
 * those of a week on Mondays from then on; what was told once is not told again.
 */
export async function takeFindsToTell(tx: Tx): Promise<PersonsFinds[]> {
  const { rows } = await tx.query<PersonsFinds & Record<string, unknown>>(
    `with due as (
       select s.id, s.name, s.user_id from public.tender_searches s
         where s.rhythm = 'at_once'
           or (s.rhythm = 'daily' or s.rhythm = 'monday' and extract(isodow from now() at time zone 'utc') = 1)
             and extract(hour from now() at time zone 'utc') >= 6
             and not exists (select from public.tender_matches m where m.search_id = s.id and m.told_at > m.matched_at
               and m.told_at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc')),
     taken as (
       update public.tender_matches m set told_at = clock_timestamp() from due
         where m.search_id = due.id and m.told_at is null
         returning m.procedure_id, due.name, due.user_id)
     select u.email, jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'buyer', p.buyer, 'search', t.name)
         order by t.name, p.offers_until) as found
       from taken t join auth.users u on u.id = t.user_id join public.tender_procedures p on p.id = t.procedure_id
       where (u.banned_until is null or u.banned_until < now())
         and u.raw_app_meta_data ->> 'role' in ('admin', 'business_user')
       group by u.email`,
  )
  return rows
}

/** Of the main codes that begin so, their beginnings of so many digits. */
export async function listCodes(tx: Tx, beginning: string, digits: number): Promise<CpvCodes['codes']> {
  const { rows } = await tx.query<CpvCodes['codes'][number]>(
    `select left(cpv[1], $2) as code, count(*)::integer as tenders from public.tender_procedures
       where cpv[1] is not null and ($1 = '' or division = left($1, 2) and starts_with(cpv[1], $1)) group by 1 order by 1`,
    [beginning, digits],
  )
  return rows
}
