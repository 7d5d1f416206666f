/** A message of PostgreSQL's protocol; the first one of a caller has no type. */
export interface WireMessage {
  type: string
  bytes: Buffer
}

/** Cuts a stream into the messages that have arrived whole. */
export function createMessageReader({ hasStartup }: { hasStartup: boolean }) {
  let rest: Buffer = Buffer.alloc(0)
  let isStartup = hasStartup
  return (chunk: Buffer): WireMessage[] => {
    rest = Buffer.concat([rest, chunk])
    const messages: WireMessage[] = []
    for (;;) {
      const typeLength = isStartup ? 0 : 1
      if (rest.length < typeLength + 4) return messages
      const length = typeLength + rest.readInt32BE(typeLength)
      if (rest.length < length) return messages
      const bytes = rest.subarray(0, length)
      messages.push({ type: isStartup ? '' : String.fromCharCode(bytes[0] ?? 0), bytes })
      rest = rest.subarray(length)
      isStartup = false
    }
  }
}

export function wireMessage(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5, type)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}
