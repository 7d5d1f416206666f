import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { Identity } from '#backend/platform/db/embedded/identity.ts'

/** Where the embedded database listens: a folder with its socket, or a loopback port on Windows. */
export interface Endpoint {
  host: string
  port: number
  settings: Record<string, string>
  remove(): void
}

/** A socket's path must fit in the 108 bytes (104 on macOS) of `sun_path`, with its final zero. */
const longestSocketPath = process.platform === 'darwin' ? 103 : 107
const port = 5432

/** Chooses the place and notes it in the data folder, for the command line to find while the portal runs. */
export async function prepareEndpoint(dataDir: string, owner: Identity['owner']): Promise<Endpoint> {
  const endpoint = process.platform === 'win32' ? await prepareLoopback() : prepareSocket(dataDir, owner)
  const note = notePathOf(dataDir)
  writeFileSync(note, JSON.stringify({ host: endpoint.host, port: endpoint.port }), { mode: 0o600 })
  const remove = () => {
    rmSync(note, { force: true })
    endpoint.remove()
  }
  return { ...endpoint, remove }
}

/** Where the database of a running portal listens. */
export const readEndpoint = (dataDir: string): { host: string; port: number } =>
  JSON.parse(readFileSync(notePathOf(dataDir), 'utf8')) as { host: string; port: number }

const notePathOf = (dataDir: string) => path.join(dataDir, 'postgres-endpoint.json')

function prepareSocket(dataDir: string, owner: Identity['owner']): Endpoint {
  const besideData = path.join(dataDir, 'postgres-socket')
  const fits = Buffer.byteLength(path.join(besideData, `.s.PGSQL.${port}.lock`)) <= longestSocketPath
  const folder = fits ? besideData : mkdtempSync(path.join(os.tmpdir(), 'portal-pg-'))
  if (fits) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
  }
  chmodSync(folder, 0o700)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return {
    host: folder,
    port,
    settings: {
      listen_addresses: '',
      unix_socket_directories: folder,
      unix_socket_permissions: '0700',
      port: String(port),
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function prepareLoopback(): Promise<Endpoint> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const free = (server.address() as AddressInfo).port
  await new Promise((resolve) => server.close(resolve))
  return {
    host: '127.0.0.1',
    port: free,
    settings: { listen_addresses: '127.0.0.1', port: String(free) },
    remove: () => undefined,
  }
}

/** A URL that `pg` and libpq read alike; a folder as host goes into the query. */
export function connectionUrl(
  endpoint: { host: string; port: number },
  user: { name: string; password: string },
  database: string,
): string {
  const credentials = `${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}`
  if (!path.isAbsolute(endpoint.host))
    return `postgresql://${credentials}@${endpoint.host}:${endpoint.port}/${database}`
  return `postgresql://${credentials}@localhost:${endpoint.port}/${database}?host=${encodeURIComponent(endpoint.host)}`
}
