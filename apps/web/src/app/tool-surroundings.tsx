import { useMemo, type ReactNode } from 'react'
import { ToolServicesContext, type ToolReport } from '#web/features/agent-tools/tool-services.tsx'
import { AnswerText } from '#web/features/chat/answer/answer-text.tsx'
import { useGenerateReport } from '#web/features/reports/api/reports.ts'
import { useFigureViews } from '#web/lib/record-figure.tsx'

const drawResponse = (props: Parameters<typeof AnswerText>[0]) => <AnswerText {...props} />

/** Tools draw what a call writes as the chat draws its answers, and hand out their results as the reports do. */
export function ToolSurroundings({ children }: { children: ReactNode }) {
  const { mutateAsync } = useGenerateReport()
  const { areSamplesHidden: withoutSamples } = useFigureViews()
  const services = useMemo(
    () => ({
      drawResponse,
      saveReport: ({ kind, format, calculation: parameters }: ToolReport) =>
        mutateAsync({ order: { kind, parameters }, format, withoutSamples }),
    }),
    [mutateAsync, withoutSamples],
  )
  return <ToolServicesContext value={services}>{children}</ToolServicesContext>
}
