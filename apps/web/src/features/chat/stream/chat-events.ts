import { ChatStreamEvent } from '@portal/contracts/chat'
import { readServerSentEvents } from './sse-reader.ts'

/** The events of a streamed answer. Events of a later version are skipped; a broken one ends the stream. */
export async function* readChatEvents(response: Response): AsyncGenerator<ChatStreamEvent> {
  if (!response.body) return
  for await (const { event, data } of readServerSentEvents(response.body)) {
    if (!knownEvents.has(event)) continue
    const parsed: unknown = JSON.parse(data)
    yield ChatStreamEvent.parse({ event, data: parsed })
  }
}

const knownEvents = new Set(ChatStreamEvent.options.map((option) => option.shape.event.value as string))
