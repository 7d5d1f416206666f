import type { z } from 'zod'
import { showInput } from './fields.ts'
import { EngineRefusal } from './refusal.ts'

interface Refused {
  schema: z.ZodObject
  raw: unknown
  example: unknown
}

const mostNeeds = 8

/** One readable sentence for each thing that is wrong, the first ones only. */
export function refusalOf(error: z.ZodError, { schema, raw, example }: Refused): EngineRefusal {
  const known = Object.keys(schema.shape)
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return new EngineRefusal(
      'invalid_input',
      `The input must be an object with named values, not ${showInput(raw)}.`,
      [`Inputs: ${known.join(', ')}`, `Example: ${JSON.stringify(example).slice(0, 400)}`],
    )
  const needs = error.issues.slice(0, mostNeeds).map((issue) => sentence(issue, known))
  const left = error.issues.length - needs.length
  if (left > 0) needs.push(`and ${left} more`)
  return new EngineRefusal('invalid_input', `The input cannot be used: ${needs.join('; ')}.`, needs)
}

function sentence(issue: z.core.$ZodIssue, known: readonly string[]): string {
  const path = issue.path.map((step) => (typeof step === 'number' ? `[${step + 1}]` : String(step))).join(' ')
  const at = path === '' ? '' : `${path}: `
  if (issue.code !== 'unrecognized_keys') return `${at}${plainMessage(issue)}`
  const asked = issue.keys.slice(0, 5).map((key) => {
    const meant = issue.path.length === 0 ? closest(key, known) : undefined
    const name = showInput(key)
    return meant === undefined ? `${name} is not an input` : `${name} is not an input, did you mean ${meant}?`
  })
  const list = issue.path.length === 0 ? ` (inputs: ${known.join(', ')})` : ''
  return `${at}${asked.join(', ')}${list}`
}

/** The words of the field itself; for a group of fields, what form it takes. */
function plainMessage(issue: z.core.$ZodIssue): string {
  if (!issue.message.startsWith('Invalid input')) return issue.message
  if (issue.message.endsWith('received undefined')) return 'is missing'
  if (issue.code !== 'invalid_type') return 'has none of the accepted forms'
  return issue.expected === 'object' ? 'must be an object with named values' : `must be a ${issue.expected}`
}

/** The input whose name shares most words with what was given: "flow" means flow_m3_per_h. */
function closest(given: string, known: readonly string[]): string | undefined {
  const words = given
    .slice(0, 80)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  const scored = known
    .map((name) => ({
      name,
      shared: name.split('_').filter((word) => word.length > 1 && words.includes(word)).length,
    }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
  return scored[0]?.name
}
