import { interfaceWords } from '@portal/content/interface-words'
import { portalDataCopy, recordFieldName } from '@portal/content/portal-data'
import { benchmarkNumbers } from '@portal/contracts/record-imports'
import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { notify } from '#web/ui/notify.ts'
import { useChangeBenchmark, type Benchmark } from './api/benchmarks.ts'
import { changedNumbers, faultsOfBenchmark, toBenchmarkChange, toBenchmarkForm } from './benchmark-form.ts'
import { SourceFields } from './source-fields.tsx'

const copy = portalDataCopy.benchmarks

interface BenchmarkDialogProps {
  /** Null adds one. */
  benchmark: Benchmark | null
  onClose: () => void
}

export function BenchmarkDialog({ benchmark, onClose }: BenchmarkDialogProps) {
  const change = useChangeBenchmark()
  const [form, setForm] = useState(() => toBenchmarkForm(benchmark, new Date().toISOString().slice(0, 10)))
  const [isChecked, setChecked] = useState(false)
  const faults = isChecked ? faultsOfBenchmark(benchmark, form) : {}
  const submit = () => {
    setChecked(true)
    if (Object.keys(faultsOfBenchmark(benchmark, form)).length > 0 || change.isPending) return
    change.mutate(toBenchmarkChange(benchmark, form), {
      onSuccess: () => {
        notify({ title: copy.saved, tone: 'good' })
        onClose()
      },
    })
  }
  return (
    <FormDialog
      title={benchmark ? copy.edit(benchmark.sector) : copy.add}
      labels={interfaceWords}
      words={portalDataCopy.formWords}
      isBusy={change.isPending}
      failure={change.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={recordFieldName('sector')} error={faults.sector}>
        {(ids) => (
          <Input
            {...ids}
            maxLength={200}
            value={form.sector}
            onChange={({ target }) => setForm({ ...form, sector: target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        {benchmarkNumbers.map((field) => (
          <Field key={field} label={recordFieldName(field)} error={faults[field]}>
            {(ids) => (
              <Input
                {...ids}
                inputMode="decimal"
                maxLength={30}
                value={form.numbers[field]}
                onChange={({ target }) =>
                  setForm({ ...form, numbers: { ...form.numbers, [field]: target.value } })
                }
              />
            )}
          </Field>
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
