import { bidPages } from '@portal/content/bids'
import { EvidenceRow, type NewEvidence } from '@portal/contracts/bids'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'

const table = async () => (await getSupabase()).from('company_evidence')

export const evidenceQuery = () =>
  queryOptions({
    queryKey: ['evidence'],
    retry: false,
    queryFn: async (): Promise<EvidenceRow[]> => {
      const all = (await table()).select(Object.keys(EvidenceRow.shape).join(','))
      const rows = all.order('kind').order('year', { ascending: false }).order('name')
      return EvidenceRow.array().parse(await readTable(rows, bidPages.evidence.failed))
    },
  })

/** Null as what is said removes the row; null as the id adds one. */
type Change = { id: string; said: null } | { id: string | null; said: NewEvidence }

/** Every verdict may rest on what is changed here, so all of them are read anew. */
export function useChangeEvidence() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, said }: Change) => {
      const rows = await table()
      if (said === null) return readTable(rows.delete().eq('id', id), bidPages.evidence.notAllowed)
      return readTable(
        id === null ? rows.insert(said) : rows.update(said).eq('id', id),
        bidPages.evidence.notAllowed,
      )
    },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['evidence'] }),
        client.invalidateQueries({ queryKey: ['bids'] }),
      ]),
  })
}
