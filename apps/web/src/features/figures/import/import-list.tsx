import { figureImportCopy } from '@portal/content/figure-changes'
import type { FigureImportRow } from '@portal/contracts/figure-changes'
import { useQuery } from '@tanstack/react-query'
import { toErrorState } from '#web/lib/api-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { figureImportsQuery, useRollbackImport } from './api/figure-imports.ts'
import { ImportEntry } from './import-entry.tsx'

const copy = figureImportCopy.list

/** Every import, newest first, with what it refused; each can be taken back. */
export function ImportList() {
  const imports = useQuery(figureImportsQuery())
  return (
    <Section title={copy.title}>
      {imports.isPending && <p className="text-fg-2">{copy.loading}</p>}
      {imports.isError && <ErrorState {...toErrorState(imports, copy.failed)} />}
      {imports.data?.length === 0 && (
        <EmptyState as="h3" title={copy.empty.title} description={copy.empty.text} />
      )}
      <ul className="divide-y divide-line border-line-2 not-empty:border-t">
        {imports.data?.map((batch) => (
          <Entry key={batch.id} batch={batch} />
        ))}
      </ul>
    </Section>
  )
}

function Entry({ batch }: { batch: FigureImportRow }) {
  const rollback = useRollbackImport()
  const { accepted_count: accepted, rejected, kept_keys: kept } = batch
  return (
    <ImportEntry
      batch={batch}
      summary={`${copy.rows}: ${accepted}. ${copy.refused}: ${rejected.length}.`}
      kept={kept.length > 0 ? copy.kept(kept.join(', ')) : null}
      rollback={rollback}
    />
  )
}
