import { analysisPanelCopy, historyCopy as copy } from '@portal/content/ai-hub'
import { interfaceWords } from '@portal/content/interface-words'
import { AnalysisKind, type AnalysisRequest } from '@portal/contracts/analysis'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { toErrorState } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { AnalysisResult } from './analysis-result.tsx'
import { analysisQuery, toResponse } from './api/list-analyses.ts'
import { useRunAnalysis } from './api/run-analysis.ts'

interface StoredAnalysisProps {
  id: string
  onBack: () => void
  /** After it was run again: the new one. */
  onOpen: (id: string) => void
}

/** An analysis out of the history; what it was asked can be asked again of today's records. */
export function StoredAnalysis({ id, onBack, onOpen }: StoredAnalysisProps) {
  const { data, error, isError, refetch } = useQuery(analysisQuery(id))
  const run = useRunAnalysis()
  const kind = AnalysisKind.safeParse(data?.analysis_type).data
  const handleRun = () => {
    if (!data || !kind) return
    const call = {
      analysisType: kind,
      inputData: data.input_data,
      // Stored as it was sent, and checked by the server again.
      parameters: data.parameters as AnalysisRequest['parameters'],
    }
    run.mutate(call, { onSuccess: (answer) => onOpen(answer.id) })
  }
  return (
    <>
      <Button icon={ArrowLeft} variant="ghost" size="sm" className="mb-3" onClick={onBack}>
        {copy.back}
      </Button>
      {!data && !isError && <RowsSkeleton label={interfaceWords.loading} rows={5} />}
      {isError && <ErrorState {...toErrorState({ error, refetch }, analysisPanelCopy.historyFailed)} />}
      {data && (
        <AnalysisResult
          answer={toResponse(data)}
          decimals={1}
          actions={
            kind && (
              <Button size="sm" busy={run.isPending} onClick={handleRun}>
                {copy.runAgain}
              </Button>
            )
          }
        />
      )}
    </>
  )
}
