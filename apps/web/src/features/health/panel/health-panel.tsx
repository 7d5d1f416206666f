import type { HealthCheckRow } from '@portal/contracts/health'
import { interfaceWords } from '@portal/content/interface-words'
import { healthCopy } from '@portal/content/health'
import { capitalise } from '@portal/text/capitalise'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { failureOf } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Status } from '#web/ui/status.tsx'
import { latestHealthCheckQuery, runCheckKey, useRunHealthCheck } from '#web/lib/latest-health-check.ts'
import { CheckedAgo } from './checked-ago.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HealthFigures, HealthLists } from './health-result.tsx'
import { toHealthTone } from '#web/lib/health-tone.ts'

/** The newest health check, and a button that runs one. It takes one line of the page; the rest opens from there. */
export function HealthPanel() {
  const titleId = useId()
  const latest = useQuery(latestHealthCheckQuery())
  const run = useRunHealthCheck()
  const isRunning = useIsMutating({ mutationKey: runCheckKey }) > 0
  const row = latest.data ?? null
  const [isOpened, setOpened] = useState(false)
  const canFold = row !== null && !latest.isError
  const isFolded = latest.isPending || (canFold && !isOpened)
  const button = (
    <Button
      size="sm"
      busy={isRunning}
      onClick={() => {
        // Who runs one reads its result.
        setOpened(true)
        run.mutate({ checkType: 'quick' })
      }}
    >
      {!isRunning && <RefreshCw aria-hidden="true" />}
      {isRunning ? healthCopy.running : healthCopy.run}
    </Button>
  )
  return (
    <Panel
      className="@container self-start"
      aria-labelledby={titleId}
      aria-busy={isRunning || latest.isPending}
    >
      <header
        className={cn('flex min-h-12 items-center gap-3 px-4 py-2', !isFolded && 'border-b border-line')}
      >
        <h3 id={titleId} className="min-w-0 flex-1 truncate">
          {healthCopy.title}
        </h3>
        {latest.isPending && (
          <output aria-label={healthCopy.loading}>
            <Skeleton className="w-20" />
          </output>
        )}
        {row && <OverallStatus row={row} />}
        {row && isFolded && (
          <span className="text-small text-fg-3 @max-[370px]:hidden">
            {row.failed_checks > 0 ? (
              <span data-figure="measured.health">
                {healthCopy.failedOf(row.failed_checks, row.total_checks)}
              </span>
            ) : (
              <CheckedAgo timestamp={row.timestamp} />
            )}
          </span>
        )}
        {canFold && (
          <IconButton
            size="sm"
            icon={isFolded ? ChevronDown : ChevronUp}
            label={isFolded ? healthCopy.open : healthCopy.fold}
            aria-expanded={!isFolded}
            onClick={() => setOpened(isFolded)}
            className="-mr-2"
          />
        )}
      </header>
      {latest.isError && <ReadError error={latest.error} onRetry={() => void latest.refetch()} />}
      {row && !isFolded && (
        <>
          <HealthFigures row={row} />
          <HealthLists row={row} />
        </>
      )}
      {latest.isSuccess && !row ? (
        <EmptyState title={healthCopy.empty.title} description={healthCopy.empty.text} action={button} />
      ) : (
        !isFolded && (
          <footer className="flex items-center justify-between gap-3 px-4 pt-2 pb-3">
            <span className="text-small text-fg-3">{row && <CheckedAgo timestamp={row.timestamp} />}</span>
            {button}
          </footer>
        )
      )}
    </Panel>
  )
}

function OverallStatus({ row }: { row: HealthCheckRow }) {
  const word = capitalise(row.overall_status)
  return (
    <output className="inline-flex" aria-label={healthCopy.statusLabel(row.overall_status)}>
      <Status tone={toHealthTone(row.overall_status)}>{word}</Status>
    </output>
  )
}

function ReadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="p-4">
      <ErrorState
        message={healthCopy.error.title}
        labels={interfaceWords.errorState}
        onRetry={onRetry}
        {...failureOf(error)}
      />
    </div>
  )
}
