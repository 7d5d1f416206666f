import { figureImportCopy } from '@portal/content/figure-changes'
import type { ColumnMapping } from './column-mapping.ts'
import { SelectField } from '#web/ui/field-controls.tsx'

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
        <SelectField
          key={field}
          label={labelOf(field)}
          options={options}
          placeholder={figureImportCopy.mapping.unused}
          value={mapping[field] === null ? '' : String(mapping[field])}
          onValue={(chosen) => onChange({ ...mapping, [field]: chosen === '' ? null : Number(chosen) })}
        />
      ))}
    </div>
  )
}
