import { platformCopy } from '@portal/content/competitors'
import { GenerateReportButton } from '#web/features/reports/generate-report-button.tsx'
import { ScheduleDialog } from '#web/features/reports/schedule-dialog.tsx'
import { ShareDialog } from '#web/features/reports/share-dialog.tsx'
import { PlatformPage, type PlatformView } from '#web/features/competitors/platform/platform-page.tsx'
import { log } from '#web/lib/log.ts'

export function Page() {
  return <PlatformPage actions={(view) => <Delivery {...view} />} />
}

/** What is shown as a report, a link or snapshot, and a schedule. spec §2 names the labels, and that a report is logged. */
function Delivery({ tab, region }: PlatformView) {
  const order = { kind: 'competitive-analysis', parameters: { tab, region } }
  return (
    <>
      <GenerateReportButton
        {...order}
        label={platformCopy.report}
        onDone={() => log('info', { event: 'generate-report', ...order })}
      />
      <ShareDialog {...order} label={platformCopy.share} />
      <ScheduleDialog {...order} label={platformCopy.schedule} />
    </>
  )
}
