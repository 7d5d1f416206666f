import { askToolWords } from '@portal/content/ask-replies'
import type { AnswerCard } from '@portal/contracts/ask'

/**
 * An answer as a model is given it: how it was read, its sentences, its rows and the records behind them by their numbers. What a
 * search says repeats the asker's words, in which names may stand that leave under marks alone: its records are enough.
 */
export function describeCard({ asked, reading, text, table, citations }: AnswerCard): object {
  return {
    ...(asked.kind !== 'search' && { reading, says: text }),
    ...(citations.length === 0 && asked.kind !== 'calculation' && { note: askToolWords.noRows }),
    ...(table && {
      columns: table.columns.map(({ label, format }) =>
        format.unit === '' ? label : `${label} (${format.unit})`,
      ),
      rows: table.rows.map(({ cells, citations: records }) => ({ cells, records })),
      rows_in_all: table.total,
    }),
    records: citations.map(({ n, label, excerpt, as_of, provenance }) => ({
      n,
      label,
      says: excerpt,
      as_of,
      kind: provenance.kind,
    })),
  }
}
