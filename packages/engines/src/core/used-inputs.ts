import { z } from 'zod'
import { countsBeside } from './counts-beside.ts'
import type { OnlyWith } from './fields.ts'
import { unwrapField } from './schema-walk.ts'

type Values = Readonly<Record<string, unknown>>

/** What was given, and of the defaults those that the calculation takes. */
export function usedInputs(schema: z.ZodType, given: unknown, parsed: unknown): unknown {
  const field = unwrapField(schema)
  if (field instanceof z.ZodArray && Array.isArray(parsed))
    return parsed.map((item, at) =>
      usedInputs(field.element as z.ZodType, Array.isArray(given) ? given[at] : undefined, item),
    )
  if (!(field instanceof z.ZodObject) || !isValues(parsed)) return parsed
  const shape = field.shape as Readonly<Record<string, z.ZodType>>
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([key, value]) => {
      const inner = shape[key]
      const own = isValues(given) ? given[key] : undefined
      if (!inner || (own === undefined && !isTaken(inner, value, parsed))) return []
      return [[key, usedInputs(inner, own, value)]]
    }),
  )
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isTaken(field: z.ZodType, value: unknown, others: Values): boolean {
  const { unit = '', onlyWith } = fieldMeta(field)
  return countsBeside(onlyWith, others) && !isNone(value, unit)
}

/** No piece of what was not spoken of. */
const isNone = (value: unknown, unit: string): boolean => value === 0 && unit === 'pieces'

/** Of an empty list nothing is assumed either. */
export const assumesNothing = (value: unknown, unit: string): boolean =>
  isNone(value, unit) || (Array.isArray(value) && value.length === 0)

interface FieldMeta {
  title?: string
  unit?: string
  onlyWith?: OnlyWith
}

/** Title and unit of a field, also below `.default()` and `.optional()`. */
export function fieldMeta(field: z.ZodType): FieldMeta {
  const own = field.meta()
  if (own) return own as FieldMeta
  const inner = unwrapField(field)
  return inner === field ? {} : fieldMeta(inner)
}
