import { readOpportunity } from '@portal/contracts/sales'
import type { OpportunityState } from './record-state.ts'
import type { FileMark, RowReader } from './read-row.ts'

/** The same rules as the form that adds one by hand. Null where the row cannot be taken. */
export function readOpportunityRow(
  reader: RowReader,
  { id, mark }: { id: string; mark: FileMark },
): OpportunityState | null {
  const { said, faults = [] } = readOpportunity(reader.row.cells)
  reader.reasons.push(...faults.map(({ field, reason }) => `${field} ${reason}`))
  return said ? { id, ...said, as_of: mark.today, provenance: reader.provenance(mark) } : null
}
