import { toVisible } from '@portal/text/visible-text'
import { z } from 'zod'
import type { AiObject, AiObjectRequest, AiService } from '#server/modules/ai/ai.ts'

const mostTries = 2
/** Characters of an answer that go back to the model. */
const mostSentBack = 20_000

/** Asks for a value of a schema; what does not fit goes back to the model once, with what is wrong with it. */
export async function askObject<Value>(
  { schema, ...request }: AiObjectRequest<Value>,
  stream: AiService['stream'],
): Promise<AiObject<Value>> {
  const used = { inputTokens: 0, outputTokens: 0, costUsd: 0 as number | null }
  let messages = request.messages
  for (let attempt = 1; ; attempt++) {
    let text = ''
    try {
      for await (const part of stream({ ...request, messages, schema })) {
        if (part.type === 'text') text += part.text
        if (part.type !== 'finish') continue
        used.inputTokens += part.inputTokens ?? 0
        used.outputTokens += part.outputTokens ?? 0
        used.costUsd = used.costUsd === null || part.costUsd === null ? null : used.costUsd + part.costUsd
      }
    } catch (error) {
      // What the first try used is not lost with the second.
      if (attempt === 1) throw error
      return { value: null, ...used }
    }
    const parsed = schema.safeParse(readJson(text))
    if (parsed.success) return { value: parsed.data, ...used }
    if (attempt >= mostTries) return { value: null, ...used }
    messages = [
      ...request.messages,
      { role: 'assistant', content: text.slice(0, mostSentBack) },
      {
        role: 'user',
        content: `That does not fit the schema. Answer with the JSON object alone.\n${z.prettifyError(parsed.error)}`,
      },
    ]
  }
}

/** Small models like to put a fence around JSON, or a sentence before it. */
function readJson(text: string): unknown {
  try {
    const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
    return JSON.parse(json, (_key, value: unknown) => (typeof value === 'string' ? toVisible(value) : value))
  } catch {
    return null
  }
}
