import { expect, test } from 'vitest'
import { z } from 'zod'
import type { AiRequest } from '#server/modules/ai/ai.ts'
import { completionBody } from './completion-body.ts'

const asked: AiRequest = {
  choice: { provider: 'compatible', model: 'a "model"' },
  instructions: 'Today is "Monday".\n<evidence>€ 45 \u2028</evidence>',
  messages: [],
}
const said = { maxOutputTokens: 7, messages: [{ role: 'user', content: 'How large?\\' }] }
const read = (request: AiRequest): unknown =>
  JSON.parse(Buffer.concat(completionBody(request, said).map((piece) => Buffer.from(piece))).toString())

const plain = {
  model: 'a "model"',
  stream: true,
  stream_options: { include_usage: true },
  max_tokens: 7,
  messages: [{ role: 'system', content: asked.instructions }, ...said.messages],
}

test('the pieces of a request are one JSON text', () => {
  expect(read(asked)).toEqual(plain)
})

test('a preamble stands before the instructions, and its bytes are made once', () => {
  const preamble = { text: 'Rules: "none".\n€ \\' }
  const [, bytes] = completionBody({ ...asked, preamble }, said)
  expect(completionBody({ ...asked, preamble }, said)[1]).toBe(bytes)
  expect(read({ ...asked, preamble })).toEqual({
    ...plain,
    messages: [{ role: 'system', content: `${preamble.text}\n${asked.instructions}` }, ...said.messages],
  })
})

test('tools and a form are closed objects', () => {
  const input = z.object({ words: z.string() })
  const parameters = {
    type: 'object',
    properties: { words: { type: 'string' } },
    required: ['words'],
    additionalProperties: false,
  }
  const search = { description: 'Finds "words"', input, run: () => Promise.resolve(null) }
  expect(read({ ...asked, tools: { search }, schema: input })).toMatchObject({
    ...plain,
    tools: [{ type: 'function', function: { name: 'search', description: search.description, parameters } }],
    tool_choice: 'auto',
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'response', strict: true, schema: parameters },
    },
  })
})
