import { broadcastJson, writeBinaryBroadcast, type UserBroadcast } from '../wire/frames.ts'

/** Channels of one name are two: an open one and one with policies. */
export const topicKey = (name: string, isPrivate: boolean): string =>
  `${isPrivate ? 'private' : 'open'}:${name}`
const nameOfTopic = (key: string): string => key.slice(key.indexOf(':') + 1)
export const clientTopic = (name: string): string => `realtime:${name}`

/** A broadcast on its way to many: each encoding is made once. */
export class OutgoingBroadcast {
  readonly message: UserBroadcast
  readonly #topic: string
  #binary: Buffer | null | undefined
  #json: string | null | undefined

  constructor(key: string, message: UserBroadcast) {
    this.message = message
    this.#topic = clientTopic(nameOfTopic(key))
  }

  get binary(): Buffer | null {
    return (this.#binary ??= writeBinaryBroadcast(this.#topic, this.message))
  }

  get json(): string | null {
    return (this.#json ??= broadcastJson(this.message))
  }
}

/** A joined channel of a socket of this node. */
export interface TopicMember {
  receiveBroadcast(broadcast: OutgoingBroadcast): void
  /** `diff` is JSON text. */
  receivePresence(diff: string): void
}

/** Who of this node is on which topic. */
export class Topics {
  readonly #members = new Map<string, Set<TopicMember>>()

  join(key: string, member: TopicMember): void {
    const members = this.#members.get(key)
    if (members) members.add(member)
    else this.#members.set(key, new Set([member]))
  }

  leave(key: string, member: TopicMember): void {
    const members = this.#members.get(key)
    members?.delete(member)
    if (members?.size === 0) this.#members.delete(key)
  }

  broadcast(key: string, message: UserBroadcast, except?: TopicMember): void {
    const members = this.#members.get(key)
    if (!members) return
    const outgoing = new OutgoingBroadcast(key, message)
    for (const member of members) if (member !== except) member.receiveBroadcast(outgoing)
  }

  tellPresence(key: string, diff: string): void {
    for (const member of this.#members.get(key) ?? []) member.receivePresence(diff)
  }
}
