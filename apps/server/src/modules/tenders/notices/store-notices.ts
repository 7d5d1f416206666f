import type { PublishedNotice, TenderNotice } from '@portal/contracts/tenders'
import type { Provenance } from '@portal/contracts/figures'
import type { Tx } from '@portal/backend/platform/db/database'
import { mergeNotices } from './merge-notices.ts'
import { clearBy, joinsFrom, likenessOf } from './likeness.ts'
import {
  findProcedureOfEntry,
  holdTenders,
  insertNotice,
  listCandidates,
  listNoticesOf,
  listProceduresNamed,
  placeNotice,
  type JoinedBy,
} from './notices.repository.ts'
import {
  areParted,
  getNewestProvenance,
  insertProcedure,
  keepChanges,
  moveProcedure,
  updateProcedure,
} from './procedures.repository.ts'
import { isContradicted } from './contradictions.ts'
import { hasContent, type StoredContent } from './stored-notice.ts'
import type { StoreContext, StoredNotices, StoreNotices } from './store-context.ts'

/** Every notice is placed as if it came alone, so pages of any size and order give the same procedures. */
export const storeNotices: StoreNotices = async (notices, { tx, provenance }: StoreContext) => {
  await holdTenders(tx)
  const report: StoredNotices = { added: 0, unchanged: 0, procedures: 0, changes: [] }
  for (const notice of notices) {
    const id = await insertNotice(tx, notice, provenanceOf(notice, provenance))
    if (id === null) {
      report.unchanged += 1
      continue
    }
    report.added += 1
    await place(tx, { id, notice, provenance }, report)
  }
  return report
}

const provenanceOf = (notice: TenderNotice, provenance: Provenance): Provenance => ({
  ...provenance,
  source: {
    ...provenance.source,
    locator: notice.noticeId,
    ...(notice.url !== null && { url: notice.url }),
    retrieved_at: notice.fetchedAt.slice(0, 10),
  },
})

interface NewNotice {
  id: string
  notice: TenderNotice
  provenance: Provenance
}

async function place(tx: Tx, { id, notice, provenance }: NewNotice, report: StoredNotices): Promise<void> {
  const found = await findPlace(tx, notice)
  if (found) {
    await placeNotice(tx, id, found)
    const changes = await refold(tx, found.procedureId)
    report.changes.push(...changes.map((change) => ({ procedureId: found.procedureId, ...change })))
  } else if (notice.kind !== 'deleted') {
    const alone: StoredContent = { id, procedureId: null, notice }
    const procedureId = await insertAlone(tx, alone, provenanceOf(notice, provenance))
    const isAlone = (await placeNotice(tx, id, { procedureId, joinedBy: 'alone' })) === 1
    if (!isAlone) await refold(tx, procedureId)
    report.procedures += 1
  }
}

export async function insertAlone(tx: Tx, alone: StoredContent, provenance: Provenance): Promise<string> {
  const folded = mergeNotices([alone])
  if (!folded) throw new Error('a notice with content gives a procedure')
  return insertProcedure(tx, folded.procedure, provenance)
}

interface Place {
  procedureId: string
  joinedBy: JoinedBy
}

/** By its own number, then by identifiers, then by likeness. */
async function findPlace(tx: Tx, notice: TenderNotice): Promise<Place | null> {
  const own = await findProcedureOfEntry(tx, notice)
  const named = await listProceduresNamed(tx, notice)
  const [first, ...others] = own === null ? named : [own, ...named.filter((each) => each !== own)]
  if (first !== undefined) {
    for (const other of others)
      if (!(await areParted(tx, other, first))) await moveProcedure(tx, other, first)
    return { procedureId: first, joinedBy: 'identifier' }
  }
  return notice.kind === 'deleted' ? null : findByLikeness(tx, notice)
}

async function findByLikeness(tx: Tx, notice: PublishedNotice): Promise<Place | null> {
  const [best, second] = await rankProcedures(tx, notice)
  if (!best || best.score < joinsFrom || (second && best.score - second.score < clearBy)) return null
  return { procedureId: best.procedureId, joinedBy: 'likeness' }
}

/** Procedures that may be meant, best first; one with a notice that contradicts is none of them. */
export async function rankProcedures(
  tx: Tx,
  notice: PublishedNotice,
): Promise<{ procedureId: string; score: number }[]> {
  const best = new Map<string, number>()
  const contradicted = new Set<string>()
  for (const { procedureId, notice: other } of (await listCandidates(tx, notice)).filter(hasContent)) {
    if (procedureId === null) continue
    if (isContradicted(notice, other)) contradicted.add(procedureId)
    else best.set(procedureId, Math.max(likenessOf(notice, other) ?? 0, best.get(procedureId) ?? 0))
  }
  return [...best]
    .filter(([procedureId]) => !contradicted.has(procedureId))
    .map(([procedureId, score]) => ({ procedureId, score }))
    .toSorted((a, b) => b.score - a.score)
}

/** Makes the procedure what its notices say. */
export async function refold(tx: Tx, procedureId: string) {
  const folded = mergeNotices(await listNoticesOf(tx, procedureId))
  if (!folded) throw new Error('a procedure without a notice')
  const provenance = await getNewestProvenance(tx, procedureId)
  await updateProcedure(tx, procedureId, { procedure: folded.procedure, provenance })
  return keepChanges(tx, procedureId, folded.changes)
}
