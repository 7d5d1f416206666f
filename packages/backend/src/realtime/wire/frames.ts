import type { RealtimeVersion } from '@portal/contracts/realtime'

/** A broadcast of a user: the payload as it came, JSON text or bytes, so that it is not parsed on its way. */
export interface UserBroadcast {
  event: string
  encoding: 'json' | 'bytes'
  payload: Buffer
  meta?: Record<string, unknown>
}

export interface ClientMessage {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
  /** Present on a broadcast that came as a binary frame. */
  broadcast?: UserBroadcast
}

export interface ServerMessage {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  /** JSON text. */
  payload: string
}

const kinds = { push: 3, broadcast: 4 } as const
const longestField = 255

/** @throws Error when the frame is not of the protocol */
export function readText(version: RealtimeVersion, frame: string): ClientMessage {
  const parsed: unknown = JSON.parse(frame)
  if (version === '2.0.0') {
    if (!Array.isArray(parsed) || parsed.length !== 5) throw new Error('not a frame of protocol 2.0.0')
    const [joinRef, ref, topic, event, payload] = parsed as unknown[]
    return checked({ joinRef, ref, topic, event, payload })
  }
  if (typeof parsed !== 'object' || parsed === null) throw new Error('not a frame of protocol 1.0.0')
  const { join_ref: joinRef, ref, topic, event, payload } = parsed as Record<string, unknown>
  return checked({ joinRef, ref, topic, event, payload })
}

function checked(parts: Record<'joinRef' | 'ref' | 'topic' | 'event' | 'payload', unknown>): ClientMessage {
  const { topic, event, payload } = parts
  if (typeof topic !== 'string' || typeof event !== 'string')
    throw new Error('a frame without topic or event')
  return { joinRef: refOf(parts.joinRef), ref: refOf(parts.ref), topic, event, payload }
}

const refOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

/** A broadcast of protocol 2.0.0: kind, five lengths, encoding, five texts, payload. @throws Error when it is none */
export function readBinary(frame: Buffer): ClientMessage {
  if (frame.length < 7 || frame[0] !== kinds.push) throw new Error('not a binary frame of the protocol')
  let offset = 7
  const take = (position: number): string => {
    const end = offset + (frame[position] ?? 0)
    if (end > frame.length) throw new Error('a binary frame that is too short')
    const field = frame.toString('utf8', offset, end)
    offset = end
    return field
  }
  const [joinRef, ref, topic, event, meta] = [1, 2, 3, 4, 5].map(take)
  const encoding = frame[6] === 1 ? 'json' : 'bytes'
  const payload = frame.subarray(offset)
  if (encoding === 'json') JSON.parse(payload.toString('utf8'))
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic: topic ?? '',
    event: 'broadcast',
    payload: null,
    broadcast: {
      event: event ?? '',
      encoding,
      payload,
      ...(meta ? { meta: JSON.parse(meta) as Record<string, unknown> } : {}),
    },
  }
}

export function writeText(version: RealtimeVersion, message: ServerMessage): string {
  const { payload } = message
  const [joinRef, ref] = [JSON.stringify(message.joinRef), JSON.stringify(message.ref)]
  const [topic, event] = [JSON.stringify(message.topic), JSON.stringify(message.event)]
  return version === '2.0.0'
    ? `[${joinRef},${ref},${topic},${event},${payload}]`
    : `{"topic":${topic},"event":${event},"payload":${payload},"ref":${ref},"join_ref":${joinRef}}`
}

/** The same for all sockets of protocol 2.0.0; null when a field is too long for it. */
export function writeBinaryBroadcast(topic: string, broadcast: UserBroadcast): Buffer | null {
  const { encoding, meta } = broadcast
  const fields = [topic, broadcast.event, meta ? JSON.stringify(meta) : ''].map((field) => Buffer.from(field))
  if (fields.some((field) => field.length > longestField)) return null
  const head = [kinds.broadcast, ...fields.map((field) => field.length), encoding === 'json' ? 1 : 0]
  return Buffer.concat([Buffer.from(head), ...fields, broadcast.payload])
}

/** JSON text of a broadcast's payload; null for bytes, which JSON cannot carry. */
export function broadcastJson({ event, encoding, payload, meta }: UserBroadcast): string | null {
  if (encoding === 'bytes') return null
  const tail = meta ? `,"meta":${JSON.stringify(meta)}` : ''
  return `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${payload.toString('utf8')}${tail}}`
}
