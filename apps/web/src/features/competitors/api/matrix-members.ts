import { matrixMembersCopy } from '@portal/content/competitors'
import { MatrixMember, type MatrixPlace } from '@portal/contracts/competitors'
import { containing } from '#web/lib/read-table.ts'
import { listQuery, tableChange, useChange } from '#web/lib/requests.ts'
import { competitiveKey } from './competitive-queries.ts'

export const listedMembers = 8

/** Active companies by a part of their name, with the tab that each stands in. */
export const matrixMembersQuery = (search: string) =>
  listQuery([competitiveKey, 'matrix-members', search], MatrixMember, {
    keepsPrevious: true,
    rows: (client) => {
      const all = client.from('matrix_members').select('company_id,company_name,country,tab,is_placed')
      return (search === '' ? all : all.ilike('company_name', containing(search)))
        .order('company_name')
        .limit(listedMembers)
    },
    failure: matrixMembersCopy.failed,
  })

interface Placing {
  member: Pick<MatrixMember, 'company_id' | 'is_placed'>
  /** `country`: where it would stand without anybody's doing. */
  place: MatrixPlace | 'country'
}

/** Puts a company into a tab, or out of both, for the whole team. */
export const usePlaceCompany = () =>
  useChange({
    change: tableChange((client, { member: { company_id, is_placed }, place }: Placing) => {
      const rows = client.from('matrix_companies')
      if (place === 'country') return rows.delete().eq('company_id', company_id)
      if (is_placed) return rows.update({ tab: place }).eq('company_id', company_id)
      return rows.insert({ company_id, tab: place })
    }, matrixMembersCopy.changeFailed),
    refreshes: [[competitiveKey]],
    failed: matrixMembersCopy.changeFailed,
  })
