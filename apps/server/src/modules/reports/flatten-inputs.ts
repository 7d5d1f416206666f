import type { JsonValue } from '@portal/engines/core'

export interface FlatInput {
  /** `pipe.roughness_um`, `tasks.0.days`. */
  path: string
  label: string
  value: string
  unit: string
}

interface SchemaNode {
  title?: string
  unit?: string
  properties?: Readonly<Record<string, SchemaNode>>
  items?: SchemaNode
}

const mostInputs = 400

/** Every input in a line of its own, with the title and unit that the engine's schema gives it. Numbers are not rounded. */
export function flattenInputs(
  inputs: Readonly<Record<string, JsonValue>>,
  schema: Readonly<Record<string, unknown>>,
): FlatInput[] {
  return walk(inputs, { node: schema, path: '', label: '' }).slice(0, mostInputs)
}

interface Place {
  node: SchemaNode | undefined
  path: string
  label: string
}

function walk(value: JsonValue, place: Place): FlatInput[] {
  if (Array.isArray(value))
    return (value as readonly JsonValue[]).flatMap((item, index) =>
      walk(item, {
        node: place.node?.items,
        path: `${place.path}.${index}`,
        label: `${place.label} ${index + 1}`,
      }),
    )
  if (typeof value === 'object' && value !== null)
    return Object.entries(value as Readonly<Record<string, JsonValue>>).flatMap(([key, inner]) => {
      const node = place.node?.properties?.[key]
      const label = node?.title ?? key
      return walk(inner, {
        node,
        path: place.path === '' ? key : `${place.path}.${key}`,
        label: place.label === '' ? label : `${place.label}: ${label}`,
      })
    })
  return [
    {
      path: place.path,
      label: place.label,
      value: typeof value === 'string' ? value : JSON.stringify(value),
      unit: place.node?.unit ?? '',
    },
  ]
}
