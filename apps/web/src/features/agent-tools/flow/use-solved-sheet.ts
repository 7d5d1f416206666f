import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { runInWorker } from '../engine/run-in-worker.ts'
import type { TracedAnswer } from '../engine/run-tool.ts'
import { asNumbered, type Draft } from './draft-sheet.ts'

export interface SolvedSheet {
  answer: TracedAnswer | null
  /** Why there is none. */
  refused: { message: string; needs: readonly string[] } | null
  isSolving: boolean
}

/** The changed drawing, calculated again away from the page; nothing where it is unfinished or as it was. */
export function useSolvedSheet(draft: Draft | null, isChanged: boolean): SolvedSheet {
  const isReady = draft !== null && isChanged && draft.open.size === 0
  const text = isReady ? JSON.stringify(draft.input) : ''
  const { data, error, isFetching } = useQuery({
    queryKey: ['solved-flow', text],
    queryFn: () => runInWorker({ engineId: 'flowsheet', text }),
    enabled: isReady,
    staleTime: Infinity,
    retry: false,
    placeholderData: keepPreviousData,
  })
  if (!isReady) return { answer: null, refused: null, isSolving: false }
  if (error) return { answer: null, refused: { message: error.message, needs: [] }, isSolving: false }
  if (data?.kind === 'refusal') return { answer: null, refused: data, isSolving: isFetching }
  return { answer: data ? asNumbered(data.answer, draft) : null, refused: null, isSolving: isFetching }
}
