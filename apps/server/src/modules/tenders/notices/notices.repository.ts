import { TenderNotice } from '@portal/contracts/tenders'
import type { Provenance } from '@portal/contracts/figures'
import type { Tx } from '@portal/backend/platform/db/database'
import type { StoredNotice } from './stored-notice.ts'
import { keyOf } from './title-words.ts'

interface NoticeRecord {
  id: string
  procedure_id: string | null
  content: unknown
}

const columns = 'n.id, n.procedure_id, n.content'

const toStored = ({ id, procedure_id, content }: NoticeRecord): StoredNotice => ({
  id,
  procedureId: procedure_id,
  notice: TenderNotice.parse(content),
})

async function read(tx: Tx, rest: string, values: readonly unknown[]): Promise<StoredNotice[]> {
  const { rows } = await tx.query<NoticeRecord>(
    `select ${columns} from public.tender_notices n ${rest}`,
    values,
  )
  return rows.map(toStored)
}

/** One writer at a time: which procedure a notice belongs to depends on those before it. */
export const holdTenders = (tx: Tx) =>
  tx.query("select pg_advisory_xact_lock(hashtextextended('portal.tenders', 0))")

export type JoinedBy = 'alone' | 'identifier' | 'likeness' | 'person'

/** Null where the same was stored before. */
export async function insertNotice(
  tx: Tx,
  notice: TenderNotice,
  provenance: Provenance,
): Promise<string | null> {
  const content = notice.kind === 'deleted' ? null : notice
  const { rows } = await tx.query<{ id: string }>(
    `insert into public.tender_notices (source, notice_id, raw_hash, kind, identifiers, buyer_key, amount,
         offers_until, published_at, fetched_at, content, provenance, joined_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'alone')
       on conflict on constraint tender_notices__version do nothing returning id`,
    [
      notice.source,
      notice.noticeId,
      notice.rawHash,
      notice.kind,
      identifiersOf(notice),
      content && keyOf(content.buyer.name),
      content?.value?.amount ?? null,
      content?.offersUntil ?? null,
      notice.publishedAt,
      notice.fetchedAt,
      JSON.stringify(notice),
      JSON.stringify(provenance),
    ],
  )
  return rows[0]?.id ?? null
}

const identifiersOf = ({ procedureIds }: TenderNotice): string[] =>
  procedureIds.map(({ scheme, id }) => `${scheme}:${id}`)

/** The procedure of an earlier version of the same entry; where a person moved it, the newest counts. */
export async function findProcedureOfEntry(tx: Tx, notice: TenderNotice): Promise<string | null> {
  const { rows } = await tx.query<{ procedure_id: string }>(
    `select procedure_id from public.tender_notices
       where source = $1 and notice_id = $2 and procedure_id is not null order by stored_at desc limit 1`,
    [notice.source, notice.noticeId],
  )
  return rows[0]?.procedure_id ?? null
}

/** Procedures that name one of its identifiers and that no person parted it from, oldest first. */
export async function listProceduresNamed(tx: Tx, notice: TenderNotice): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select p.id from public.tender_procedures p
       where p.id in (select n.procedure_id from public.tender_notices n where n.identifiers && $1::text[])
         and not exists (select from public.tender_notices n
           where n.procedure_id = p.id and portal.are_parted($2, $3, n.source, n.notice_id))
       order by p.created_at, p.id`,
    [identifiersOf(notice), notice.source, notice.noticeId],
  )
  return rows.map(({ id }) => id)
}

/** Notices that may be of the same procedure: the same buyer, deadline or value, or some of the same words, within two years. */
export function listCandidates(
  tx: Tx,
  notice: Exclude<TenderNotice, { kind: 'deleted' }>,
): Promise<StoredNotice[]> {
  const near = `n.published_at between $1::timestamptz - interval '730 days' and $1::timestamptz + interval '730 days'`
  return read(
    tx,
    `where n.id in (
         (select n.id from public.tender_notices n where n.buyer_key = $2 and ${near} order by n.published_at desc limit 200)
         union (select n.id from (select n.id, n.keys from public.tender_notices n
             where n.keys && (select portal.rare_keys($3)) and ${near} limit 1000) n
           order by cardinality(array(select unnest(n.keys) intersect select unnest(portal.notice_keys($3)))) desc limit 100)
         union (select n.id from public.tender_notices n where n.amount = $4 and n.amount > 0 and ${near} limit 100)
         union (select n.id from public.tender_notices n where n.offers_until = $5 and ${near} limit 200))
       and n.kind <> 'deleted' and n.procedure_id is not null
       and not portal.are_parted($6, $7, n.source, n.notice_id)`,
    [
      notice.publishedAt,
      keyOf(notice.buyer.name),
      JSON.stringify({ title: notice.title, buyer: notice.buyer }),
      notice.value?.amount ?? null,
      notice.offersUntil,
      notice.source,
      notice.noticeId,
    ],
  )
}

export const listNoticesOf = (tx: Tx, procedureId: string): Promise<StoredNotice[]> =>
  read(tx, 'where n.procedure_id = $1', [procedureId])

/** The notice, and with it what was taken back under its number before it was seen. Answers how many were placed. */
export async function placeNotice(
  tx: Tx,
  id: string,
  place: { procedureId: string; joinedBy: JoinedBy },
): Promise<number> {
  const { rowCount } = await tx.query(
    `update public.tender_notices n set procedure_id = $2, joined_by = $3 from public.tender_notices placed
       where placed.id = $1 and (n.id = placed.id
         or n.procedure_id is null and (n.source, n.notice_id) = (placed.source, placed.notice_id))`,
    [id, place.procedureId, place.joinedBy],
  )
  return rowCount ?? 0
}

export async function insertPartings(
  tx: Tx,
  { leaving, staying, by }: { leaving: TenderNotice; staying: readonly TenderNotice[]; by: string },
): Promise<void> {
  await tx.query(
    `insert into public.tender_partings (source, notice_id, other_source, other_notice_id, parted_by)
       select distinct $1, $2, o.source, o."noticeId", $4
       from jsonb_to_recordset($3::jsonb) as o(source text, "noticeId" text) on conflict do nothing`,
    [leaving.source, leaving.noticeId, JSON.stringify(staying), by],
  )
}

export async function removePartings(tx: Tx, one: string, other: string): Promise<void> {
  await tx.query(
    `delete from public.tender_partings p using public.tender_notices a, public.tender_notices b
       where a.procedure_id = $1 and b.procedure_id = $2
         and ((p.source, p.notice_id, p.other_source, p.other_notice_id) = (a.source, a.notice_id, b.source, b.notice_id)
           or (p.source, p.notice_id, p.other_source, p.other_notice_id) = (b.source, b.notice_id, a.source, a.notice_id))`,
    [one, other],
  )
}
