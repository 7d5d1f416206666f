import type { AuditEntry } from '@portal/contracts/access'
import { auditCopy } from '@portal/content/access'
import { screens } from '@portal/content/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toErrorState } from '#web/lib/api-error.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { useSearch } from '#web/lib/use-search.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useExportAuditLog } from './api/export-audit-log.ts'
import { auditLogQuery } from './api/list-audit-log.ts'
import { AuditEntryDialog } from './audit-entry-dialog.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { AuditTable } from './audit-table.tsx'
import {
  auditViewKeys,
  describeAuditView,
  readAuditView,
  toAuditFilters,
  type AuditView,
} from './audit-view.ts'
import { ChainStatus } from './chain-status.tsx'

export function AuditLogPage() {
  useDocumentTitle(screens.auditLog.title)
  const [search, setSearch] = useSearch()
  const view = readAuditView(search)
  const filters = toAuditFilters(view)
  const log = useInfiniteQuery(auditLogQuery(filters))
  const exporting = useExportAuditLog()
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? []
  const isFiltered = auditViewKeys.some((key) => view[key])
  const change = (next: Partial<AuditView>) => {
    setSearch((now) => {
      const merged = { ...readAuditView(now), ...next }
      return Object.fromEntries(auditViewKeys.flatMap((key) => (merged[key] ? [[key, merged[key]]] : [])))
    })
  }

  return (
    <>
      <PageHead
        title={screens.auditLog.title}
        description={screens.auditLog.description}
        actions={
          <Button aria-keyshortcuts="e" busy={exporting.isPending} onClick={() => exporting.mutate(filters)}>
            {!exporting.isPending && <Download aria-hidden="true" />}
            {auditCopy.export}
          </Button>
        }
      />
      <ChainStatus />
      <AuditFilterBar
        view={view}
        isFiltered={isFiltered}
        onChange={change}
        onClear={() => setSearch(() => ({}))}
      />
      {log.isError && <ErrorState {...toErrorState(log, auditCopy.failed)} />}
      {log.isSuccess && entries.length === 0 && (
        <EmptyState
          as="h2"
          title={isFiltered ? auditCopy.noResults.title : auditCopy.empty.title}
          description={
            isFiltered
              ? auditCopy.noResults.description(describeAuditView(view))
              : auditCopy.empty.description
          }
          action={
            isFiltered && (
              <Button size="sm" onClick={() => setSearch(() => ({}))}>
                {auditCopy.filters.clear}
              </Button>
            )
          }
        />
      )}
      {(log.isPending || entries.length > 0) && (
        <AuditTable entries={entries} isLoading={log.isPending} onOpen={setOpened} />
      )}
      {log.hasNextPage && (
        <Button className="mt-4" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {log.isFetchingNextPage ? auditCopy.loadingMore : auditCopy.more}
        </Button>
      )}
      {opened && <AuditEntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
