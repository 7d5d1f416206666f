import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Notifications } from '#backend/platform/db/notifications.ts'
import { Presence } from '../channels/presence.ts'
import { createCluster } from './cluster.ts'

type Listener = (payload: string) => void

/** Nodes that hear each other as they would over the database, until one is cut off. */
function createBus() {
  const listeners = new Set<Listener>()
  return (name: string) => {
    const node = { isCutOff: false, present: () => presence.state('room') }
    let start = () => {}
    const notifications: Notifications = {
      isLive: true,
      listen(_channel, handlers) {
        listeners.add((payload) => {
          if (!node.isCutOff) handlers.onMessage(payload)
        })
        start = () => handlers.onLive?.()
      },
      open: () => undefined,
      whenLive: async () => undefined,
      reconnect: () => start(),
      close: () => undefined,
    }
    const presence: Presence = new Presence({
      onDiff: () => undefined,
      onOwnChange: (change) => cluster.send({ kind: 'presence', ...change }),
    })
    const cluster = createCluster({
      notifications,
      notify: async (payloads) => {
        if (!node.isCutOff)
          for (const listener of listeners) for (const payload of payloads) listener(payload)
      },
      log: pino({ level: 'silent' }),
      ownPresences: () => presence.ownEntries(),
      onBroadcast: () => undefined,
      onPresence: (from, change) => presence.applyRemote(from, change),
      onState: (from, entries) => presence.replaceRemote(from, entries),
      timing: { beatMs: 10, goneMs: 60 },
    })
    start()
    cluster.open()
    presence.track({ topic: 'room', key: name, meta: {} }, null)
    return {
      ...node,
      cutOff: (isCutOff: boolean) => (node.isCutOff = isCutOff),
      close: () => cluster.close(),
    }
  }
}

const keysOf = (state: string) => Object.keys(JSON.parse(state) as object).toSorted()

test('a node that falls silent is gone with its presences, and is known again when it speaks', async () => {
  const startNode = createBus()
  const [first, second] = [startNode('a'), startNode('b')]
  await expect.poll(() => keysOf(first.present())).toEqual(['a', 'b'])
  await expect.poll(() => keysOf(second.present())).toEqual(['a', 'b'])
  second.cutOff(true)
  await expect.poll(() => keysOf(first.present())).toEqual(['a'])
  second.cutOff(false)
  await expect.poll(() => keysOf(first.present())).toEqual(['a', 'b'])
  await second.close()
  await expect.poll(() => keysOf(first.present())).toEqual(['a'])
  await first.close()
})
