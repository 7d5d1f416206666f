import { figureImportCopy } from '@portal/content/figure-changes'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ColumnMapping } from './column-mapping.ts'

export interface ColumnChoiceProps<Name extends string> {
  headers: readonly string[]
  fields: readonly Name[]
  labelOf: (field: Name) => string
  mapping: ColumnMapping<Name>
  onChange: (mapping: ColumnMapping<Name>) => void
}

/** Which column of the file is which field. */
export function ColumnChoice<Name extends string>({
  headers,
  fields,
  labelOf,
  mapping,
  onChange,
}: ColumnChoiceProps<Name>) {
  const options = headers.map((header, index) => ({ value: String(index), label: header || `#${index + 1}` }))
  return (
    <div className="grid gap-3 md:grid-cols-3 lg:grid-cols-4">
      {fields.map((field) => (
        <Field key={field} label={labelOf(field)}>
          {(ids) => (
            <Select
              {...ids}
              options={options}
              placeholder={figureImportCopy.mapping.unused}
              value={mapping[field] === null ? '' : String(mapping[field])}
              onChange={({ target }) =>
                onChange({ ...mapping, [field]: target.value === '' ? null : Number(target.value) })
              }
            />
          )}
        </Field>
      ))}
    </div>
  )
}
