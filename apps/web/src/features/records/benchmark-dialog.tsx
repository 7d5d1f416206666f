import { portalDataCopy, recordFieldName } from '@portal/content/records'
import { printFigure } from '@portal/content/print-figure'
import { benchmarkNumbers, type BenchmarkNumber } from '@portal/contracts/records'
import { readTypedNumber } from '#web/lib/typed-number.ts'
import { unlessFaulty, useRecordForm } from '#web/lib/use-record-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/field-controls.tsx'
import { useChangeBenchmark, type Benchmark } from './api/benchmarks.ts'
import {
  changedNumbers,
  faultsOfBenchmark,
  toBenchmarkChange,
  toBenchmarkForm,
  type BenchmarkForm,
} from './benchmark-form.ts'
import { SourceFields } from './source-fields.tsx'

const copy = portalDataCopy.benchmarks

interface BenchmarkDialogProps {
  /** Null adds one. */
  benchmark: Benchmark | null
  onClose: () => void
}

export function BenchmarkDialog({ benchmark, onClose }: BenchmarkDialogProps) {
  const { form, put, faults, dialog } = useRecordForm({
    initial: () => toBenchmarkForm(benchmark, new Date().toISOString().slice(0, 10)),
    read: (typed) =>
      unlessFaulty(faultsOfBenchmark(benchmark, typed), () => toBenchmarkChange(benchmark, typed)),
    change: useChangeBenchmark(),
    words: portalDataCopy.formWords,
    saved: copy.saved,
    onClose,
  })
  return (
    <FormDialog {...dialog} title={benchmark ? copy.edit(benchmark.sector) : copy.add}>
      <TextField
        label={recordFieldName('sector')}
        error={faults['sector']}
        maxLength={200}
        value={form.sector}
        onValue={(sector) => put({ sector })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        {benchmarkNumbers.map((field) => (
          <TextField
            key={field}
            label={recordFieldName(field)}
            hint={inShort(field, form)}
            error={faults[field]}
            inputMode="decimal"
            maxLength={30}
            value={form.numbers[field]}
            onValue={(typed) => put({ numbers: { ...form.numbers, [field]: typed } })}
          />
        ))}
      </div>
      {changedNumbers(benchmark, form).length > 0 && (
        <SourceFields stated={form} fault={faults['source']} onChange={put} />
      )}
    </FormDialog>
  )
}

/** An amount in the words of the pages: nine zeros are easily miscounted. */
function inShort(field: BenchmarkNumber, { numbers }: BenchmarkForm): string | undefined {
  const value = readTypedNumber(numbers[field])
  if (value === null || !field.endsWith('_usd')) return undefined
  return printFigure({ key: `benchmark.${field}`, value, unit: 'USD' })
}
