import { AnalysisResponse, type AnalysisRequest, type SpecialisedTool } from '@portal/contracts/analysis'
import { specialisedContext } from '@portal/contracts/analysis'
import { analysisPanelCopy } from '@portal/content/ai-hub'
import { specialisedToolNames } from '@portal/content/analysis'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invokeFunction } from '#web/lib/invoke-function.ts'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/ui/notify.ts'

export type AnalysisCall = Pick<AnalysisRequest, 'analysisType' | 'inputData'> &
  Partial<Pick<AnalysisRequest, 'parameters'>>

/** What is said about the outcome; a panel with words of its own brings them (decisions AMB-20). */
interface AnalysisWords {
  onDone: (answer: AnalysisResponse) => void
  onFailed: (error: Error) => void
}

const sharedWords: AnalysisWords = {
  onDone: ({ analysisType }) =>
    notify({
      title: analysisPanelCopy.completed.title,
      description: analysisPanelCopy.completed.text(analysisType),
      tone: 'good',
    }),
  onFailed: (error) =>
    notify({
      title: analysisPanelCopy.sharedFailed.title,
      description: error.message || analysisPanelCopy.sharedFailed.fallback,
      tone: 'bad',
      reference: requestIdOf(error),
    }),
}

export function useRunAnalysis(words: Partial<AnalysisWords> = {}) {
  const queryClient = useQueryClient()
  const { onDone, onFailed } = { ...sharedWords, ...words }
  return useMutation({
    mutationFn: async ({ parameters = {}, ...call }: AnalysisCall) =>
      AnalysisResponse.parse(await invokeFunction('ai-analysis-engine', { ...call, parameters })),
    onSuccess: (answer) => {
      void queryClient.invalidateQueries({ queryKey: ['ai-hub'] })
      onDone(answer)
    },
    onError: onFailed,
  })
}

interface SpecialisedRun {
  tool: SpecialisedTool
  input: string
  /** Empty when not chosen. */
  industry: string
  depth: string
}

/** The body of the specialised panel; what was not chosen is left out (decisions AMB-36). */
export const toSpecialisedCall = ({ tool, input, industry, depth }: SpecialisedRun): AnalysisCall => ({
  analysisType: tool,
  inputData: { input, context: specialisedContext, domain: specialisedToolNames[tool] },
  parameters: {
    // The selects hold nothing but the values of the contract.
    options: { ...(industry && { industry }), ...(depth && { depth }) } as NonNullable<
      NonNullable<AnalysisCall['parameters']>['options']
    >,
  },
})
