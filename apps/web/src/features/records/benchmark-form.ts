import { portalDataCopy } from '@portal/content/records'
import { benchmarkNumbers, benchmarkRules, type BenchmarkNumber } from '@portal/contracts/records'
import { readTypedNumber, toTypedNumber } from '#web/lib/typed-number.ts'
import type { Benchmark, BenchmarkChange } from './api/benchmarks.ts'
import { toProvenance, unstatedSource, withStated, type StatedSource } from './stated-source.ts'

/** What the form holds: texts as they are typed. */
export interface BenchmarkForm extends StatedSource {
  sector: string
  numbers: Record<BenchmarkNumber, string>
}

export type BenchmarkFaults = Partial<Record<BenchmarkNumber | 'sector' | 'source', string>>

const copy = portalDataCopy.benchmarks.faults

const perNumber = <T>(of: (field: BenchmarkNumber) => T) =>
  Object.fromEntries(benchmarkNumbers.map((field) => [field, of(field)])) as Record<BenchmarkNumber, T>

export const toBenchmarkForm = (record: Benchmark | null, today: string): BenchmarkForm => ({
  sector: record?.sector ?? '',
  numbers: perNumber((field) => toTypedNumber(record?.[field])),
  ...unstatedSource(today),
})

/** Numbers that say something else than the record. */
export const changedNumbers = (record: Benchmark | null, { numbers }: BenchmarkForm): BenchmarkNumber[] =>
  benchmarkNumbers.filter((field) => readTypedNumber(numbers[field]) !== (record?.[field] ?? null))

export function faultsOfBenchmark(record: Benchmark | null, form: BenchmarkForm): BenchmarkFaults {
  const faults: BenchmarkFaults = {}
  if (!form.sector.trim()) faults.sector = copy.sector
  for (const field of benchmarkNumbers) {
    const fault = faultOfNumber(field, form.numbers[field])
    if (fault) faults[field] = fault
  }
  if (changedNumbers(record, form).length > 0 && !form.source.trim()) faults.source = copy.source
  return faults
}

function faultOfNumber(field: BenchmarkNumber, text: string): string | null {
  const { min, max, isWhole } = benchmarkRules[field]
  if (!text.trim()) return copy.missing
  const value = readTypedNumber(text)
  if (value === null) return copy.number
  if (isWhole && !Number.isInteger(value)) return copy.whole
  if (min !== undefined && value < min) return copy.atLeast(min)
  return max !== undefined && value > max ? copy.atMost(max) : null
}

/** What is sent: a changed number carries the source that was stated, the others keep theirs. */
export function toBenchmarkChange(record: Benchmark | null, form: BenchmarkForm): BenchmarkChange {
  const said = {
    sector: form.sector.trim(),
    ...perNumber((field) => readTypedNumber(form.numbers[field]) ?? Number.NaN),
  }
  if (!record) return { id: null, values: { ...said, as_of: form.asOf, provenance: toProvenance(form) } }
  const field_provenance = withStated(record.field_provenance, changedNumbers(record, form), form)
  return { id: record.id, values: { ...said, field_provenance } }
}
