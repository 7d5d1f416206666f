import type { PoolClient } from 'pg'
import type { Logger } from 'pino'
import type { Database } from '#backend/platform/db/database.ts'

export interface ReloadChannel {
  open(): Promise<void>
  close(): void
}

interface Options {
  database: Database
  log: Logger
  /** Called on `NOTIFY pgrst, 'reload schema'`. */
  onReload: () => void
  /** Called when the channel is connected, also again: what came meanwhile was not heard. */
  onConnected: () => void
}

const reconnectAfterMs = 1000

/** Hears `NOTIFY pgrst` on a connection of its own, and connects again when that breaks. */
export function createReloadChannel({ database, log, onReload, onConnected }: Options): ReloadChannel {
  let current: PoolClient | undefined
  let isClosed = false

  const reopenLater = () => {
    if (!isClosed) setTimeout(() => void open(), reconnectAfterMs).unref()
  }

  const drop = (client: PoolClient) => {
    if (current !== client) return
    current = undefined
    client.release(true)
    reopenLater()
  }

  async function open(): Promise<void> {
    if (isClosed) return
    try {
      const client = await database.direct.connect()
      current = client
      client.on('notification', ({ channel, payload }) => {
        if (channel === 'pgrst' && ['', 'reload schema'].includes(payload ?? '')) onReload()
      })
      client.on('error', () => drop(client))
      client.on('end', () => drop(client))
      await client.query('listen pgrst')
      onConnected()
    } catch (error) {
      log.warn({ err: error }, 'schema reload channel is not connected')
      if (current) drop(current)
      else reopenLater()
    }
  }

  return {
    open,
    close() {
      isClosed = true
      const client = current
      current = undefined
      client?.release(true)
    },
  }
}
