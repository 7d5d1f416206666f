import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { awaitDatabase } from '#backend/platform/db/await-database.ts'
import { startTransactionPooler, type TransactionPooler } from './transaction-pooler.ts'

/** A pooler in transaction mode: the PgBouncer whose path is in PGBOUNCER, or a small one that behaves like it. */
export async function startAnyPooler(connectionString: string): Promise<TransactionPooler> {
  // oxlint-disable-next-line no-restricted-properties -- what the tests run through is no setting of the portal
  const program = process.env['PGBOUNCER']
  return program
    ? await startPgbouncer(program, connectionString)
    : await startTransactionPooler(connectionString)
}

async function startPgbouncer(program: string, connectionString: string): Promise<TransactionPooler> {
  const url = new URL(connectionString)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-pgbouncer-'))
  const port = await freePort()
  const database = {
    host: url.searchParams.get('host') ?? url.hostname,
    port: url.port,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  }
  const settings = path.join(folder, 'pgbouncer.ini')
  const target = Object.entries(database).map(([name, value]) => `${name}='${value}'`)
  writeFileSync(
    settings,
    `[databases]\n* = ${target.join(' ')}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\n` +
      'unix_socket_dir =\nauth_type = any\npool_mode = transaction\nignore_startup_parameters = extra_float_digits\n',
  )
  // It refuses to run as root.
  chmodSync(folder, 0o755)
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const bouncer = spawn(program, ['-q', ...asNobody, settings], { stdio: 'ignore' })
  const ended = once(bouncer, 'exit')
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${port}`
  await awaitPooler(url.href)
  return {
    connectionString: url.href,
    async close() {
      bouncer.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function awaitPooler(connectionString: string): Promise<void> {
  for (let tries = 100; ; tries -= 1)
    try {
      return await awaitDatabase(connectionString)
    } catch (error) {
      if (tries === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
