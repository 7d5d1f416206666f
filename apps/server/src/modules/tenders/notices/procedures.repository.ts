import type { Provenance } from '@portal/contracts/figures'
import type { Tx } from '@portal/backend/platform/db/database'
import type { NoticedChange } from './changes-of.ts'
import { moveMatters } from '../decisions/decisions.repository.ts'
import type { Procedure } from './merge-notices.ts'

/** The columns that are folded from notices. */
const columns = [
  'title',
  'other_titles',
  'description',
  'buyer',
  'buyer_id',
  'country',
  'language',
  'procedure_type',
  'cpv',
  'nuts',
  'value',
  'currency',
  'published_at',
  'last_published_at',
  'questions_until',
  'offers_until',
  'duration_months',
  'criteria',
  'guarantee',
  'documents',
  'lots',
  'awards',
  'flags',
  'url',
  'sources',
  'stage',
  'as_of',
  'provenance',
] as const

const toRecord = (
  procedure: Procedure,
  provenance: Provenance,
): Record<(typeof columns)[number], unknown> => ({
  title: procedure.title,
  other_titles: procedure.otherTitles.join(' '),
  description: procedure.description,
  buyer: procedure.buyer.name,
  buyer_id: procedure.buyer.id,
  country: procedure.buyer.country,
  language: procedure.language,
  procedure_type: procedure.procedureType,
  cpv: procedure.cpv,
  nuts: procedure.nuts.length === 0 && procedure.buyer.nuts ? [procedure.buyer.nuts] : procedure.nuts,
  value: procedure.value?.amount ?? null,
  currency: procedure.value?.currency ?? null,
  published_at: procedure.publishedAt,
  last_published_at: procedure.lastPublishedAt,
  questions_until: procedure.questionsUntil,
  offers_until: procedure.offersUntil,
  duration_months: procedure.durationMonths,
  criteria: procedure.criteria,
  guarantee: procedure.guarantee,
  documents: procedure.documents,
  lots: procedure.lots,
  awards: procedure.awards,
  flags: procedure.flags,
  url: procedure.url,
  sources: procedure.sources,
  stage: procedure.stage,
  as_of: procedure.lastPublishedAt.slice(0, 10),
  provenance,
})

const list = columns.join(', ')

export async function insertProcedure(tx: Tx, procedure: Procedure, provenance: Provenance): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into public.tender_procedures (${list})
       select ${list} from jsonb_populate_record(null::public.tender_procedures, $1::jsonb) returning id`,
    [JSON.stringify(toRecord(procedure, provenance))],
  )
  const id = rows[0]?.id
  if (!id) throw new Error('the stored procedure has no id')
  return id
}

export async function updateProcedure(
  tx: Tx,
  id: string,
  { procedure, provenance }: { procedure: Procedure; provenance: Provenance },
): Promise<void> {
  await tx.query(
    `update public.tender_procedures p set (${list}) = (select ${list}
         from jsonb_populate_record(null::public.tender_procedures, $2::jsonb)), updated_at = clock_timestamp() where p.id = $1`,
    [id, JSON.stringify(toRecord(procedure, provenance))],
  )
}

/** Writes what changed and was not known; a change that no notice says any longer goes. Answers the new ones. */
export async function keepChanges(
  tx: Tx,
  procedureId: string,
  changes: readonly NoticedChange[],
): Promise<NoticedChange[]> {
  const values = [procedureId, JSON.stringify(changes)]
  const said = `jsonb_to_recordset($2::jsonb) as c("noticeId" uuid, field text, was jsonb, now jsonb, "publishedAt" timestamptz)`
  await tx.query(
    `delete from public.tender_changes t where t.procedure_id = $1
       and not exists (select from ${said} where c."noticeId" = t.notice_id and c.field = t.field)`,
    values,
  )
  const { rows } = await tx.query<NoticedChange>(
    `insert into public.tender_changes as t (procedure_id, notice_id, field, was, now, published_at)
       select $1, c."noticeId", c.field, c.was, c.now, c."publishedAt" from ${said}
       on conflict on constraint tender_changes__once do update set was = excluded.was, now = excluded.now
         where (t.was, t.now) is distinct from (excluded.was, excluded.now)
       returning notice_id as "noticeId", field, was, now, to_jsonb(published_at) #>> '{}' as "publishedAt"`,
    values,
  )
  return rows
}

/** The provenance of the newest notice of a procedure. */
export async function getNewestProvenance(tx: Tx, procedureId: string): Promise<Provenance> {
  const { rows } = await tx.query<{ provenance: Provenance }>(
    `select provenance from public.tender_notices where procedure_id = $1 order by published_at desc, stored_at desc limit 1`,
    [procedureId],
  )
  const [row] = rows
  if (!row) throw new Error('the procedure has no notice')
  return row.provenance
}

/** All of one procedure becomes another's; links to it lead on. */
export async function moveProcedure(tx: Tx, from: string, into: string): Promise<void> {
  await tx.query('update public.tender_notices set procedure_id = $2 where procedure_id = $1', [from, into])
  await tx.query('update public.tender_moves set procedure_id = $2 where procedure_id = $1', [from, into])
  await tx.query('insert into public.tender_moves (old_id, procedure_id) values ($1, $2)', [from, into])
  await moveMatters(tx, from, into)
  await tx.query('delete from public.tender_procedures where id = $1', [from])
}

/** Whether a person parted a notice of one from a notice of the other. */
export async function areParted(tx: Tx, one: string, other: string): Promise<boolean> {
  const { rows } = await tx.query<{ parted: boolean }>(
    `select exists (select from public.tender_notices a, public.tender_notices b
       where a.procedure_id = $1 and b.procedure_id = $2
         and portal.are_parted(a.source, a.notice_id, b.source, b.notice_id)) as parted`,
    [one, other],
  )
  return rows[0]?.parted === true
}

/** Where a procedure is now; null where there is none. */
export async function findCurrentId(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from public.tender_procedures where id = $1
       union all select procedure_id from public.tender_moves where old_id = $1`,
    [id],
  )
  return rows[0]?.id ?? null
}
