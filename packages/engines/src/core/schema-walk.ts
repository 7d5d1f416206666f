import { z } from 'zod'

/** The schema below `.default()`, `.optional()` and `.prefault()`. */
export function unwrapField(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodDefault || field instanceof z.ZodOptional || field instanceof z.ZodPrefault
    ? unwrapField(field.unwrap() as z.ZodType)
    : field
}

/** The field names of the object at a path of the input; none where there is no object. */
export function namesAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const here = unwrapField(schema)
  const [step, ...rest] = path
  if (here instanceof z.ZodArray) return step === undefined ? [] : namesAt(here.element as z.ZodType, rest)
  if (!(here instanceof z.ZodObject)) return []
  if (step === undefined) return Object.keys(here.shape)
  const inner = (here.shape as Record<string, z.ZodType>)[String(step)]
  return inner ? namesAt(inner, rest) : []
}

/** Names at a path, and one level below it as `section.name`. */
export function namesBelow(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  return namesAt(schema, path).flatMap((name) => [
    name,
    ...namesAt(schema, [...path, name]).map((inner) => `${name}.${inner}`),
  ])
}
