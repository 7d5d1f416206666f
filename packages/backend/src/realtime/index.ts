import type { FastifyInstance, FastifyRequest } from 'fastify'
import { realtimeSocketPath } from '@portal/contracts/realtime'
import type { Actor } from '#backend/platform/actor.ts'
import { createNotifications } from '#backend/platform/db/notifications.ts'
import type { UpgradeRouter } from '#backend/platform/http/upgrade-router.ts'
import type { Platform } from '#backend/platform/platform.ts'
import { mountBroadcastRoutes } from './broadcast.routes.ts'
import { bindChanges } from './changes/bind-changes.ts'
import { createChangeFeed } from './changes/change-feed.ts'
import { createChangesRepository, type ChangeRow } from './changes/changes.repository.ts'
import { createDispatcher } from './changes/dispatch-changes.ts'
import { createPublishedTables } from './changes/published-tables.ts'
import type { RealtimeCore } from './channels/channel-ports.ts'
import { createChannelRights, openRights } from './channels/channel-rights.repository.ts'
import { createMessagesRepository, fromCapturedMessage } from './channels/messages.repository.ts'
import { Presence } from './channels/presence.ts'
import { topicKey, Topics } from './channels/topics.ts'
import { createCluster } from './cluster/cluster.ts'
import { fromNodeBroadcast, toNodeBroadcast } from './cluster/node-messages.ts'
import { createNotify } from './cluster/notify.repository.ts'
import { createSockets } from './sockets.ts'
import { createTokenHolder } from './tokens.ts'

export interface RealtimeDependencies {
  platform: Platform
  gateway: {
    resolveActor(request: FastifyRequest): Promise<Actor>
    resolveToken(token: string): Promise<Actor>
    verifiedTokens: { onDrop(listener: (isConcerned: (actor: Actor) => boolean) => void): void }
  }
  upgrades: UpgradeRouter
}

/** So long a join waits for the database to be heard; the client gives up after ten seconds. spec §9 */
const liveWithinMs = 8000
const pruneEveryMs = 3_600_000

/** Mounts realtime/v1: changes of tables, broadcasts and presence over sockets, on any number of nodes. */
export function registerRealtime(
  app: FastifyInstance,
  { platform, gateway, upgrades }: RealtimeDependencies,
): void {
  const { db, log } = platform
  const notifications = createNotifications({ db, log })
  const repository = createChangesRepository(db)
  const messages = createMessagesRepository(db)
  const askRights = createChannelRights(db)
  const published = createPublishedTables(repository)
  const topics = new Topics()
  const presence = new Presence({
    onDiff: (topic, diff) => topics.tellPresence(topic, diff),
    onOwnChange: (change) => cluster.send({ kind: 'presence', ...change }),
  })
  const cluster = createCluster({
    notifications,
    notify: createNotify(db),
    log,
    ownPresences: () => presence.ownEntries(),
    onBroadcast: (message) => topics.broadcast(message.topic, fromNodeBroadcast(message)),
    onPresence: (node, change) => presence.applyRemote(node, change),
    onState: (node, entries) => presence.replaceRemote(node, entries),
  })
  const changes = createDispatcher({ repository, log })
  const feed = createChangeFeed({
    notifications,
    repository,
    log,
    onGap: () => changes.crashAll(),
    async onChanges(rows) {
      for (const row of rows) if (isMessage(row)) broadcastCaptured(topics, row)
      await changes.dispatch(rows.filter((row) => !isMessage(row)))
    },
  })
  const core: RealtimeCore = {
    topics,
    presence,
    changes,
    messages,
    log,
    holdToken: createTokenHolder((token) => gateway.resolveToken(token)),
    // The public key is anybody's: on open channels, too, it may what a policy says.
    rightsOn: async (name, isPrivate, actor) =>
      isPrivate || actor.kind === 'anon' ? askRights(name, actor) : openRights,
    bind: (bindings, role) => bindChanges(bindings, role, { published, repository }),
    whenLive: () => feed.whenLive(liveWithinMs),
    broadcast(topic, message, except) {
      topics.broadcast(topic, message, except)
      cluster.send(toNodeBroadcast(topic, message))
    },
  }
  const sockets = createSockets(core)
  gateway.verifiedTokens.onDrop((isConcerned) => void sockets.recheck(isConcerned))
  upgrades.add(realtimeSocketPath, (upgrade) => sockets.upgrade(upgrade))
  mountBroadcastRoutes(app, { core, resolveActor: (request) => gateway.resolveActor(request) })

  const pruning = setInterval(() => {
    messages.prune().catch((error: unknown) => {
      log.warn({ event: 'realtime.prune_failed', err: error }, 'old messages were not removed')
    })
  }, pruneEveryMs)
  pruning.unref()
  app.addHook('onReady', async () => {
    notifications.open()
    feed.open()
    cluster.open()
  })
  app.addHook('preClose', async () => {
    clearInterval(pruning)
    sockets.close()
    await cluster.close()
    await feed.close()
    notifications.close()
  })
}

const isMessage = ({ schema, table }: ChangeRow): boolean => schema === 'realtime' && table === 'messages'

function broadcastCaptured(topics: Topics, { record }: ChangeRow): void {
  if (record === null) return
  const { name, isPrivate, message } = fromCapturedMessage(record)
  topics.broadcast(topicKey(name, isPrivate), message)
}
