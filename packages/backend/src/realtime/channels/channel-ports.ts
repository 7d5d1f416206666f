import type { Logger } from 'pino'
import type { ChangeBinding } from '@portal/contracts/realtime'
import type { Actor } from '#backend/platform/actor.ts'
import type { Subscription } from '../changes/bind-changes.ts'
import type { Dispatcher } from '../changes/dispatch-changes.ts'
import type { HoldToken } from '../tokens.ts'
import type { UserBroadcast } from '../wire/frames.ts'
import type { ChannelRights } from './channel-rights.repository.ts'
import type { MessagesRepository } from './messages.repository.ts'
import type { Presence } from './presence.ts'
import type { OutgoingBroadcast, TopicMember, Topics } from './topics.ts'

/** What all channels of this node share. */
export interface RealtimeCore {
  topics: Topics
  presence: Presence
  changes: Pick<Dispatcher, 'add' | 'remove'>
  messages: Pick<MessagesRepository, 'replay'>
  holdToken: HoldToken
  log: Logger
  rightsOn(name: string, isPrivate: boolean, actor: Actor): Promise<ChannelRights>
  /** Understands what a role wants to hear of. */
  bind(bindings: readonly ChangeBinding[], role: string): Promise<Subscription[]>
  /** Resolves when everything that happens from now on is heard, on whichever node. */
  whenLive(): Promise<void>
  /** To the channels of a topic on all nodes. */
  broadcast(topic: string, message: UserBroadcast, except?: TopicMember): void
}

/** The socket, as a channel of it sees it. */
export interface ChannelPort {
  reply(ref: string | null, status: 'ok' | 'error', response: unknown): void
  /** `payload` is JSON text. */
  push(event: string, payload: string): void
  sendOutgoing(broadcast: OutgoingBroadcast): void
  sendBroadcast(message: UserBroadcast): void
  /** The channel is over: tells the client so, and forgets it. */
  end(event: 'phx_close' | 'phx_error'): void
}
