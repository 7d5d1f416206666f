import { BoardPackItemRow, BoardPackRow, packLimits } from '@portal/contracts/board-pack'
import { FigureRow } from '@portal/contracts/figures'
import { InitiativeRow } from '@portal/contracts/market'
import { WatchedInsightRow } from '@portal/contracts/watches'
import { z } from 'zod'
import type { Tx } from '@portal/backend/platform/db/database'

const RecordedFigure = FigureRow.extend({ is_stale: z.boolean(), record_field: z.string().nullable() })
/** A current figure, and whether it is older than it may be. */
export type RecordedFigure = z.infer<typeof RecordedFigure>

const figureJson = `to_jsonb(f) || jsonb_build_object('is_stale',
  coalesce((current_date - f.as_of) * 86400 > extract(epoch from f.fresh_for), false)) as figure`

async function readFigures(tx: Tx, where: string, values: readonly unknown[]): Promise<RecordedFigure[]> {
  const { rows } = await tx.query<{ figure: unknown }>(
    `select ${figureJson} from public.figures f where f.is_current and ${where} order by f.key`,
    values,
  )
  return rows.map(({ figure }) => RecordedFigure.parse(figure))
}

export const listFigures = (tx: Tx, keys: readonly string[]): Promise<RecordedFigure[]> =>
  readFigures(tx, 'f.key = any($1::text[])', [keys])

/** Everything a figure ever was, oldest first: one value for each day it was of. */
export async function listVersions(tx: Tx, key: string): Promise<RecordedFigure[]> {
  const { rows } = await tx.query<{ figure: unknown }>(
    `select distinct on (f.as_of) ${figureJson} from public.figures f where f.key = $1 order by f.as_of, f.version desc`,
    [key],
  )
  return rows.map(({ figure }) => RecordedFigure.parse(figure))
}

/** The pack of that id, or without one the oldest; of the person who asks alone. */
export async function findPack(tx: Tx, packId: string | undefined): Promise<BoardPackRow | null> {
  const { rows } = await tx.query<{ pack: unknown }>(
    `select to_jsonb(p) as pack from public.board_packs p
     where created_by = auth.uid() and ($1::uuid is null or id = $1) order by created_at, id limit 1`,
    [packId ?? null],
  )
  return rows[0] ? BoardPackRow.parse(rows[0].pack) : null
}

/** In their order; one more than a pack shows, where it holds more. */
export async function listPackItems(tx: Tx, packId: string): Promise<BoardPackItemRow[]> {
  const { rows } = await tx.query<{ item: unknown }>(
    `select to_jsonb(i) as item from public.board_pack_items i
     where pack_id = $1 and created_by = auth.uid() order by position, id limit $2`,
    [packId, packLimits.items + 1],
  )
  return rows.map(({ item }) => BoardPackItemRow.parse(item))
}

/** Whether one of these figures got another value since then, or is no longer on record. */
export async function haveChanged(tx: Tx, keys: readonly string[], since: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from public.figures old where old.key = any($1::text[]) and old.created_at <= $2
       and not exists (select from public.figures f where f.key = old.key and f.is_current and f.created_at <= $2) limit 1`,
    [keys, since],
  )
  return rowCount !== 0
}

export const listFiguresUnder = (tx: Tx, prefix: string): Promise<RecordedFigure[]> =>
  readFigures(tx, 'starts_with(f.key, $1)', [prefix])

export interface RecordWithFigures {
  id: string
  name: string
  /** By the column or score that each mirrors. */
  figures: Map<string, RecordedFigure>
}

export async function listBenchmarks(tx: Tx): Promise<RecordWithFigures[]> {
  const { rows } = await tx.query<{ id: string; name: string }>(
    'select id, sector as name from public.market_benchmarks order by sector',
  )
  return withFigures(tx, 'market_benchmarks', rows)
}

export interface RankedCompany extends RecordWithFigures {
  country: string | null
  isOwn: boolean
}

/** Our own company and the tracked ones of a region, by overall score. */
export async function listCompanies(tx: Tx, region: string): Promise<RankedCompany[]> {
  const { rows } = await tx.query<Omit<RankedCompany, 'figures'>>(
    `select id, company_name as name, country, is_own as "isOwn" from public.competitors c
     where is_active and (is_own or portal.is_in_region(c.country, $1))
     order by competitive_score desc, company_name limit 200`,
    [region],
  )
  const recorded = await withFigures(tx, 'competitors', rows)
  return rows.map((row, index) => ({ ...row, figures: recorded[index]?.figures ?? new Map() }))
}

async function withFigures(
  tx: Tx,
  table: string,
  records: readonly { id: string; name: string }[],
): Promise<RecordWithFigures[]> {
  const { rows } = await tx.query<{ record: string; figure: unknown }>(
    `select f.record_id as record, ${figureJson} from public.figures f
     where f.record_table = $1 and f.record_id = any($2::uuid[]) and f.is_current`,
    [table, records.map(({ id }) => id)],
  )
  const byRecord = new Map<string, Map<string, RecordedFigure>>()
  for (const { record, figure } of rows) {
    const parsed = RecordedFigure.parse(figure)
    const figures = byRecord.get(record) ?? new Map<string, RecordedFigure>()
    byRecord.set(record, figures.set(parsed.record_field ?? '', parsed))
  }
  return records.map(({ id, name }) => ({ id, name, figures: byRecord.get(id) ?? new Map() }))
}

const ReportedInsight = WatchedInsightRow.extend({ company: z.string().nullable() })
export type ReportedInsight = z.infer<typeof ReportedInsight>

/** Insights that nobody put aside, of the given companies and of none: what was seen on pages first; of similar ones the first. */
export async function listInsights(
  tx: Tx,
  { companyIds, limit }: { companyIds: readonly string[]; limit: number },
): Promise<ReportedInsight[]> {
  const { rows } = await tx.query<{ insight: unknown }>(
    `select to_jsonb(i) || jsonb_build_object('company', c.company_name) as insight from public.market_insights i
     left join public.competitors c on c.id = i.company_id
     where (i.company_id is null or i.company_id = any($1::uuid[]))
       and coalesce(i.triage, '') not in ('Archive', 'Discard') and (i.group_key is null or i.group_key = i.id)
     order by (i.evidence is not null) desc, i.impact_score desc, i.created_at desc limit $2`,
    [companyIds, limit],
  )
  return rows.map(({ insight }) => ReportedInsight.parse(insight))
}

export async function listInitiatives(tx: Tx): Promise<InitiativeRow[]> {
  const { rows } = await tx.query<{ initiative: unknown }>(
    'select to_jsonb(i) as initiative from public.initiatives i order by position',
  )
  return rows.map(({ initiative }) => InitiativeRow.parse(initiative))
}

export async function listNotes(tx: Tx, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ figure_key: string; commentary: string }>(
    `select figure_key, commentary from public.figure_notes where figure_key = any($1::text[]) and commentary is not null`,
    [keys],
  )
  return new Map(rows.map(({ figure_key: key, commentary }) => [key, commentary]))
}
