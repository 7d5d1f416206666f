import type { Drift } from '@portal/contracts/connectors'
import type { ImportRow } from '@portal/contracts/figure-changes'
import { listPastValues, planRows } from '#server/modules/figures/index.ts'
import type { Tx } from '@portal/backend/platform/db/database'
import { findUnusual } from '../kit/find-drift.ts'

/** New values that are far from all that their figures said before. */
export async function findOutliers(tx: Tx, rows: readonly ImportRow[], licence: string): Promise<Drift[]> {
  const { report } = await planRows(tx, rows, licence)
  const past = await listPastValues(
    tx,
    report.accepted.map(({ key }) => key),
  )
  return findUnusual(
    report.accepted.flatMap(({ key, label, now: { value } }) =>
      value === null ? [] : [{ label, now: value, past: past.get(key) ?? [] }],
    ),
  )
}
