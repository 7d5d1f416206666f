import type { Tx } from '@portal/backend/platform/db/database'
import type { Validators } from '../kit/ask-page.ts'
import type { PageRead } from '../kit/source.ts'

export type StagedPage = Omit<PageRead, 'next'> & { validators: Validators }

/** Keeps what a page says apart until the whole run is published. */
export async function stagePage(
  tx: Tx,
  { runId, position, page }: { runId: string; position: number; page: StagedPage },
): Promise<void> {
  await tx.query('insert into portal.connector_pages (run_id, position, answer) values ($1, $2, $3)', [
    runId,
    position,
    JSON.stringify(page),
  ])
}

/** All but the notices, which may be many. */
export async function listStaged(tx: Tx, runId: string): Promise<(StagedPage & { position: number })[]> {
  const { rows } = await tx.query<{ page: StagedPage & { position: number } }>(
    `select answer - 'notices' || jsonb_build_object('position', position) as page
     from portal.connector_pages where run_id = $1 order by position`,
    [runId],
  )
  return rows.map(({ page }) => page)
}

/** The notices of one page, once: in the transaction that stores them they leave the page. */
export async function takeNotices(
  tx: Tx,
  runId: string,
  position: number,
): Promise<NonNullable<StagedPage['notices']>> {
  const { rows } = await tx.query<{ notices: StagedPage['notices'] }>(
    `update portal.connector_pages p set answer = p.answer - 'notices'
       from (select answer -> 'notices' as notices from portal.connector_pages
         where run_id = $1 and position = $2 for update) as was
       where p.run_id = $1 and p.position = $2 returning was.notices`,
    [runId, position],
  )
  return rows[0]?.notices ?? []
}

export async function countNotices(tx: Tx, runId: string, added: number): Promise<void> {
  await tx.query('update public.connector_runs set notices = notices + $2 where id = $1', [runId, added])
}
