import type { UserActor } from '@portal/backend/platform/actor'
import { createNameMarks, type KeptName } from '#server/modules/ask/index.ts'
import { AiError } from '#server/modules/ai/ai-error.ts'
import type { AiCaller, AiPart, AiRequest, SpokenLine } from '#server/modules/ai/ai.ts'
import { wholeInstructions } from '#server/modules/ai/whole-instructions.ts'

export type FindKeptNames = (actor: UserActor, text: string) => Promise<readonly KeptName[]>

/**
 * What people say and their documents hold goes to a provider with the names of clients under marks, whoever calls; what the provider
 * says comes back with the names as they were written, so that a quotation still is one.
 */
export function underMarks(
  request: AiRequest,
  send: (request: AiRequest) => AsyncIterable<AiPart>,
  keptNames: FindKeptNames | undefined,
): AsyncIterable<AiPart> {
  const actor = request.caller?.actor
  if (!keptNames || !actor || request.areNamesMarked) return send(request)
  return sendMarked(request, send, (text) => keptNames(actor, text))
}

async function* sendMarked(
  request: AiRequest,
  send: (request: AiRequest) => AsyncIterable<AiPart>,
  namesIn: (text: string) => Promise<readonly KeptName[]>,
): AsyncGenerator<AiPart> {
  const marks = createNameMarks()
  const messages: AiRequest['messages'][number][] = []
  for (const { role, content } of request.messages) {
    const names = await namesIn(content)
    const written = names.map((name) => ({ ...name, value: content.slice(name.from, name.to) }))
    messages.push({ role, content: marks.mask(content, written) })
  }
  const pieces = marks.unmaskPieces(request.schema && insideJson)
  for await (const part of send({
    ...request,
    messages,
    preamble: undefined,
    instructions: marks.maskKnown(wholeInstructions(request)),
  })) {
    const rest = part.type === 'finish' ? pieces.rest() : ''
    const text = part.type === 'text' ? pieces.push(part.text) : rest
    if (text !== '') yield { type: 'text', text }
    if (part.type !== 'text') yield part
  }
}

/** Names of one spoken conversation: typed words go out under marks, and what is written down of the answers has the names again. */
export function spokenNames(
  caller: AiCaller | undefined,
  keptNames: FindKeptNames | undefined,
): SpokenLine['names'] {
  const marks = createNameMarks()
  const actor = caller?.actor
  return {
    mask: async (text) => (keptNames && actor ? marks.mask(text, await keptNames(actor, text)) : text),
    unmask: (text) => marks.unmask(text),
    unmaskPieces: () => marks.unmaskPieces(),
  }
}

const insideJson = (name: string): string => JSON.stringify(name).slice(1, -1)

/** A picture or a voice brings no mark back: what names a client is not drawn or spoken by a provider. */
export async function requireNoNames(
  text: string,
  caller: AiCaller | undefined,
  keptNames: FindKeptNames | undefined,
): Promise<void> {
  if (!keptNames || !caller?.actor) return
  const names = await keptNames(caller.actor, text)
  if (names.length > 0) throw new AiError('kept')
}
