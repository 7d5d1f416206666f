import type { Citation } from '@portal/contracts/assistant'
import { toCitation } from '../builtin/draft.ts'
import type { Source } from '../knowledge/knowledge.ts'

/** Numbered records that an answer may cite; look-ups of a model add to it. */
export interface EvidencePack {
  /** The number of the record, new or known. */
  add(source: Source): number
  list(): readonly Citation[]
  find(n: number): Citation | undefined
}

export function createEvidencePack(citations: readonly Citation[] = []): EvidencePack {
  const records = [...citations]
  const keyOf = ({ record_table, record_id, label }: Citation): string =>
    `${record_table}:${record_id}:${label}`
  const numbers = new Map(records.map((record) => [keyOf(record), record.n]))
  return {
    add(source) {
      const record = toCitation(records.length + 1, source)
      const known = numbers.get(keyOf(record))
      if (known !== undefined) return known
      records.push(record)
      numbers.set(keyOf(record), record.n)
      return record.n
    },
    list: () => records,
    find: (n) => records.find((record) => record.n === n),
  }
}
