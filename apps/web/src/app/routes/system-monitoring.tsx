import { monitoringCopy } from '@portal/content/health-monitoring'
import { GenerateReportButton } from '#web/features/reports/generate-report-button.tsx'
import { SystemMonitoringPage } from '#web/features/health/monitoring/system-monitoring-page.tsx'
import { IntegrationTestPanel } from '#web/features/health/tests/integration-test-panel.tsx'
import { ReadinessPanel } from '#web/features/health/tests/readiness-panel.tsx'
import { SystemTestPanel } from '#web/features/health/tests/system-test-panel.tsx'

export function Page() {
  return (
    <SystemMonitoringPage report={<GenerateReportButton kind="availability" label={monitoringCopy.report} />}>
      <SystemTestPanel isFolded />
      <IntegrationTestPanel isFolded />
      <ReadinessPanel isFolded />
    </SystemMonitoringPage>
  )
}
