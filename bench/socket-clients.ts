import { parentPort, workerData } from 'node:worker_threads'
import WebSocket from 'ws'

/** A thread of its own for the sockets, so that reading them does not slow the server down. */
export interface ClientsData {
  url: string
  /** One socket for each; null for the bare server, which nobody joins. */
  tokens: (string | null)[]
}

const { url, tokens } = workerData as ClientsData
const marker = /"body": ?"(\d+)"/
let round = { id: '', sentAt: 0 }
const early = new Map<string, number[]>()
const now = () => performance.timeOrigin + performance.now()

function receive(text: string): void {
  const id = marker.exec(text)?.[1]
  if (id === undefined) return
  const at = now()
  const moments = early.get(id)
  if (moments) moments.push(at)
  else early.set(id, [at])
  report()
}

/** The moments are noted as they come; how long it took is known when the sender has said when it sent. */
function report(): void {
  const moments = early.get(round.id)
  if (!moments || moments.length < tokens.length) return
  parentPort?.postMessage({ delays: moments.map((at) => at - round.sentAt) })
  early.delete(round.id)
}

parentPort?.on('message', (message: { id: string; sentAt: number }) => {
  round = { id: message.id, sentAt: message.sentAt }
  report()
})

const open = tokens.map(
  (token) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(url)
      socket.on('error', reject)
      socket.on('open', () => {
        if (token === null) return resolve()
        const config = { postgres_changes: [{ event: 'INSERT', schema: 'public', table: 'bench_events' }] }
        socket.send(JSON.stringify(['1', '1', 'realtime:bench', 'phx_join', { config, access_token: token }]))
      })
      socket.on('message', (data) => {
        const text = (data as Buffer).toString('utf8')
        if (text.includes('Subscribed to PostgreSQL')) resolve()
        else if (text.includes('"status":"error"')) reject(new Error(text))
        else receive(text)
      })
    }),
)
await Promise.all(open)
parentPort?.postMessage('open')
