import { changesCopy } from '@portal/content/competitors'
import type { InsightTriage } from '@portal/contracts/watches'
import { tableChange, useChange } from '#web/lib/requests.ts'
import { competitiveKey } from './competitive-queries.ts'

interface Triage {
  id: string
  triage: InsightTriage
}

/** Sorts an insight for the whole team. */
export const useTriage = () =>
  useChange({
    change: tableChange(
      (client, { id, triage }: Triage) => client.rpc('triage_insight', { insight_id: id, triage }),
      changesCopy.triage.failed.title,
    ),
    refreshes: [
      [competitiveKey, 'changes'],
      [competitiveKey, 'insights'],
    ],
    failed: changesCopy.triage.failed,
  })
