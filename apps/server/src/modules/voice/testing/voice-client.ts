import { once } from 'node:events'
import { VoiceServerMessage, type VoiceClientMessage } from '@portal/contracts/voice'
import type WebSocket from 'ws'

type Said<Type extends VoiceServerMessage['type']> = Extract<VoiceServerMessage, { type: Type }>

/** A browser's end of a conversation: what came, in order, and a way to wait for more. */
export function listenToVoice(socket: WebSocket) {
  const said: VoiceServerMessage[] = []
  const raw: string[] = []
  let wake: () => void = () => undefined
  const closed = once(socket, 'close') as Promise<[number, Buffer]>
  socket.on('error', () => undefined)
  socket.on('message', (data) => {
    const text = (data as Buffer).toString('utf8')
    raw.push(text)
    const parsed = VoiceServerMessage.safeParse(JSON.parse(text))
    if (parsed.success) said.push(parsed.data)
    wake()
  })
  let at = 0
  return {
    socket,
    said,
    raw,
    closed: closed.then(([code, reason]) => ({ code, reason: reason.toString() })),
    say: (message: VoiceClientMessage | string): void =>
      socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    ask(text: string): void {
      const content = [{ type: 'input_text' as const, text }]
      this.say({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } })
      this.say({ type: 'response.create' })
    },
    /** The next message of this type; those before it are passed over. */
    async next<Type extends VoiceServerMessage['type']>(type: Type, withinMs = 20_000): Promise<Said<Type>> {
      const until = Date.now() + withinMs
      for (;;) {
        const found = said.findIndex((one, index) => index >= at && one.type === type)
        if (found >= 0) {
          at = found + 1
          return said[found] as Said<Type>
        }
        const left = until - Date.now()
        if (left <= 0) throw new Error(`no ${type} in ${JSON.stringify(said.map((one) => one.type))}`)
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        const timer = setTimeout(resolve, left)
        await promise
        clearTimeout(timer)
      }
    },
  }
}

export type VoiceClient = ReturnType<typeof listenToVoice>
