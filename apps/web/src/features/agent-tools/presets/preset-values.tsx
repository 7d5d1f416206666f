import { toolPresetCopy } from '@portal/content/tool-presets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFigure } from '#web/lib/figure-view.ts'
import { TextField } from '#web/ui/field-controls.tsx'
import type { PresetField } from '#web/features/agent-tools/engine/preset-fields.ts'
import { readPresetFields } from '#web/features/agent-tools/engine/run-in-worker.ts'

const copy = toolPresetCopy

interface PresetValuesProps {
  tool: string
  values: Readonly<Record<string, string>>
  error: string | undefined
  onChange: (path: string, value: string) => void
}

/** The inputs that a preset can hold, those that it holds first. */
export function PresetValues({ tool, values, error, onChange }: PresetValuesProps) {
  const [filter, setFilter] = useState('')
  const { data: fields = [] } = useQuery({
    queryKey: ['preset-fields', tool],
    queryFn: () => readPresetFields(tool),
    staleTime: Infinity,
  })
  if (fields.length === 0) return null
  const isSet = ({ path }: PresetField) => (values[path] ?? '').trim() !== ''
  const shown = fields
    .filter(({ label, path }) => `${label} ${path}`.toLowerCase().includes(filter.trim().toLowerCase()))
    .toSorted((a, b) => Number(isSet(b)) - Number(isSet(a)))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{copy.values}</legend>
      <TextField label={copy.filter} error={error} type="search" value={filter} onValue={setFilter} />
      <div className="grid max-h-72 gap-3 overflow-y-auto pr-1 md:grid-cols-2">
        {shown.map((field) => (
          <TextField
            key={field.path}
            label={field.unit === '' ? field.label : `${field.label}, ${field.unit}`}
            hint={standardOf(field)}
            inputMode="decimal"
            value={values[field.path] ?? ''}
            onValue={(typed) => onChange(field.path, typed)}
          />
        ))}
      </div>
    </fieldset>
  )
}

const standardOf = ({ default: value }: PresetField): string =>
  value === null ? copy.open : copy.standard(formatFigure(value, '').value)
