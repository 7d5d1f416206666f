import { boardPackCopy } from '@portal/content/board-pack'
import { BoardPackPage } from '#web/features/board-pack/board-pack-page.tsx'
import { DocumentStage } from '#web/features/reports/document-stage.tsx'
import { GenerateReportButton } from '#web/features/reports/generate-report-button.tsx'
import { ScheduleDialog } from '#web/features/reports/schedule-dialog.tsx'

export function Page() {
  return (
    <BoardPackPage
      stage={(parameters) => <DocumentStage order={{ kind: 'board-pack', parameters }} />}
      delivery={(parameters) => (
        <>
          <ScheduleDialog kind="board-pack" parameters={parameters} label={boardPackCopy.schedule} />
          <GenerateReportButton kind="board-pack" parameters={parameters} label={boardPackCopy.make} />
        </>
      )}
    />
  )
}
