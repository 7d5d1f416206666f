import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LoopbackSite {
  /** `127.0.0.1:port` */
  host: string
  port: number
  url: string
  /** Connections that anybody opened. */
  connections: () => number
  /** Paths in the order they were asked for. */
  asked: string[]
  close(): Promise<void>
}

/** A web server of a third party, on loopback; it counts who connects. */
export async function startSite(answer: RequestListener): Promise<LoopbackSite> {
  let connections = 0
  const asked: string[] = []
  const server: Server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    answer(request, reply)
  })
  server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    port,
    url: `http://127.0.0.1:${port}`,
    connections: () => connections,
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
