import { AnalysisResponse, type AnalysisRequest, type SpecialisedTool } from '@portal/contracts/analysis'
import { specialisedContext } from '@portal/contracts/analysis'
import { analysisPanelCopy } from '@portal/content/ai-hub'
import { specialisedToolNames } from '@portal/content/analysis'
import { backendFunction, useChange } from '#web/lib/requests.ts'
import { aiHub } from './ai-hub-function.ts'

const engine = backendFunction<AnalysisRequest>('ai-analysis-engine')

export type AnalysisCall = Pick<AnalysisRequest, 'analysisType' | 'inputData'> &
  Partial<Pick<AnalysisRequest, 'parameters'>>

interface AnalysisOutcome {
  onDone?: (answer: AnalysisResponse) => void
  /** Says the failure in words of its own (decisions AMB-20). */
  onFailed?: (error: Error) => void
}

const { completed, sharedFailed } = analysisPanelCopy

export const useRunAnalysis = ({ onDone, onFailed }: AnalysisOutcome = {}) =>
  useChange({
    change: ({ parameters = {}, ...call }: AnalysisCall) =>
      engine.call({ ...call, parameters }, AnalysisResponse),
    done: (answer) => {
      if (!onDone)
        return { title: completed.title, description: completed.text(answer.analysisType), tone: 'good' }
      onDone(answer)
      return null
    },
    refreshes: [aiHub.key],
    failed: (error) => {
      if (!onFailed) return { title: sharedFailed.title, description: error.message || sharedFailed.fallback }
      onFailed(error)
      return null
    },
  })

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
