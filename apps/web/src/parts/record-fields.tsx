import { z } from 'zod'
import { DayField } from '#web/lib/day-field.tsx'
import type { Faults } from '#web/lib/use-record-form.ts'
import { SelectField, TextField } from '#web/ui/field-controls.tsx'

interface RecordFieldsProps {
  /** A field for each key, in its order: the type says which control, its limit how much can be typed. */
  schema: z.ZodObject
  words: Readonly<Record<string, string>>
  hints?: Readonly<Partial<Record<string, string>>>
  /** What can be chosen, by field. */
  choices?: Readonly<Partial<Record<string, readonly { value: string; label: string }[]>>>
  form: Readonly<Partial<Record<string, string>>>
  faults: Faults
  put: (typed: Record<string, string>) => void
}

/** The fields of a record, as its contract describes them. */
export function RecordFields({
  schema,
  words,
  hints = {},
  choices = {},
  form,
  faults,
  put,
}: RecordFieldsProps) {
  const types: Readonly<Record<string, z.core.$ZodType>> = schema.shape
  return Object.entries(types).map(([name, type]) => {
    const field = {
      label: words[name],
      hint: hints[name],
      error: faults[name],
      value: form[name] ?? '',
      onValue: (typed: string) => put({ [name]: typed }),
    }
    const options = choices[name]
    if (options) return <SelectField key={name} {...field} options={options} />
    const { isDay, maxLength } = controlOf(type)
    return isDay ? (
      <DayField key={name} {...field} />
    ) : (
      <TextField key={name} {...field} maxLength={maxLength} autoComplete="off" />
    )
  })
}

/** Beyond what any record holds. */
const anyText = 300

function controlOf(type: z.core.$ZodType): { isDay: boolean; maxLength: number } {
  if (type instanceof z.ZodNullable || type instanceof z.ZodOptional || type instanceof z.ZodDefault)
    return controlOf(type.unwrap())
  if (type instanceof z.ZodPipe) return controlOf(type.in instanceof z.ZodTransform ? type.out : type.in)
  return {
    isDay: type instanceof z.ZodISODate,
    maxLength: (type instanceof z.ZodString && type.maxLength) || anyText,
  }
}
