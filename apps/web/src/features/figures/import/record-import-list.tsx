import { figureImportCopy } from '@portal/content/figure-changes'
import { recordImportCopy } from '@portal/content/records'
import type { ImportTarget, RecordImportRow } from '@portal/contracts/records'
import { useQuery } from '@tanstack/react-query'
import { toErrorState } from '#web/lib/api-error.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { recordImportsQuery, useRollbackRecords } from './api/record-imports.ts'
import { ImportEntry } from './import-entry.tsx'
import { inWords } from './record-columns.ts'

/** Every import of one kind, newest first, with what it refused; each can be taken back. */
export function RecordImportList({ target }: { target: ImportTarget }) {
  const imports = useQuery(recordImportsQuery(target))
  if (imports.isError) {
    return <ErrorState {...toErrorState(imports, recordImportCopy.listFailed)} />
  }
  if (!imports.data?.length) return null
  return (
    <ul aria-label={figureImportCopy.list.title} className="mt-6 divide-y divide-line border-t border-line-2">
      {imports.data.map((batch) => (
        <Entry key={batch.id} batch={batch} />
      ))}
    </ul>
  )
}

function Entry({ batch }: { batch: RecordImportRow }) {
  const rollback = useRollbackRecords()
  const { rejected, kept_names: kept } = batch
  return (
    <ImportEntry
      batch={{ ...batch, rejected: rejected.map(inWords) }}
      summary={recordImportCopy.report.summary({
        good: batch.accepted_count,
        same: batch.unchanged_count,
        gone: batch.removed_count,
        bad: rejected.length,
      })}
      kept={kept.length > 0 ? recordImportCopy.kept(kept.join(', ')) : null}
      rollback={rollback}
    />
  )
}
