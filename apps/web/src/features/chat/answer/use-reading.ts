import type { AnswerCard, Asked } from '@portal/contracts/ask'
import { useState } from 'react'
import { runAsked } from '#web/lib/ask/calls.ts'
import { useChange } from '#web/lib/requests.ts'

interface Reading {
  /** The newest answer; the one before stays while another is asked for, and when that fails. */
  card: AnswerCard
  isChanged: boolean
  isBusy: boolean
  error: Error | null
  change: (asked: Asked) => void
  retry: () => void
}

/** An answer whose reading can be changed. */
export function useReading(given: AnswerCard): Reading {
  const [changed, setChanged] = useState<AnswerCard | null>(null)
  const { language } = given
  const run = useChange({
    change: async (asked: Asked) => setChanged(await runAsked({ asked, language })),
  })
  return {
    card: changed ?? given,
    isChanged: changed !== null,
    isBusy: run.isPending,
    error: run.error,
    change: (asked) => run.mutate(asked),
    retry: () => run.variables && run.mutate(run.variables),
  }
}
