import { voiceSocketPath } from '@portal/contracts/voice'

type Saying = { type: string; [field: string]: unknown }

/** The server's end of a conversation at the network's edge; other sockets are real. */
export class VoiceServer {
  readonly sockets: VoiceServerSocket[] = []
  /** How the next socket is met. */
  start: 'builtin' | 'provider' | 'refuse' | 'wait' = 'builtin'
  private readonly real = globalThis.WebSocket

  install(): this {
    const meet = (socket: VoiceServerSocket) => this.meet(socket)
    globalThis.WebSocket = new Proxy(this.real, {
      construct: (real, [url, protocols]: [string | URL, string | string[] | undefined]) => {
        if (!String(url).includes(voiceSocketPath)) return new real(url, protocols)
        const socket = new VoiceServerSocket(String(url), [protocols ?? []].flat())
        meet(socket)
        return socket
      },
    })
    return this
  }

  restore(): void {
    globalThis.WebSocket = this.real
  }

  get socket(): VoiceServerSocket {
    const last = this.sockets.at(-1)
    if (!last) throw new Error('no socket was opened')
    return last
  }

  private meet(socket: VoiceServerSocket): void {
    this.sockets.push(socket)
    const { start } = this
    queueMicrotask(() => {
      if (start === 'refuse') return socket.drop(1006, '')
      socket.open()
      if (start === 'wait') return
      const label = start === 'provider' ? 'gpt-realtime' : 'builtin'
      socket.say({ type: 'portal.session', engine: start, label }, { type: 'session.created' })
    })
  }
}

/** What the page believes to be a WebSocket. */
export class VoiceServerSocket extends EventTarget {
  readonly url: string
  readonly protocols: readonly string[]
  readonly heard: Saying[] = []
  readyState: number = WebSocket.CONNECTING
  readonly bufferedAmount = 0

  constructor(url: string, protocols: string[]) {
    super()
    this.url = url
    this.protocols = protocols
  }

  open(): void {
    this.readyState = WebSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }

  say(...messages: Saying[]): void {
    for (const message of messages)
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }

  drop(code: number, reason: string): void {
    this.readyState = WebSocket.CLOSED
    this.dispatchEvent(new CloseEvent('close', { code, reason }))
  }

  of(type: string): Saying[] {
    return this.heard.filter((saying) => saying.type === type)
  }

  // The rest is what the page calls.
  send(data: string): void {
    this.heard.push(JSON.parse(data) as Saying)
  }

  close(): void {
    this.readyState = WebSocket.CLOSED
  }
}
