import { matrixMembersCopy } from '@portal/content/competitors'
import { MatrixMember, type MatrixPlace } from '@portal/contracts/competitors'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/ui/notify.ts'
import { competitiveKey } from './competitive-queries.ts'

export const listedMembers = 8

/** Active companies by a part of their name, with the tab that each stands in. */
export const matrixMembersQuery = (search: string) =>
  queryOptions({
    queryKey: [competitiveKey, 'matrix-members', search],
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<MatrixMember[]> => {
      const client = await getSupabase()
      const all = client.from('matrix_members').select('company_id,company_name,country,tab,is_placed')
      const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      const query = (search === '' ? all : all.ilike('company_name', pattern))
        .order('company_name')
        .limit(listedMembers)
      return MatrixMember.array().parse(await readTable(query, matrixMembersCopy.failed))
    },
  })

interface Placing {
  member: Pick<MatrixMember, 'company_id' | 'is_placed'>
  /** `country`: where it would stand without anybody's doing. */
  place: MatrixPlace | 'country'
}

/** Puts a company into a tab, or out of both, for the whole team. */
export function usePlaceCompany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ member: { company_id, is_placed }, place }: Placing) => {
      const rows = (await getSupabase()).from('matrix_companies')
      const change = () => {
        if (place === 'country') return rows.delete().eq('company_id', company_id)
        if (is_placed) return rows.update({ tab: place }).eq('company_id', company_id)
        return rows.insert({ company_id, tab: place })
      }
      await readTable(change(), matrixMembersCopy.changeFailed)
    },
    onError: (error) => notify({ title: error.message, tone: 'bad', reference: requestIdOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: [competitiveKey] }),
  })
}
