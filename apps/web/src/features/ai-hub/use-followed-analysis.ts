import type { AnalysisResponse } from '@portal/contracts/analysis'
import { useQuery } from '@tanstack/react-query'
import { analysisQuery, toResponse } from './api/list-analyses.ts'

/** Longer than any model is waited for: words that are missing then do not come. */
const writesWithinMs = 3 * 60_000
const lookEveryMs = 2000

const isWriting = ({ result }: Pick<AnalysisResponse, 'result'>): boolean =>
  result.engine?.words === 'writing'
const isYoung = ({ timestamp }: Pick<AnalysisResponse, 'timestamp'>): boolean =>
  Date.now() - Date.parse(timestamp) < writesWithinMs

interface Followed {
  answer: AnalysisResponse
  /** What its model does where its words are not there yet. */
  words: 'there' | 'writing' | 'cut'
}

/** An analysis that was opened while its model wrote, after a reload say, is looked at until its words are there. */
export function useFollowedAnalysis(given: AnalysisResponse): Followed {
  const { data, isSuccess } = useQuery(
    analysisQuery(given.id, {
      enabled: isWriting(given),
      every: (row) => {
        const seen = row ? toResponse(row) : given
        return isWriting(seen) && isYoung(seen) ? lookEveryMs : false
      },
    }),
  )
  const answer = isSuccess && isWriting(given) ? toResponse(data) : given
  const words = answer.result.engine?.words ?? 'there'
  return { answer, words: words === 'writing' && !isYoung(answer) ? 'cut' : words }
}
