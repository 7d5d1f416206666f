import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Notifications } from '#backend/platform/db/notifications.ts'
import type { PresenceEntry } from '../channels/presence.ts'
import { Assembler, type NodeMessage } from './node-messages.ts'
import { createNodeOutbox } from './node-outbox.ts'
import { nodesChannel } from './notify.repository.ts'

interface Options {
  notifications: Notifications
  notify: (payloads: readonly string[]) => Promise<void>
  log: Logger
  ownPresences: () => PresenceEntry[]
  onBroadcast: (message: Extract<NodeMessage, { kind: 'broadcast' }>) => void
  onPresence: (node: string, message: Extract<NodeMessage, { kind: 'presence' }>) => void
  /** All presences of a node; none when it has gone. */
  onState: (node: string, entries: readonly PresenceEntry[]) => void
  timing?: { beatMs: number; goneMs: number }
}

export interface Cluster {
  send(message: NodeMessage): void
  open(): void
  close(): Promise<void>
}

const usualTiming = { beatMs: 3000, goneMs: 10_000 }
/** The nodes of one database, over NOTIFY: what one sends all others get. A node that is silent is gone. */
export function createCluster(options: Options): Cluster {
  const { notifications, log } = options
  const { beatMs, goneMs } = options.timing ?? usualTiming
  const node = randomUUID()
  const assembler = new Assembler()
  const seen = new Map<string, number>()
  let ownHeardAt = 0
  let isStateStale = false
  const outbox = createNodeOutbox({
    node,
    log,
    notify: (payloads) => options.notify(payloads),
    onLost: () => (isStateStale = true),
  })
  const { send } = outbox
  let beat: NodeJS.Timeout | undefined

  const drop = (name: string) => {
    seen.delete(name)
    assembler.forget(name)
    options.onState(name, [])
  }

  const receive = (notification: string) => {
    const arrived = assembler.add(notification)
    if (!arrived) return
    if (arrived.node === node) {
      ownHeardAt = performance.now()
      return
    }
    if (!seen.has(arrived.node) && !arrived.messages.some(({ kind }) => kind === 'state' || kind === 'bye'))
      send({ kind: 'hello' })
    seen.set(arrived.node, performance.now())
    for (const message of arrived.messages) handle(arrived.node, message)
  }

  function handle(from: string, message: NodeMessage): void {
    switch (message.kind) {
      case 'broadcast':
        return options.onBroadcast(message)
      case 'presence':
        return options.onPresence(from, message)
      case 'state':
        return options.onState(from, message.entries)
      case 'hello':
        return send({ kind: 'state', entries: options.ownPresences() })
      case 'bye':
        return drop(from)
      case 'beat':
    }
  }

  const onBeat = () => {
    if (!notifications.isLive) return
    if (performance.now() - ownHeardAt > goneMs) {
      // Connected, as far as anybody knows, and yet not even what this node says arrives.
      ownHeardAt = performance.now()
      return notifications.reconnect()
    }
    for (const [name, at] of seen) if (performance.now() - at > goneMs) drop(name)
    if (isStateStale) {
      isStateStale = false
      send({ kind: 'state', entries: options.ownPresences() })
    } else send({ kind: 'beat' })
  }

  notifications.listen(nodesChannel, {
    onMessage(payload) {
      try {
        receive(payload)
      } catch (error) {
        log.warn(
          { event: 'realtime.node_message_unreadable', err: error },
          'a node said something unreadable',
        )
      }
    },
    onLive() {
      // Nobody was heard meanwhile: that they were silent says nothing.
      ownHeardAt = performance.now()
      for (const name of seen.keys()) seen.set(name, performance.now())
      send({ kind: 'hello' })
      send({ kind: 'state', entries: options.ownPresences() })
    },
  })

  return {
    send,
    open() {
      beat = setInterval(onBeat, beatMs)
      beat.unref()
    },
    async close() {
      clearInterval(beat)
      send({ kind: 'bye' })
      await outbox.sent()
    },
  }
}
