import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** How a connection ends: without a word, or with an error of the protocol before it. */
export type Death = 'cut' | { sqlState: string }

export interface DyingProxy {
  /** The same database, reached through the proxy, over a socket of the file system as with the portal's own. */
  connectionString: string
  /** From now on whatever is asked or answered ends the connection in that way, new connections too. */
  die(how: Death): void
  /** Ends what is open at once, so that the next statement is written into a connection that nobody reads. */
  cutNow(): void
  revive(): void
  /** How many were ended since it began to die. */
  deaths(): number
  close(): Promise<void>
}

/** An error of the protocol as a server that stops, starts or is full sends it. */
function errorResponse(sqlState: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0Mthe server ends this connection\0\0`)
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

function end(caller: Socket, how: Death): void {
  if (how === 'cut') caller.destroy()
  else caller.end(errorResponse(how.sqlState))
}

/** Stands before a database and lets its connections die. */
export async function startDyingProxy(connectionString: string): Promise<DyingProxy> {
  const url = new URL(connectionString)
  const host = url.searchParams.get('host')
  const target = host
    ? { path: `${host}/.s.PGSQL.${url.port}` }
    : { host: url.hostname, port: Number(url.port) }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-dying-'))
  const callers = new Set<Socket>()
  let death: Death | null = null
  let deaths = 0
  const server = createServer((caller) => {
    const database = connect(target)
    callers.add(caller)
    const passOrDie = (bytes: Buffer, to: Socket) => {
      if (death === null) return void to.write(bytes)
      deaths += 1
      end(caller, death)
    }
    caller.on('data', (bytes) => passOrDie(bytes, database))
    database.on('data', (bytes) => passOrDie(bytes, caller))
    caller.on('error', () => database.destroy())
    caller.on('close', () => {
      callers.delete(caller)
      database.destroy()
    })
    database.on('error', () => caller.destroy())
    database.on('close', () => caller.destroySoon())
  }).listen(path.join(folder, '.s.PGSQL.5432'))
  await once(server, 'listening')
  url.searchParams.set('host', folder)
  url.port = '5432'
  return {
    connectionString: url.href,
    die: (how) => void (death = how),
    cutNow() {
      for (const caller of callers) caller.destroy()
    },
    revive: () => void (death = null),
    deaths: () => deaths,
    async close() {
      for (const caller of callers) caller.destroy()
      server.close()
      await once(server, 'close')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
