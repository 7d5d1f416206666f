import { z } from 'zod'
import type { AiRequest, Preamble } from '#server/modules/ai/ai.ts'

export type Message = Record<string, unknown>

interface Said {
  maxOutputTokens: number
  /** Behind the instructions. */
  messages: readonly Message[]
}

/** The request in pieces: the bytes of a preamble are made once, and not copied for each call. */
export function completionBody(
  request: AiRequest,
  { maxOutputTokens, messages }: Said,
): readonly (string | Uint8Array)[] {
  const { choice, preamble, instructions, tools, schema } = request
  const members = [
    member('model', choice.model),
    member('stream', true),
    member('stream_options', { include_usage: true }),
    ...(Object.keys(tools ?? {}).length > 0
      ? [
          `"tools":[${Object.entries(tools ?? {})
            .map(toolOf)
            .join(',')}]`,
          member('tool_choice', 'auto'),
        ]
      : []),
    ...(schema
      ? [
          `"response_format":{"type":"json_schema","json_schema":{"name":"response","strict":true,"schema":${schemaTextOf(schema)}}}`,
        ]
      : []),
    member('max_tokens', maxOutputTokens),
  ]
  const head = `{${members.join(',')},"messages":[{"role":"system","content":"`
  const written = `${insideQuotes(instructions)}"}`
  const tail = `${[written, ...messages.map((message) => JSON.stringify(message))].join(',')}]}`
  return preamble ? [head, bytesOf(preamble), tail] : [head + tail]
}

const member = (name: string, value: unknown): string => `"${name}":${JSON.stringify(value)}`
const insideQuotes = (text: string): string => JSON.stringify(text).slice(1, -1)

const toolOf = ([name, { description, input }]: [string, Tool]): string =>
  `{"type":"function","function":{${member('name', name)},${member('description', description)},"parameters":${schemaTextOf(input)}}}`
type Tool = NonNullable<AiRequest['tools']>[string]

const preambles = new WeakMap<Preamble, Uint8Array>()

function bytesOf(preamble: Preamble): Uint8Array {
  const known = preambles.get(preamble)
  if (known) return known
  const made = Buffer.from(insideQuotes(`${preamble.text}\n`))
  preambles.set(preamble, made)
  return made
}

const schemaTexts = new WeakMap<z.ZodType, string>()

/** Strict servers want every object closed. */
function schemaTextOf(schema: z.ZodType): string {
  const known = schemaTexts.get(schema)
  if (known !== undefined) return known
  const made = JSON.stringify(
    z.toJSONSchema(schema, {
      target: 'draft-7',
      io: 'input',
      override({ jsonSchema }) {
        if (jsonSchema.type === 'object') jsonSchema.additionalProperties ??= false
      },
    }),
  )
  schemaTexts.set(schema, made)
  return made
}
