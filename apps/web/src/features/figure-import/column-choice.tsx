import { figureImportCopy } from '@portal/content/figure-changes'
import { importFields } from '@portal/contracts/figure-changes'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ColumnMapping } from './column-mapping.ts'

export interface ColumnChoiceProps {
  headers: readonly string[]
  mapping: ColumnMapping
  onChange: (mapping: ColumnMapping) => void
}

/** Which column of the file is which field. */
export function ColumnChoice({ headers, mapping, onChange }: ColumnChoiceProps) {
  const options = headers.map((header, index) => ({ value: String(index), label: header || `#${index + 1}` }))
  return (
    <div className="grid gap-3 md:grid-cols-3 lg:grid-cols-4">
      {importFields.map((field) => (
        <Field key={field} label={figureImportCopy.fieldNames[field]}>
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
