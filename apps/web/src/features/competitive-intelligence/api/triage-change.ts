import { changesCopy } from '@portal/content/competitors'
import type { InsightTriage } from '@portal/contracts/watches'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/ui/notify.ts'
import { competitiveKey } from './competitive-queries.ts'

interface Triage {
  id: string
  triage: InsightTriage
}

/** Sorts an insight for the whole team. */
export function useTriage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, triage }: Triage) => {
      const supabase = await getSupabase()
      await readTable(
        supabase.rpc('triage_insight', { insight_id: id, triage }),
        changesCopy.triage.failed.title,
      )
    },
    onError: (error) => notify({ ...changesCopy.triage.failed, tone: 'bad', reference: requestIdOf(error) }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [competitiveKey, 'changes'] }),
        client.invalidateQueries({ queryKey: [competitiveKey, 'insights'] }),
      ]),
  })
}
