import { boardPackCopy } from '@portal/content/board-pack'
import { BoardPackPage } from '#web/features/board-pack/board-pack-page.tsx'
import { GenerateReportButton } from '#web/features/delivery/generate-report-button.tsx'
import { ScheduleDialog } from '#web/features/delivery/schedule-dialog.tsx'

export function Page() {
  return (
    <BoardPackPage
      delivery={(parameters) => (
        <>
          <ScheduleDialog kind="board-pack" parameters={parameters} label={boardPackCopy.schedule} />
          <GenerateReportButton kind="board-pack" parameters={parameters} label={boardPackCopy.make} />
        </>
      )}
    />
  )
}
