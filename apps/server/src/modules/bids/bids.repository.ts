import type {
  BidDecision,
  BidResponse,
  DecidedBid,
  EvidenceRow,
  RequirementRow,
  RequirementWord,
  TenderFile,
  TenderFileContent,
} from '@portal/contracts/bids'
import type { Provenance } from '@portal/contracts/figures'
import type { Tx } from '@portal/backend/platform/db/database'
import type { FoundRequirement } from './reading/read-requirements.ts'
import type { Passage } from './reading/passages.ts'

/** What a verdict needs of its tender. */
export interface BidTender {
  id: string
  title: string
  buyer: string
  value: number | null
  currency: string | null
  division: string | null
  offers_until: string | null
  provenance: Provenance
}

const tender = `jsonb_build_object('id', p.id, 'title', p.title, 'buyer', p.buyer, 'value', p.value, 'currency', p.currency,
  'division', p.division, 'offers_until', p.offers_until, 'provenance', p.provenance)`
const decided = `to_jsonb(d) - 'procedure_id'`

export async function listBidTenders(
  tx: Tx,
  id: string | null,
): Promise<{ tender: BidTender; decision: DecidedBid | null }[]> {
  const { rows } = await tx.query<{ tender: BidTender; decision: DecidedBid | null }>(
    `select ${tender} as tender, ${decided} as decision
       from public.tender_procedures p left join public.bid_decisions d on d.procedure_id = p.id
       where case when $1::uuid is null
         then d.procedure_id is not null or exists (select from public.tender_files f where f.procedure_id = p.id)
         else p.id in (select $1 union all select m.procedure_id from public.tender_moves m where m.old_id = $1) end
       order by p.offers_until nulls last, p.title limit 500`,
    [id],
  )
  return rows
}

export async function listEvidence(tx: Tx): Promise<EvidenceRow[]> {
  const { rows } = await tx.query<{ row: EvidenceRow }>(
    `select to_jsonb(e) - 'updated_at' as row from public.company_evidence e order by e.kind, e.year desc nulls last, e.name`,
  )
  return rows.map(({ row }) => row)
}

export async function listFiles(tx: Tx, procedureId: string): Promise<TenderFile[]> {
  const { rows } = await tx.query<{ file: TenderFile }>(
    `select jsonb_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'parts', f.parts, 'is_truncated', f.is_truncated,
         'added_by', f.added_by, 'added_at', f.added_at, 'provenance', f.provenance) as file
       from public.tender_files f where f.procedure_id = $1 order by f.added_at`,
    [procedureId],
  )
  return rows.map(({ file }) => file)
}

/** In the order of the documents; by the tender that they belong to. */
export async function listRequirements(
  tx: Tx,
  procedureIds: readonly string[],
): Promise<Map<string, RequirementRow[]>> {
  const { rows } = await tx.query<{ procedure_id: string; row: RequirementRow }>(
    `select f.procedure_id, to_jsonb(r) || jsonb_build_object('is_resolved', portal.is_quoted(f.passages, r.locator, r.quote)) as row
       from public.tender_requirements r join public.tender_files f on f.id = r.file_id
       where f.procedure_id = any ($1) order by f.added_at, r.position`,
    [procedureIds],
  )
  const grouped = Map.groupBy(rows, (row) => row.procedure_id)
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ row }) => row)]))
}

export interface NewTenderFile {
  procedureId: string
  name: string
  kind: string
  parts: number
  passages: readonly Passage[]
  isTruncated: boolean
  hash: string
  bytes: Buffer
  addedBy: string
  provenance: Provenance
}

/** Null where the tender has the same bytes already. */
export async function insertFile(tx: Tx, file: NewTenderFile): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into public.tender_files (procedure_id, name, kind, parts, passages, is_truncated, hash, bytes, added_by, provenance)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (procedure_id, hash) do nothing returning id`,
    [
      file.procedureId,
      file.name,
      file.kind,
      file.parts,
      JSON.stringify(file.passages),
      file.isTruncated,
      file.hash,
      file.bytes,
      file.addedBy,
      JSON.stringify(file.provenance),
    ],
  )
  return rows[0]?.id ?? null
}

export async function insertRequirements(
  tx: Tx,
  {
    fileId,
    found,
    readBy,
  }: { fileId: string; found: readonly FoundRequirement[]; readBy: RequirementRow['read_by'] },
): Promise<void> {
  await tx.query(
    `insert into public.tender_requirements (file_id, position, kind, terms, is_mandatory, quote, locator, read_by)
       select $1, n.place + (select count(*) from public.tender_requirements where file_id = $1),
         n.row ->> 'kind', n.row -> 'terms', (n.row -> 'isMandatory')::boolean, n.row ->> 'quote', n.row ->> 'locator', $3
       from jsonb_array_elements($2::jsonb) with ordinality as n(row, place)`,
    [fileId, JSON.stringify(found), readBy],
  )
}

export async function findFile(
  tx: Tx,
  fileId: string,
): Promise<{ procedureId: string; passages: Passage[]; known: FoundRequirement[] } | null> {
  const { rows } = await tx.query<{ procedureId: string; passages: Passage[]; known: FoundRequirement[] }>(
    `select f.procedure_id as "procedureId", f.passages,
         coalesce((select jsonb_agg(to_jsonb(r)) from public.tender_requirements r where r.file_id = f.id), '[]') as known
       from public.tender_files f where f.id = $1`,
    [fileId],
  )
  return rows[0] ?? null
}

export async function findFileContent(tx: Tx, fileId: string): Promise<TenderFileContent | null> {
  const { rows } = await tx.query<TenderFileContent>(
    `select name, translate(encode(bytes, 'base64'), E'\\n', '') as base64 from public.tender_files where id = $1`,
    [fileId],
  )
  return rows[0] ?? null
}

/** Answers the tender of the file; null where there is no such file. */
export async function removeFile(tx: Tx, fileId: string): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    'delete from public.tender_files where id = $1 returning procedure_id as id',
    [fileId],
  )
  return rows[0]?.id ?? null
}

/** Answers the tender of the requirement; null where there is no such one. */
export async function sayOfRequirement(
  tx: Tx,
  said: { id: string; word: RequirementWord | null; reason: string; by: string },
): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `update public.tender_requirements r set word = $2, word_reason = $3, word_by = $4, word_at = clock_timestamp()
       from public.tender_files f where r.id = $1 and f.id = r.file_id returning f.procedure_id as id`,
    [said.id, said.word, said.word === null ? '' : said.reason, said.word === null ? null : said.by],
  )
  return rows[0]?.id ?? null
}

export async function keepDecision(
  tx: Tx,
  { id, decision, reason, by }: { id: string; decision: BidDecision | null; reason: string; by: string },
): Promise<BidResponse['decision']> {
  if (decision === null) {
    await tx.query('delete from public.bid_decisions where procedure_id = $1', [id])
    return null
  }
  const { rows } = await tx.query<{ decision: DecidedBid }>(
    `insert into public.bid_decisions as d (procedure_id, decision, reason, decided_by) values ($1, $2, $3, $4)
       on conflict (procedure_id) do update set decision = excluded.decision, reason = excluded.reason,
         decided_by = excluded.decided_by, decided_at = clock_timestamp()
       returning ${decided} as decision`,
    [id, decision, reason, by],
  )
  return rows[0]?.decision ?? null
}
