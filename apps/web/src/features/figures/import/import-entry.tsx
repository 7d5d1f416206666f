import { figureImportCopy } from '@portal/content/figure-changes'
import type { FigureImportRow } from '@portal/contracts/figure-changes'
import { Undo2 } from 'lucide-react'
import { formatMoment } from '#web/lib/format-moment.ts'
import { Button } from '#web/ui/button.tsx'
import { RejectedRows } from './import-report.tsx'

const copy = figureImportCopy.list

interface ImportEntryProps {
  batch: Pick<
    FigureImportRow,
    'id' | 'file_name' | 'created_at' | 'imported_by' | 'rejected' | 'rolled_back_at' | 'rolled_back_by'
  >
  /** How many rows were taken and refused. */
  summary: string
  /** What was changed since and therefore stayed. */
  kept: string | null
  rollback: { isPending: boolean; mutate: (id: string) => void }
}

/** One import: what it took and what it refused; it can be taken back once. */
export function ImportEntry({ batch, summary, kept, rollback }: ImportEntryProps) {
  const { rejected, rolled_back_at: rolledBackAt } = batch
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="text-base break-words">{batch.file_name}</h3>
        <p className="text-small text-fg-2" data-figure="measured.import.rows">
          <time dateTime={batch.created_at}>{formatMoment(batch.created_at)}</time>, {batch.imported_by}.{' '}
          {summary}
        </p>
        {rolledBackAt && (
          <p className="text-small text-fg-2">
            {copy.rolledBack(formatMoment(rolledBackAt), batch.rolled_back_by ?? '')}
          </p>
        )}
        {kept && <p className="text-small break-words text-fg-2">{kept}</p>}
        {rejected.length > 0 && (
          <details className="mt-1 text-small">
            <summary className="w-fit cursor-pointer text-fg-2">{figureImportCopy.report.rejected}</summary>
            <RejectedRows rejected={rejected} />
          </details>
        )}
      </div>
      {!rolledBackAt && (
        <Button
          icon={Undo2}
          size="sm"
          className="self-start"
          busy={rollback.isPending}
          onClick={() => rollback.mutate(batch.id)}
        >
          {copy.rollback}
        </Button>
      )}
    </li>
  )
}
