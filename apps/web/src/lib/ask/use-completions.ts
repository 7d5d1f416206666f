import type { Suggestion } from '@portal/contracts/ask'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { oneQuery } from '#web/lib/requests.ts'

/** Asked for once typing pauses; the request of a word that was typed over is cancelled. */
const pauseMs = 120
const fewestLetters = 2
/** The most that the server completes. */
const mostLetters = 200

const nothing: readonly Suggestion[] = []

/** What reads answers comes with the first word: no first screen evaluates their schemas. */
const completionsQuery = (text: string, isWanted: boolean) =>
  oneQuery(
    ['ask', 'complete', text],
    async (_client, { signal }) => (await import('./calls.ts')).completeWords(text, signal),
    { enabled: isWanted, staleTime: 60_000, keepsPrevious: true },
  )

/** How what is being typed may go on. Without the server there is nothing to offer, and typing goes on. */
export function useCompletions(text: string): readonly Suggestion[] {
  const [settled, setSettled] = useState('')
  const wanted = text.trim()
  const isWanted = wanted.length >= fewestLetters && wanted.length <= mostLetters
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data } = useQuery(completionsQuery(settled, isWanted && settled === wanted))
  return isWanted ? (data ?? nothing) : nothing
}
