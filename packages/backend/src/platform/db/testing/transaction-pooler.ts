import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'
import { createMessageReader, wireMessage, type WireMessage } from './wire-messages.ts'

export interface TransactionPooler {
  /** The same database, reached through the pooler. */
  connectionString: string
  close(): Promise<void>
}

interface Caller {
  socket: Socket
  session: Socket | null
  /** What was asked while it has no session. */
  held: Buffer[]
  /** Answers that are still to come. */
  awaited: number
  /** A part of a question was sent, and its end was not. */
  isAsking: boolean
}

const sessionCount = 4

const welcome = Buffer.concat([
  wireMessage('R', Buffer.alloc(4)),
  wireMessage('K', Buffer.alloc(8, 1)),
  wireMessage('Z', Buffer.from('I')),
])

/** A pooler in transaction mode: who asks gets any session that is free, and keeps it until its transaction is over. */
export async function startTransactionPooler(connectionString: string): Promise<TransactionPooler> {
  const sessions = createSessions(connectionString)
  const callers = new Set<Socket>()
  const server = createServer((socket) => {
    callers.add(socket)
    serve(socket, sessions)
    socket.on('close', () => callers.delete(socket))
  }).listen(0, '127.0.0.1')
  await Promise.all([
    once(server, 'listening'),
    ...Array.from({ length: sessionCount }, () => sessions.add()),
  ])
  const url = new URL(connectionString)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    connectionString: url.href,
    async close() {
      for (const socket of callers) socket.destroy()
      server.close()
      await once(server, 'close')
      sessions.close()
    },
  }
}

function createSessions(connectionString: string) {
  const all = new Set<Socket>()
  const free: Socket[] = []
  const waiting: ((session: Socket) => void)[] = []
  const give = (session: Socket) => {
    session.removeAllListeners('data')
    // Notifications that come while nobody has the session are lost.
    session.resume()
    const next = waiting.shift()
    if (next) next(session)
    else free.push(session)
  }
  return {
    async add(): Promise<void> {
      const client = new pg.Client({ connectionString })
      await client.connect()
      const session = client.connection.stream as Socket
      session.removeAllListeners()
      session.on('error', () => undefined)
      all.add(session)
      give(session)
    },
    give,
    take(onSession: (session: Socket) => void) {
      const session = free.pop()
      if (session) onSession(session)
      else waiting.push(onSession)
    },
    close() {
      for (const session of all) session.destroy()
    },
  }
}

function serve(socket: Socket, sessions: ReturnType<typeof createSessions>): void {
  const caller: Caller = { socket, session: null, held: [], awaited: 0, isAsking: false }
  const read = createMessageReader({ hasStartup: true })
  const answer = (session: Socket) => {
    caller.session = session
    const readAnswer = createMessageReader({ hasStartup: false })
    session.on('data', (bytes: Buffer) => {
      for (const message of readAnswer(bytes)) pass(message)
    })
    for (const bytes of caller.held.splice(0)) session.write(bytes)
  }
  const pass = ({ type, bytes }: WireMessage) => {
    socket.write(bytes)
    if (type !== 'Z') return
    caller.awaited -= 1
    const isOver = bytes.at(-1) === 'I'.charCodeAt(0) && caller.awaited === 0 && !caller.isAsking
    if (!isOver || !caller.session) return
    sessions.give(caller.session)
    caller.session = null
  }
  const ask = ({ type, bytes }: WireMessage) => {
    if (type === '') return void socket.write(welcome)
    if (type === 'X') return void socket.end()
    caller.isAsking = type !== 'Q' && type !== 'S'
    if (!caller.isAsking) caller.awaited += 1
    if (caller.session) return void caller.session.write(bytes)
    caller.held.push(bytes)
    if (caller.held.length === 1) sessions.take(answer)
  }
  socket.on('data', (bytes) => {
    for (const message of read(bytes)) ask(message)
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    // Its transaction may be open: nobody else gets that session.
    caller.session?.destroy()
    if (caller.session) void sessions.add()
  })
}
