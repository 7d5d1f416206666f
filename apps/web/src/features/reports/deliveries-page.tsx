import { deliveryCopy } from '@portal/content/reports-pages'
import { screens } from '@portal/content/screens'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { useTab } from '#web/lib/use-tab.ts'
import { NamedTabs } from '#web/ui/named-tabs.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ReportList } from './report-list.tsx'
import { ScheduleList } from './schedule-list.tsx'
import { ShareList } from './share-list.tsx'

const copy = deliveryCopy.tabs
const tabs = ['reports', 'schedules', 'shares'] as const

/** What I had made, scheduled and shared; administrators see everybody's. */
export function DeliveriesPage() {
  const { title, description } = screens.deliveries
  useDocumentTitle(title)
  const [tab, openTab] = useTab(tabs)
  return (
    <>
      <PageHead title={title} description={description} />
      <NamedTabs label={copy.label} names={tabs} words={copy} value={tab} onOpen={openTab}>
        {tab === 'reports' && <ReportList />}
        {tab === 'schedules' && <ScheduleList />}
        {tab === 'shares' && <ShareList />}
      </NamedTabs>
    </>
  )
}
