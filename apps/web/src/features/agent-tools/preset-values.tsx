import { toolPresetCopy } from '@portal/content/tool-presets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFigure } from '#web/lib/figure-view.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { PresetField } from './engine/preset-fields.ts'
import { readPresetFields } from './engine/run-in-worker.ts'

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
      <Field label={copy.filter} error={error}>
        {(ids) => (
          <Input {...ids} type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
        )}
      </Field>
      <div className="grid max-h-72 gap-3 overflow-y-auto pr-1 md:grid-cols-2">
        {shown.map((field) => (
          <Field
            key={field.path}
            label={field.unit === '' ? field.label : `${field.label}, ${field.unit}`}
            hint={standardOf(field)}
          >
            {(ids) => (
              <Input
                {...ids}
                inputMode="decimal"
                value={values[field.path] ?? ''}
                onChange={(event) => onChange(field.path, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

const standardOf = ({ default: value }: PresetField): string =>
  value === null ? copy.open : copy.standard(formatFigure(value, '').value)
