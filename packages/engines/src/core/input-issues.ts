import type { z } from 'zod'
import { showInput } from './fields.ts'
import { EngineRefusal } from './refusal.ts'
import { namesAt, namesBelow } from './schema-walk.ts'

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
  const needs = error.issues.slice(0, mostNeeds).map((issue) => sentence(issue, schema))
  const left = error.issues.length - needs.length
  if (left > 0) needs.push(`and ${left} more`)
  return new EngineRefusal('invalid_input', `The input cannot be used: ${needs.join('; ')}.`, needs)
}

function sentence(issue: z.core.$ZodIssue, schema: z.ZodObject): string {
  const path = issue.path.map((step) => (typeof step === 'number' ? `[${step + 1}]` : String(step))).join(' ')
  const at = path === '' ? '' : `${path}: `
  if (issue.code !== 'unrecognized_keys') return `${at}${plainMessage(issue, namesAt(schema, issue.path))}`
  const known = namesBelow(schema, issue.path)
  const asked = issue.keys.slice(0, 5).map((key) => {
    const meant = closest(key, known)
    const name = showInput(key)
    return meant === undefined ? `${name} is not an input` : `${name} is not an input, did you mean ${meant}?`
  })
  return `${at}${asked.join(', ')} (inputs: ${namesAt(schema, issue.path).join(', ')})`
}

/** The words of the field itself; for a group of fields, what form it takes. */
function plainMessage(issue: z.core.$ZodIssue, fields: readonly string[]): string {
  const withFields = fields.length > 0 ? ` with ${fields.join(', ')}` : ''
  if (!issue.message.startsWith('Invalid input')) return issue.message
  if (issue.message.endsWith('received undefined'))
    return `is missing${withFields && `: an object${withFields}`}`
  if (issue.code !== 'invalid_type') return 'has none of the accepted forms'
  return issue.expected === 'object'
    ? `must be an object${withFields || ' with named values'}`
    : `must be a ${issue.expected}`
}

/** The input whose name shares most words with what was given: "flow" means flow_m3_per_h. */
function closest(given: string, known: readonly string[]): string | undefined {
  const words = wordsOf(given.slice(0, 80))
  const scored = known
    .map((name) => {
      const own = wordsOf(name.slice(name.indexOf('.') + 1))
      return {
        name,
        shared: own.filter((word) => word.length > 1 && words.includes(word)).length,
        all: own.length,
      }
    })
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared || a.all - b.all)
  return scored[0]?.name
}

const wordsOf = (name: string): string[] => name.toLowerCase().split(/[^a-z0-9]+/)
