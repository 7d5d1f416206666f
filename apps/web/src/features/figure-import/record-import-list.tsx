import { figureImportCopy } from '@portal/content/figure-changes'
import { interfaceWords } from '@portal/content/interface-words'
import { recordImportCopy } from '@portal/content/portal-data'
import type { ImportTarget, RecordImportRow } from '@portal/contracts/record-imports'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { formatMoment } from '#web/lib/format-moment.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { recordImportsQuery, useRollbackRecords } from './api/record-imports.ts'
import { RejectedRows } from './import-report.tsx'

/** Every import of one kind, newest first, with what it refused; each can be taken back. */
export function RecordImportList({ target }: { target: ImportTarget }) {
  const imports = useQuery(recordImportsQuery(target))
  if (imports.isError)
    return (
      <ErrorState
        message={recordImportCopy.listFailed}
        labels={interfaceWords.errorState}
        onRetry={() => void imports.refetch()}
      />
    )
  if (!imports.data?.length) return null
  return (
    <ul aria-label={figureImportCopy.list.title} className="mt-6 divide-y divide-line border-t border-line-2">
      {imports.data.map((batch) => (
        <ImportEntry key={batch.id} batch={batch} />
      ))}
    </ul>
  )
}

function ImportEntry({ batch }: { batch: RecordImportRow }) {
  const rollback = useRollbackRecords()
  const { rejected, rolled_back_at: rolledBackAt } = batch
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="text-base break-words">{batch.file_name}</h3>
        <p className="text-small text-fg-2" data-figure="measured.import.rows">
          <time dateTime={batch.created_at}>{formatMoment(batch.created_at)}</time>, {batch.imported_by}.{' '}
          {recordImportCopy.report.summary({
            good: batch.accepted_count,
            same: batch.unchanged_count,
            gone: batch.removed_count,
            bad: rejected.length,
          })}
        </p>
        {rolledBackAt && (
          <p className="text-small text-fg-2">
            {figureImportCopy.list.rolledBack(formatMoment(rolledBackAt), batch.rolled_back_by ?? '')}
          </p>
        )}
        {batch.kept_names.length > 0 && (
          <p className="text-small break-words text-fg-2">
            {recordImportCopy.kept(batch.kept_names.join(', '))}
          </p>
        )}
        {rejected.length > 0 && (
          <details className="mt-1 text-small">
            <summary className="w-fit cursor-pointer text-fg-2">{figureImportCopy.report.rejected}</summary>
            <RejectedRows rejected={rejected} />
          </details>
        )}
      </div>
      {!rolledBackAt && (
        <Button
          size="sm"
          className="self-start"
          busy={rollback.isPending}
          onClick={() => rollback.mutate(batch.id)}
        >
          <Undo2 aria-hidden="true" />
          {figureImportCopy.list.rollback}
        </Button>
      )}
    </li>
  )
}
