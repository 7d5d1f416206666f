import { z } from 'zod'
import type { UserBroadcast } from '../wire/frames.ts'

const entry = z.object({
  topic: z.string(),
  key: z.string(),
  ref: z.string(),
  previous: z.string().exactOptional(),
  meta: z.record(z.string(), z.unknown()),
})
const broadcast = z.object({
  kind: z.literal('broadcast'),
  topic: z.string(),
  event: z.string(),
  encoding: z.enum(['json', 'bytes']),
  /** JSON text as it is, bytes in base64. */
  payload: z.string(),
  meta: z.record(z.string(), z.unknown()).exactOptional(),
})

/** What nodes tell each other. */
export const NodeMessage = z.discriminatedUnion('kind', [
  broadcast,
  z.object({ kind: z.literal('presence'), joins: z.array(entry), leaves: z.array(entry) }),
  /** All presences of the sender. */
  z.object({ kind: z.literal('state'), entries: z.array(entry) }),
  /** The sender listens from now on and wants to know the others' state. */
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('beat') }),
  z.object({ kind: z.literal('bye') }),
])
export type NodeMessage = z.infer<typeof NodeMessage>

/** PostgreSQL takes less than 8000 bytes in one notification. */
const chunkBytes = 7800

/** The messages of one sending as texts that each fit into a notification. */
export function toNotifications(node: string, sending: number, messages: readonly NodeMessage[]): string[] {
  // Characters outside ASCII are escaped, so that a chunk may end anywhere and its length is its size.
  const text = JSON.stringify(messages).replaceAll(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const count = Math.ceil(text.length / chunkBytes)
  return Array.from(
    { length: count },
    (_, index) =>
      `${node} ${sending} ${index} ${count} ${text.slice(index * chunkBytes, (index + 1) * chunkBytes)}`,
  )
}

/** Puts the notifications of each node together again. */
export class Assembler {
  readonly #parts = new Map<string, { sending: string; chunks: string[] }>()

  /** The messages when their last part has come, else null. */
  add(notification: string): { node: string; messages: NodeMessage[] } | null {
    const match = /^(\S+) (\d+) (\d+) (\d+) /.exec(notification)
    const [head, node, sending, index, count] = match ?? []
    if (head === undefined || node === undefined || sending === undefined) return null
    const chunk = notification.slice(head.length)
    if (count === '1') return { node, messages: parse(chunk) }
    let parts = this.#parts.get(node)
    if (index === '0' || parts?.sending !== sending) parts = { sending, chunks: [] }
    this.#parts.set(node, parts)
    if (parts.chunks.length !== Number(index)) return null // its beginning was not heard
    parts.chunks.push(chunk)
    if (parts.chunks.length < Number(count)) return null
    this.#parts.delete(node)
    return { node, messages: parse(parts.chunks.join('')) }
  }

  forget(node: string): void {
    this.#parts.delete(node)
  }
}

const parse = (text: string): NodeMessage[] => z.array(NodeMessage).parse(JSON.parse(text))

export const toNodeBroadcast = (
  topic: string,
  { event, encoding, payload, meta }: UserBroadcast,
): NodeMessage => ({
  kind: 'broadcast',
  topic,
  event,
  encoding,
  payload: payload.toString(encoding === 'json' ? 'utf8' : 'base64'),
  ...(meta ? { meta } : {}),
})

export const fromNodeBroadcast = ({
  event,
  encoding,
  payload,
  meta,
}: z.infer<typeof broadcast>): UserBroadcast => ({
  event,
  encoding,
  payload: Buffer.from(payload, encoding === 'json' ? 'utf8' : 'base64'),
  ...(meta ? { meta } : {}),
})
