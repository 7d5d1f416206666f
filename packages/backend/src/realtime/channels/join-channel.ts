import { JoinRequest, realtimeLimits } from '@portal/contracts/realtime'
import { roleOf } from '#backend/platform/db/database.ts'
import { bindingId, type Subscription } from '../changes/bind-changes.ts'
import { FilterError } from '../changes/parse-filter.ts'
import { TokenRefusal } from '../tokens.ts'
import { Channel, unauthorized } from './channel.ts'
import type { ChannelPort, RealtimeCore } from './channel-ports.ts'
import { topicKey } from './topics.ts'

/** A join that is refused; the reason is for the client. */
export class JoinRefusal extends Error {}

interface JoinParts {
  core: RealtimeCore
  port: ChannelPort
  /** The key that the socket was opened with. */
  socketToken: string
}

export interface AllowedJoin {
  /** Body of the reply. */
  response: unknown
  /** From here on the channel hears; to be called together with the reply, which the client must have first. */
  open(): Channel
  /** Tells what is to follow the reply. */
  greet(channel: Channel): void
}

/** Lets a client into a channel when its token, the policies and its bindings allow. @throws JoinRefusal */
export async function joinChannel(
  name: string,
  payload: unknown,
  { core, port, socketToken }: JoinParts,
): Promise<AllowedJoin> {
  if (name === '') throw new JoinRefusal('TopicNameRequired: You must provide a topic name')
  if (name.length > realtimeLimits.topicLength)
    throw new JoinRefusal('TopicNameTooLong: The topic name is too long')
  const request = JoinRequest.safeParse(payload ?? {})
  if (!request.success) throw new JoinRefusal(`InvalidJoinPayload: ${request.error.issues[0]?.message ?? ''}`)
  const { config } = request.data

  const holder = await core.holdToken(tokenOf(request.data) ?? socketToken).catch(refuse)
  const rights = await core.rightsOn(name, config.private, holder.actor)
  if (config.private && !rights.broadcast.read && !rights.presence.read)
    throw new JoinRefusal(unauthorized(name))
  if (config.broadcast.replay && !config.private)
    throw new JoinRefusal('UnableToReplayMessages: Replay is not allowed for public channels')

  await core.whenLive()
  const bound = await bind(core, config.postgres_changes, roleOf(holder.actor))
  if (bound.fault !== null && config.postgres_changes_options.wait) throw new JoinRefusal(bound.fault)
  const { subscriptions, fault } = bound
  const replayed = config.broadcast.replay
    ? await core.messages.replay(name, {
        since: config.broadcast.replay.since,
        limit: Math.min(config.broadcast.replay.limit ?? realtimeLimits.replayed, realtimeLimits.replayed),
      })
    : []
  return {
    response: {
      postgres_changes: config.postgres_changes.map((binding) => ({ id: bindingId(binding), ...binding })),
    },
    open: () =>
      new Channel(core, port, {
        name,
        key: topicKey(name, config.private),
        holder,
        rights,
        config,
        subscriptions,
      }),
    greet(channel) {
      channel.greet(replayed)
      if (fault !== null) channel.system('postgres_changes', 'error', fault)
    },
  }
}

function tokenOf({ access_token, user_token }: JoinRequest): string | null {
  const token = access_token ?? user_token
  return !token || token.startsWith('sb_') ? null : token
}

function refuse(error: unknown): never {
  throw error instanceof TokenRefusal ? new JoinRefusal(error.reason) : error
}

async function bind(
  core: RealtimeCore,
  bindings: JoinRequest['config']['postgres_changes'],
  role: string,
): Promise<{ subscriptions: Subscription[]; fault: string | null }> {
  if (bindings.length === 0) return { subscriptions: [], fault: null }
  try {
    return { subscriptions: await core.bind(bindings, role), fault: null }
  } catch (error) {
    if (error instanceof FilterError) return { subscriptions: [], fault: error.message }
    throw error
  }
}
