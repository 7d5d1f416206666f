import { screens } from '@portal/content/screens'
import { ExecutiveDashboardPage } from '#web/features/executive-dashboard/executive-dashboard-page.tsx'
import { PageGuide } from '#web/features/page-guide/page-guide.tsx'

/** The Executive Dashboard under the HerpasIA breadcrumb (decisions AMB-10). */
export function Page() {
  return (
    <>
      <ExecutiveDashboardPage text={screens.herpasiaDashboard} />
      <PageGuide pageKey="dashboard" />
    </>
  )
}
