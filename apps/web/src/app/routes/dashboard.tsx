import { screens } from '@portal/content/screens'
import { ExecutiveDashboardPage } from '#web/features/executive-dashboard/executive-dashboard-page.tsx'
import { PageGuide } from '#web/features/page-guide/page-guide.tsx'

export function Page() {
  return (
    <>
      <ExecutiveDashboardPage text={screens.executiveDashboard} />
      <PageGuide pageKey="dashboard" />
    </>
  )
}
