import type { FigureImportReport, ImportRow } from '@portal/contracts/figure-changes'
import type { Provenance } from '@portal/contracts/figures'
import type { Tx } from '@portal/backend/platform/db/database'
import { listStanding, putFigures } from './figures.repository.ts'
import { planImport, type ImportPlan } from './plan-import.ts'

interface RowsOrigin {
  retrieved_at: string
  licence: string
  method: NonNullable<Provenance['method']>
  /** How long a value of that period stays fresh, as an interval; what a person said of the figure stands above it. */
  freshFor: (period: string) => string | null
}

interface RecordedRows {
  report: FigureImportReport
  added: number
  /** Figures that said something else before; the history keeps it. */
  revised: { key: string; label: string; unit: string; was: string; now: string }[]
}

/** What recording these rows would do. */
export async function planRows(tx: Tx, rows: readonly ImportRow[], licence: string): Promise<ImportPlan> {
  const standing = await listStanding(
    tx,
    rows.map(({ cells }) => cells.key?.trim() ?? ''),
  )
  return planImport(
    rows.map((row) => ({ ...row, cells: { ...row.cells, ...(licence && { licence }) } })),
    standing,
  )
}

/** Records the good rows of a machine's answer by the rules of a file. Inside `changeFigures`. */
export async function recordRows(
  tx: Tx,
  rows: readonly ImportRow[],
  origin: RowsOrigin,
): Promise<RecordedRows> {
  const { report, figures } = await planRows(tx, rows, origin.licence)
  await putFigures(
    tx,
    figures.map((figure) => ({
      ...figure,
      fresh_for: figure.fresh_for ?? origin.freshFor(figure.period ?? ''),
      provenance: {
        ...figure.provenance,
        source: { ...figure.provenance.source, retrieved_at: origin.retrieved_at },
        method: origin.method,
      },
    })),
  )
  const revised = report.accepted.flatMap(({ key, label, unit, was, now }) =>
    was ? [{ key, label, unit, was: printed(was), now: printed(now) }] : [],
  )
  return { report, added: report.accepted.length - revised.length, revised }
}

export const printed = ({
  value,
  value_text: text,
}: {
  value: number | null
  value_text: string | null
}): string => (value === null ? (text ?? '') : String(value))
