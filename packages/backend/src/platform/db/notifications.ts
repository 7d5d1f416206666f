import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Logger } from 'pino'
import type { Database } from '#backend/platform/db/database.ts'

interface Handlers {
  onMessage(payload: string): void
  /** The channel is heard from now on; also again after a lost connection: what came meanwhile was not heard. */
  onLive?(): void
}

export interface Notifications {
  /** Adds a listener of a channel, beside those it has; before `open`. */
  listen(channel: string, handlers: Handlers): void
  open(): void
  readonly isLive: boolean
  /** Resolves when everything sent from now on is heard; rejects when that is not so in time. */
  whenLive(withinMs: number): Promise<void>
  /** Gives the connection up and makes another; for a listener that has noticed that it hears nothing any more. */
  reconnect(): void
  close(): void
}

const reconnectAfterMs = 500

/** LISTEN on one connection of its own for the whole process, connecting again whenever that breaks. */
export function createNotifications({ db, log }: { db: Database; log: Logger }): Notifications {
  const channels = new Map<string, Handlers[]>()
  const waiting = new Set<() => void>()
  let current: PoolClient | undefined
  let isLive = false
  let isClosed = false

  const drop = (client: PoolClient) => {
    if (current !== client) return
    current = undefined
    isLive = false
    client.release(true)
    if (!isClosed)
      log.warn({ event: 'notifications.lost' }, 'the connection that hears notifications was lost')
    reopenLater()
  }

  const reopenLater = () => {
    if (!isClosed) setTimeout(() => void connect(), reconnectAfterMs).unref()
  }

  async function connect(): Promise<void> {
    if (isClosed) return
    let client: PoolClient | undefined
    try {
      client = await db.direct.connect()
      const opened = client
      if (isClosed) return opened.release(true)
      current = opened
      opened.on('notification', ({ channel, payload }) =>
        channels.get(channel)?.forEach((handlers) => handlers.onMessage(payload ?? '')),
      )
      opened.on('error', () => drop(opened))
      opened.on('end', () => drop(opened))
      await opened.query([...channels.keys()].map((channel) => `listen ${channel}`).join('; '))
      if (current !== opened) return
      isLive = true
      for (const handlers of [...channels.values()].flat()) handlers.onLive?.()
      for (const resolve of waiting) resolve()
      waiting.clear()
    } catch (error) {
      if (!isClosed)
        log.warn({ event: 'notifications.unavailable', err: error }, 'notifications are not heard')
      if (client && current === client) drop(client)
      else reopenLater()
    }
  }

  return {
    get isLive() {
      return isLive
    },
    listen: (channel, handlers) => void channels.set(channel, [...(channels.get(channel) ?? []), handlers]),
    open: () => void connect(),
    async whenLive(withinMs) {
      if (isLive) return
      const cancel = new AbortController()
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.add(resolve)
      const late = sleep(withinMs, undefined, { signal: cancel.signal }).then(() => {
        throw new Error(`notifications were not heard within ${withinMs} ms`)
      })
      try {
        await Promise.race([promise, late])
      } finally {
        waiting.delete(resolve)
        cancel.abort()
        late.catch(() => undefined)
      }
    },
    reconnect: () => {
      if (current) drop(current)
    },
    close() {
      isClosed = true
      const client = current
      current = undefined
      isLive = false
      client?.release(true)
    },
  }
}
