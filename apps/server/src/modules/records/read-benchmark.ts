import { benchmarkNumbers, benchmarkRules, type BenchmarkNumber } from '@portal/contracts/records'
import type { BenchmarkState } from './record-state.ts'
import type { FileMark, RowReader } from './read-row.ts'

interface Place {
  id: string
  was: BenchmarkState | null
  mark: FileMark
  /** Rows of a file keep their order: the page shows the newest first. */
  updatedAt: string
}

export function readBenchmark(reader: RowReader, { id, was, mark, updatedAt }: Place): BenchmarkState {
  const numbers = Object.fromEntries(
    benchmarkNumbers.map((field) => [field, reader.number(field, benchmarkRules[field])]),
  ) as Record<BenchmarkNumber, number>
  const sector = reader.required('sector', 200)
  return {
    id,
    sector: was?.sector ?? sector,
    ...numbers,
    as_of: reader.day('as_of', mark.today),
    provenance: reader.provenance(mark),
    field_provenance: {},
    updated_at: updatedAt,
  }
}
