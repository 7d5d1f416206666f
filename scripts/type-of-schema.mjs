/** A JSON schema as a reader of TypeScript expects it. */
export function typeOf(schema, indent = '') {
  if (schema === undefined || schema === true) return 'unknown'
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const options = schema.anyOf ?? schema.oneOf
  if (options) return unionOf(options, indent)
  if (schema.allOf) return schema.allOf.map((part) => typeOf(part, indent)).join(' & ')
  if (schema.type === 'array') return arrayOf(schema, indent)
  if (schema.type === 'object') return objectOf(schema, indent)
  const names = [schema.type ?? 'unknown'].flat()
  return names.map((name) => (name === 'integer' ? 'number' : name)).join(' | ')
}

function unionOf(options, indent) {
  const types = [...new Set(options.map((option) => typeOf(option, `${indent}    `)))]
  const isLong = types.some((type) => type.includes('\n'))
  return isLong ? types.map((type) => `\n${indent}  | ${type}`).join('') : types.join(' | ')
}

function arrayOf({ items, prefixItems }, indent) {
  if (prefixItems) return `[${prefixItems.map((item) => typeOf(item, indent)).join(', ')}]`
  const item = typeOf(items, indent)
  return /[|&]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function objectOf({ properties = {}, required = [], additionalProperties }, indent) {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(([name, field]) => {
    const isOptional = !required.includes(name) || 'default' in field
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name)
    return `${key}${isOptional ? '?' : ''}: ${typeOf(field, inner)}${noteOf(field)}`
  })
  if (additionalProperties && typeof additionalProperties === 'object')
    fields.push(`[name: string]: ${typeOf(additionalProperties, inner)}`)
  if (fields.length === 0) return '{}'
  const line = `{ ${fields.join('; ')} }`
  if (line.length <= 80 && !/\n|\/\//.test(line)) return line
  return `{\n${fields.map((field) => `${inner}${field}\n`).join('')}${indent}}`
}

/** Bounds that a call is refused for, where they say more than the type does. */
function noteOf(field) {
  const isPlainBound = (value) => typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER
  const notes = [
    field.format,
    isPlainBound(field.maxLength) && `at most ${field.maxLength} characters`,
    isPlainBound(field.maxItems) && `at most ${field.maxItems}`,
    isPlainBound(field.minimum) && `from ${field.minimum}`,
    isPlainBound(field.maximum) && `to ${field.maximum}`,
    'default' in field && `default ${JSON.stringify(field.default)}`,
  ].filter(Boolean)
  return notes.length > 0 ? ` // ${notes.join(', ')}` : ''
}
