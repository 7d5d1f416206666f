import { portalDataCopy, recordFieldName } from '@portal/content/records'
import { printFigure } from '@portal/content/print-figure'
import { benchmarkNumbers, type BenchmarkNumber } from '@portal/contracts/records'
import { readTypedNumber } from '#web/lib/typed-number.ts'
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
import { useRecordForm } from './use-record-form.ts'

const copy = portalDataCopy.benchmarks

interface BenchmarkDialogProps {
  /** Null adds one. */
  benchmark: Benchmark | null
  onClose: () => void
}

export function BenchmarkDialog({ benchmark, onClose }: BenchmarkDialogProps) {
  const { form, setForm, faults, dialog } = useRecordForm({
    initial: () => toBenchmarkForm(benchmark, new Date().toISOString().slice(0, 10)),
    faultsOf: (typed) => faultsOfBenchmark(benchmark, typed),
    toChange: (typed) => toBenchmarkChange(benchmark, typed),
    change: useChangeBenchmark(),
    saved: copy.saved,
    onClose,
  })
  return (
    <FormDialog title={benchmark ? copy.edit(benchmark.sector) : copy.add} {...dialog}>
      <TextField
        label={recordFieldName('sector')}
        error={faults.sector}
        maxLength={200}
        value={form.sector}
        onValue={(typed) => setForm({ ...form, sector: typed })}
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
            onValue={(typed) => setForm({ ...form, numbers: { ...form.numbers, [field]: typed } })}
          />
        ))}
      </div>
      {changedNumbers(benchmark, form).length > 0 && (
        <SourceFields
          stated={form}
          fault={faults.source}
          onChange={(said) => setForm({ ...form, ...said })}
        />
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
