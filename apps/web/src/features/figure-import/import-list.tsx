import { figureImportCopy } from '@portal/content/figure-changes'
import { interfaceWords } from '@portal/content/interface-words'
import type { FigureImportRow } from '@portal/contracts/figure-changes'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { figureImportsQuery, useRollbackImport } from './api/figure-imports.ts'
import { RejectedRows } from './import-report.tsx'

const copy = figureImportCopy.list

/** Every import, newest first, with what it refused; each can be taken back. */
export function ImportList() {
  const imports = useQuery(figureImportsQuery())
  return (
    <Section title={copy.title}>
      {imports.isPending && <p className="text-fg-2">{copy.loading}</p>}
      {imports.isError && (
        <ErrorState
          message={copy.failed}
          labels={interfaceWords.errorState}
          onRetry={() => void imports.refetch()}
        />
      )}
      {imports.data?.length === 0 && (
        <EmptyState as="h3" title={copy.empty.title} description={copy.empty.text} />
      )}
      <ul className="divide-y divide-line border-line-2 not-empty:border-t">
        {imports.data?.map((batch) => (
          <ImportEntry key={batch.id} batch={batch} />
        ))}
      </ul>
    </Section>
  )
}

const formatMoment = (moment: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment))

function ImportEntry({ batch }: { batch: FigureImportRow }) {
  const rollback = useRollbackImport()
  const { rejected, rolled_back_at: rolledBackAt } = batch
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="text-base break-words">{batch.file_name}</h3>
        <p className="text-small text-fg-2" data-figure="measured.import.rows">
          <time dateTime={batch.created_at}>{formatMoment(batch.created_at)}</time>, {batch.imported_by}.{' '}
          {copy.rows}: {batch.accepted_count}. {copy.refused}: {rejected.length}.
        </p>
        {rolledBackAt && (
          <p className="text-small text-fg-2">
            {copy.rolledBack(formatMoment(rolledBackAt), batch.rolled_back_by ?? '')}
          </p>
        )}
        {batch.kept_keys.length > 0 && (
          <p className="text-small break-words text-fg-2">{copy.kept(batch.kept_keys.join(', '))}</p>
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
          {copy.rollback}
        </Button>
      )}
    </li>
  )
}
