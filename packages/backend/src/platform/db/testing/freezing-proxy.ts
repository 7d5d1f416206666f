import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface FreezingProxy {
  /** The same database, reached through the proxy. */
  connectionString: string
  /** Nothing is passed on any more, and nothing is closed: as with a machine that hangs, or a cable that is pulled. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

/** Stands before a database; a socket of a file system is reached through it over TCP. */
export async function startFreezingProxy(connectionString: string): Promise<FreezingProxy> {
  const url = new URL(connectionString)
  const folder = url.searchParams.get('host')
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${url.port}` }
    : { host: url.hostname, port: Number(url.port) }
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((caller) => {
    const database = connect(target)
    for (const [socket, other] of [
      [caller, database],
      [database, caller],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.on('data', (bytes) => other.write(bytes))
      if (isFrozen) socket.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    connectionString: url.href,
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
