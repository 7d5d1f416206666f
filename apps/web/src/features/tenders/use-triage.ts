import { tenderPages } from '@portal/content/tenders'
import { tenderDecisions, type TenderDecision, type TenderRow } from '@portal/contracts/tenders'
import { useState } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import { notify } from '#web/lib/notify.ts'
import { useChangeTender } from './api/tenders.ts'

const words = tenderPages.decide
type Decidable = Pick<TenderRow, 'id' | 'title' | 'decision' | 'reason'>

/** Yes makes a sales opportunity, which administrators and business leads keep. */
export function useDecisions(): readonly TenderDecision[] {
  const { profile } = useAuth()
  const keepsPipeline = profile.canAccessAdmin || profile.isBusinessLead
  return tenderDecisions.filter((decision) => keepsPipeline || decision !== 'yes')
}

/** Decisions one after another, each of which can be taken back, the last one first. */
export function useTriage(onDecided?: () => void) {
  const change = useChangeTender(words.failed)
  const decisions = useDecisions()
  const [past, setPast] = useState<readonly Decidable[]>([])
  const [asking, setAsking] = useState<{ tender: Decidable; decision: 'no' | 'later' } | null>(null)

  const save = async (tender: Decidable, decision: TenderDecision, reason: string) => {
    await change.mutateAsync({ action: 'decide', id: tender.id, decision, reason })
    setPast((before) => [...before, tender])
    setAsking(null)
    notify({ title: words.done[decision], tone: 'good' })
    onDecided?.()
  }
  return {
    asking,
    isBusy: change.isPending,
    canUndo: past.length > 0,
    decide: (tender: Decidable, decision: TenderDecision) => {
      if (!decisions.includes(decision)) return
      if (decision === 'yes') void save(tender, decision, '').catch(() => undefined)
      else setAsking({ tender, decision })
    },
    giveReason: (reason: string) => {
      if (asking) void save(asking.tender, asking.decision, reason).catch(() => undefined)
    },
    stopAsking: () => setAsking(null),
    undo: () => {
      const last = past.at(-1)
      if (!last) return
      void change
        .mutateAsync({ action: 'decide', id: last.id, decision: last.decision, reason: last.reason ?? '' })
        .then(() => {
          setPast((before) => before.slice(0, -1))
          notify({ title: words.done.undone, tone: 'neutral' })
        })
        .catch(() => undefined)
    },
  }
}
