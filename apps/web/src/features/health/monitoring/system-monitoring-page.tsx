import type { ComponentKind, HealthCheckRow } from '@portal/contracts/health'
import { interfaceWords } from '@portal/content/interface-words'
import { monitoringCopy as copy } from '@portal/content/health-monitoring'
import { screens } from '@portal/content/screens'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toErrorState } from '#web/lib/api-error.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { formatExactMoment } from '#web/lib/format-moment.ts'
import { latestHealthCheckQuery, useRunHealthCheck } from '#web/lib/latest-health-check.ts'
import { useNow } from '#web/lib/use-now.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { KpiStripSkeleton } from '#web/ui/kpi-strip.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { readinessQuery, useRecovery, type Readiness } from './api/readiness.ts'
import { BarsLegend } from './availability-bars.tsx'
import { ComponentList } from './component-list.tsx'
import { toComponentLines } from './component-lines.ts'
import { IncidentsPanel } from './incidents-panel.tsx'
import { IssuesPanel } from './issues-panel.tsx'
import { MaintenancePanel } from './maintenance-panel.tsx'
import { MonitorActions } from './monitor-actions.tsx'
import { StatusCards } from './status-cards.tsx'
import { useMonitor } from './use-monitor.ts'

const lists: readonly { kind: ComponentKind; key: keyof typeof copy.lists.empty }[] = [
  { kind: 'route', key: 'routes' },
  { kind: 'external', key: 'external' },
  { kind: 'function', key: 'endpoints' },
  { kind: 'database', key: 'database' },
]

interface SystemMonitoringPageProps {
  /** Takes the month's availability away. */
  report?: ReactNode
  children?: ReactNode
}

/** The health of the portal, measured; `children` are the test suites. */
export function SystemMonitoringPage({ report, children }: SystemMonitoringPageProps) {
  useDocumentTitle(screens.systemMonitoring.title)
  const latest = useQuery(latestHealthCheckQuery())
  const readiness = useQuery(readinessQuery())
  useRecovery(readiness.data)
  const run = useRunHealthCheck()
  const row = latest.data ?? null
  const away = readiness.data?.away ?? null
  return (
    <>
      <PageHead
        title={screens.systemMonitoring.title}
        description={screens.systemMonitoring.description}
        actions={
          <MonitorActions running={run.isPending ? run.variables.checkType : null} onCheck={run.mutate} />
        }
      />
      <Outage readiness={readiness.data} />
      {latest.isError && !away && <ErrorState {...toErrorState(latest, copy.failed)} />}
      {latest.isPending ? <KpiStripSkeleton label={copy.loading} /> : <StatusCards row={row} away={away} />}
      <div className="mt-2 mb-4 flex items-center justify-between gap-2 max-md:flex-col max-md:items-start">
        <p className="text-small text-fg-3">
          {copy.lastChecked}: <LastChecked row={row} isKnown={latest.isSuccess} />
        </p>
        {report}
      </div>
      <h2 className="sr-only">{copy.details}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <IssuesPanel row={row} missing={missingOf(latest)} />
        <Incidents />
        <NinetyDays />
        <Maintenance />
        {children}
      </div>
    </>
  )
}

function LastChecked({ row, isKnown }: { row: HealthCheckRow | null; isKnown: boolean }) {
  if (row) return <time dateTime={row.timestamp}>{formatExactMoment(row.timestamp)}</time>
  return isKnown ? copy.never : copy.notKnown
}

/** What stands where nothing is listed, as long as it is not known that there is nothing. */
function missingOf({ data, isError }: { data: unknown; isError: boolean }): string | null {
  if (data !== undefined) return null
  return isError ? copy.unread : interfaceWords.loading
}

function Incidents() {
  const { tables, ...read } = useMonitor()
  const { incidents, sampleIncidents } = tables ?? { incidents: [], sampleIncidents: [] }
  return <IncidentsPanel incidents={[...incidents, ...sampleIncidents]} missing={missingOf(read)} />
}

function Maintenance() {
  const { tables, ...read } = useMonitor()
  return <MaintenancePanel windows={tables?.windows ?? []} missing={missingOf(read)} />
}

/** What is checked, across both columns: a bar needs its width. */
function NinetyDays() {
  const now = useNow().getTime()
  const latest = useQuery(latestHealthCheckQuery())
  const { tables } = useMonitor()
  const isDatabaseAway = useQuery(readinessQuery()).data?.away === 'database'
  return (
    <div className="col-span-full grid gap-4">
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3>{copy.bars.title}</h3>
        <BarsLegend hasSamples={(tables?.sampleIncidents ?? []).length > 0} />
        <p className="basis-full text-small text-fg-3">{copy.bars.note}</p>
      </div>
      {lists.map(({ kind, key }) => (
        <ComponentList
          key={kind}
          title={copy.lists[key]}
          empty={latest.isPending ? null : (missingOf(latest) ?? copy.lists.empty[key])}
          lines={toComponentLines({ kind, row: latest.data ?? null, tables, now, isDatabaseAway })}
        />
      ))}
    </div>
  )
}

function Outage({ readiness }: { readiness: Readiness | undefined }) {
  if (!readiness?.away) return null
  return (
    <Note tone="bad" role="alert" className="mb-4">
      <strong className="block font-medium">{copy.outage[readiness.away]}</strong>
      {copy.outage.recovering}{' '}
      {readiness.requestId && <span className="font-mono text-fg-2">{readiness.requestId}</span>}
    </Note>
  )
}
