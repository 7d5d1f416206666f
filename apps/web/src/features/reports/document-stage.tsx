import { meetingCopy } from '@portal/content/meeting-mode'
import type { ReportOrder } from '@portal/contracts/reports'
import { useQuery } from '@tanstack/react-query'
import { PageHead } from '#web/ui/page-head.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { composedReportQuery } from './api/reports.ts'
import { DocumentView } from './document-view.tsx'

/** A report as it would be made now, for showing it to a room. */
export function DocumentStage({ order }: { order: ReportOrder }) {
  const query = useQuery(composedReportQuery(order))
  return (
    <>
      <QueryState query={query} copy={{ failed: meetingCopy.failed, loading: meetingCopy.composing }} />
      {query.data && (
        <>
          <PageHead title={query.data.title} description={query.data.summary} />
          <DocumentView document={query.data} />
        </>
      )}
    </>
  )
}
