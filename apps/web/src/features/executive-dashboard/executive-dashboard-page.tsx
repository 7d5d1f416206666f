import { executiveCopy } from '@portal/content/executive-dashboard'
import { interfaceWords } from '@portal/content/interface-words'
import { screens, type ScreenText } from '@portal/content/screens'
import { screenPaths } from '@portal/contracts/paths'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { toErrorState } from '#web/lib/api-error.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { figuresTitleLabels, toFiguresTitleBlock } from '#web/lib/figures-title-block.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Later } from '#web/ui/later.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { titleBlockOf } from '#web/ui/title-block-of.tsx'
import { executiveDashboardQuery, type ExecutiveDashboard } from './api/executive-dashboard.ts'
import { ExecutiveSummary } from './executive-summary.tsx'
import { InitiativesTable } from './initiatives-table.tsx'
import { KpiCards } from './kpi-cards.tsx'

/** Four key figures, the strategic initiatives and the summary; at two addresses (decisions AMB-10). */
export function ExecutiveDashboardPage({ text }: { text: ScreenText }) {
  useDocumentTitle(text.title)
  const query = useQuery(executiveDashboardQuery())
  // Drawn in slices: a whole page at once holds a slow phone.
  const dashboard = useDeferredValue(query.data)
  return (
    <>
      <PageHead
        title={text.title}
        description={text.description}
        actions={
          <Link to={screenPaths.brief} className={buttonClass({})}>
            {screens.brief.title}
          </Link>
        }
        titleBlock={titleBlockOf(query, titleOf, [...figuresTitleLabels, interfaceWords.titleBlock.owner])}
      />
      {query.isError && <ErrorState {...toErrorState(query, executiveCopy.failed)} />}
      {!dashboard && !query.isError && <DashboardSkeleton />}
      {dashboard && <Dashboard dashboard={dashboard} />}
    </>
  )
}

const titleOf = ({ kpis, activeProjects, roi }: ExecutiveDashboard) =>
  toFiguresTitleBlock([...kpis, activeProjects, roi].map((headline) => headline?.figure ?? null))

function Dashboard({ dashboard }: { dashboard: ExecutiveDashboard }) {
  const isEmpty = dashboard.kpis.every((kpi) => kpi === null)
  return (
    <>
      {isEmpty ? (
        <Panel>
          <EmptyState as="h2" title={executiveCopy.empty.title} description={executiveCopy.empty.text} />
        </Panel>
      ) : (
        <KpiCards kpis={dashboard.kpis} />
      )}
      <Later fallback={<InitiativesSkeleton />}>
        <InitiativesTable initiatives={dashboard.initiatives} />
      </Later>
      <Later fallback={null}>
        <ExecutiveSummary dashboard={dashboard} />
      </Later>
    </>
  )
}

function DashboardSkeleton() {
  return (
    <output className="block">
      <span className="sr-only">{executiveCopy.loading}</span>
      <Skeleton className="h-50 w-full" />
      <InitiativesSkeleton />
    </output>
  )
}

const InitiativesSkeleton = () => (
  <>
    <Skeleton className="mt-8 h-5 w-48" />
    <Skeleton className="mt-4 h-50 w-full" />
  </>
)
