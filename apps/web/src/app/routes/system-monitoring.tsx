import { monitoringCopy } from '@portal/content/health-monitoring'
import { GenerateReportButton } from '#web/features/delivery/generate-report-button.tsx'
import { SystemMonitoringPage } from '#web/features/system-monitoring/system-monitoring-page.tsx'
import { IntegrationTestPanel } from '#web/features/system-test/integration-test-panel.tsx'
import { ReadinessPanel } from '#web/features/system-test/readiness-panel.tsx'
import { SystemTestPanel } from '#web/features/system-test/system-test-panel.tsx'

export function Page() {
  return (
    <SystemMonitoringPage report={<GenerateReportButton kind="availability" label={monitoringCopy.report} />}>
      <SystemTestPanel isFolded />
      <IntegrationTestPanel isFolded />
      <ReadinessPanel isFolded />
    </SystemMonitoringPage>
  )
}
