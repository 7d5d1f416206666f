import { deliveryCopy } from '@portal/content/reports-pages'
import type { ReportOrder } from '@portal/contracts/reports'
import type { DocumentFormat } from '@portal/contracts/documents'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { notify } from '#web/lib/notify.ts'
import { useGenerateReport } from './api/reports.ts'
import { notifyFailure } from '#web/lib/notify-failure.ts'

const copy = deliveryCopy.generate

/** Has a report made and saved, and says what became of it. */
export function useReportAction(order: ReportOrder, onDone?: () => void) {
  const generate = useGenerateReport()
  const { areSamplesHidden: withoutSamples } = useFigureViews()
  const start = (format: DocumentFormat = 'pdf') =>
    generate.mutate(
      { order, format, withoutSamples },
      {
        onSuccess: ({ fileName }) => {
          notify({ title: copy.done, description: copy.doneText(fileName), tone: 'good' })
          onDone?.()
        },
        onError: (error) => notifyFailure(copy.failed, error),
      },
    )
  return { isPending: generate.isPending, start }
}
