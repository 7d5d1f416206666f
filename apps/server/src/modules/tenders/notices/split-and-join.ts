import { AppError } from '@portal/backend/platform/errors'
import type { Tx } from '@portal/backend/platform/db/database'
import {
  holdTenders,
  insertPartings,
  listNoticesOf,
  placeNotice,
  removePartings,
} from './notices.repository.ts'
import { findCurrentId, getNewestProvenance, moveProcedure } from './procedures.repository.ts'
import { insertAlone, refold } from './store-notices.ts'
import { hasContent, inOrder, isSameEntry } from './stored-notice.ts'

/** Takes a notice, with all its versions, out of its procedure, and keeps the two apart from now on. Answers the new procedure. */
export async function splitNotice(
  tx: Tx,
  split: { procedureId: string; noticeId: string; by: string },
): Promise<string> {
  await holdTenders(tx)
  const all = await listNoticesOf(tx, split.procedureId)
  const wanted = all.find(({ id }) => id === split.noticeId)
  if (!wanted) throw new AppError('not_found', 'That notice is not of this tender.')
  const leaving = all.filter(({ notice }) => isSameEntry(notice, wanted.notice))
  const staying = all.filter((one) => !leaving.includes(one))
  const first = inOrder(leaving).find(hasContent)
  if (!first || !staying.some(hasContent))
    throw new AppError('conflict', 'A tender keeps at least one notice of its own.')
  await insertPartings(tx, {
    leaving: wanted.notice,
    staying: staying.map(({ notice }) => notice),
    by: split.by,
  })
  const procedureId = await insertAlone(tx, first, await getNewestProvenance(tx, split.procedureId))
  for (const { id } of leaving) await placeNotice(tx, id, { procedureId, joinedBy: 'person' })
  await refold(tx, procedureId)
  await refold(tx, split.procedureId)
  return procedureId
}

/** Makes two procedures one, whatever was parted before. Answers the one that stays: the one that was asked to take the other. */
export async function joinProcedures(
  tx: Tx,
  { into, other }: { into: string; other: string },
): Promise<string> {
  await holdTenders(tx)
  const [to, from] = [await findCurrentId(tx, into), await findCurrentId(tx, other)]
  if (to === null || from === null) throw new AppError('not_found', 'There is no such tender.')
  if (to === from) return to
  await removePartings(tx, to, from)
  await moveProcedure(tx, from, to)
  await refold(tx, to)
  return to
}
