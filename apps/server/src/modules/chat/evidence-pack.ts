import type { Citation } from '@portal/contracts/chat'
import type { RecordRef } from '#server/modules/ask/index.ts'

/** Numbered records that an answer may cite; look-ups of a model add to it. */
export interface EvidencePack {
  /** The number of the record, new or known. */
  add(record: RecordRef): number
  addCitation(citation: Citation): number
  list(): readonly Citation[]
}

export function createEvidencePack(): EvidencePack {
  const records: Citation[] = []
  const keyOf = ({ record_table, record_id, label, excerpt }: Citation): string =>
    record_table === 'engine' ? `${record_id}:${excerpt}` : `${record_table}:${record_id}:${label}`
  const numbers = new Map<string, number>()
  const addCitation = (citation: Citation): number => {
    const known = numbers.get(keyOf(citation))
    if (known !== undefined) return known
    const n = records.length + 1
    records.push({ ...citation, n })
    numbers.set(keyOf(citation), n)
    return n
  }
  return {
    addCitation,
    add: ({ table, id, asOf, ...record }) =>
      addCitation({ n: 0, record_table: table, record_id: id, as_of: asOf, ...record }),
    list: () => records,
  }
}
