import { bidPages } from '@portal/content/bids'
import { EvidenceRow, type NewEvidence } from '@portal/contracts/bids'
import { listQuery, tableChange, useChange } from '#web/lib/requests.ts'
import { bids } from './bids.ts'

const table = 'company_evidence'

export const evidenceQuery = () =>
  listQuery(['evidence'], EvidenceRow, {
    rows: (client) =>
      client
        .from(table)
        .select(Object.keys(EvidenceRow.shape).join(','))
        .order('kind')
        .order('year', { ascending: false })
        .order('name'),
    failure: bidPages.evidence.failed,
  })

/** Null as what is said removes the row; null as the id adds one. */
type Change = { id: string; said: null } | { id: string | null; said: NewEvidence }

/** Every verdict may rest on what is changed here, so all of them are read anew. */
export const useChangeEvidence = () =>
  useChange({
    change: tableChange<Change>((client, { id, said }) => {
      const rows = client.from(table)
      if (said === null) return rows.delete().eq('id', id)
      return id === null ? rows.insert(said) : rows.update(said).eq('id', id)
    }, bidPages.evidence.notAllowed),
    refreshes: [evidenceQuery().queryKey, bids.key],
  })
