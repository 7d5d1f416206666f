export interface ServerSentEvent {
  event: string
  data: string
}

/** Reads the server-sent events of a response body; chunks may end anywhere, also inside a character. */
export async function* readServerSentEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerSentEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
      const { events, tail } = takeEvents(rest, done)
      rest = tail
      yield* events
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function takeEvents(buffer: string, isLast: boolean): { events: ServerSentEvent[]; tail: string } {
  // A lone CR at the end may be half of CRLF: wait for its other half.
  const held = !isLast && buffer.endsWith('\r') ? '\r' : ''
  const text = buffer.slice(0, buffer.length - held.length).replace(/\r\n?/g, '\n')
  const blocks = text.split('\n\n')
  // An event without its closing blank line is incomplete, also at the end of the stream.
  const tail = (blocks.pop() ?? '') + held
  return { events: blocks.flatMap(toEvent), tail }
}

function toEvent(block: string): ServerSentEvent[] {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    if (colon === 0) continue
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    else if (field === 'data') data.push(value)
  }
  return data.length > 0 ? [{ event, data: data.join('\n') }] : []
}
