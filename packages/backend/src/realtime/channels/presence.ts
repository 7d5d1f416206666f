import { randomBytes } from 'node:crypto'

/** One presence: travels between nodes as it is. */
export interface PresenceEntry {
  topic: string
  key: string
  ref: string
  /** The ref that this one took the place of. */
  previous?: string
  meta: Record<string, unknown>
}

interface Change {
  joins: PresenceEntry[]
  leaves: PresenceEntry[]
}

interface Listeners {
  /** JSON text of a `presence_diff` for the members of a topic. */
  onDiff(topic: string, diff: string): void
  /** Changes of this node's own presences, for the other nodes. */
  onOwnChange(change: Change): void
}

const own = 'own'

/** Who is present where: this node's own, and what the other nodes say of theirs. */
export class Presence {
  readonly #topics = new Map<string, Map<string, PresenceEntry & { node: string }>>()
  readonly #listeners: Listeners

  constructor(listeners: Listeners) {
    this.#listeners = listeners
  }

  /** JSON text of a `presence_state`. */
  state(topic: string): string {
    return JSON.stringify(grouped(this.#topics.get(topic)?.values() ?? []))
  }

  /** Returns the ref under which it is known from now on. */
  track(
    entry: { topic: string; key: string; meta: Record<string, unknown> },
    replaced: string | null,
  ): string {
    const ref = randomBytes(9).toString('base64url')
    const left = replaced === null ? undefined : this.#topics.get(entry.topic)?.get(replaced)
    const joined = { ...entry, ref, ...(left ? { previous: left.ref } : {}) }
    this.#changeOwn({ joins: [joined], leaves: left ? [left] : [] })
    return ref
  }

  untrack(topic: string, ref: string): void {
    const left = this.#topics.get(topic)?.get(ref)
    if (left) this.#changeOwn({ joins: [], leaves: [left] })
  }

  ownEntries(): PresenceEntry[] {
    return [...this.#entriesOf(own)].map(bare)
  }

  /** What another node says has changed there. */
  applyRemote(node: string, change: Change): void {
    this.#apply(node, change)
  }

  /** All that another node has; what it does not name has gone. An empty list is a node that went away. */
  replaceRemote(node: string, entries: readonly PresenceEntry[]): void {
    const refs = new Set(entries.map(({ ref }) => ref))
    const known = new Set<string>()
    const leaves: PresenceEntry[] = []
    for (const entry of this.#entriesOf(node)) {
      known.add(entry.ref)
      if (!refs.has(entry.ref)) leaves.push(entry)
    }
    this.#apply(node, { joins: entries.filter(({ ref }) => !known.has(ref)), leaves })
  }

  *#entriesOf(node: string) {
    for (const entries of this.#topics.values())
      for (const entry of entries.values()) if (entry.node === node) yield entry
  }

  #changeOwn(change: Change): void {
    this.#apply(own, change)
    this.#listeners.onOwnChange({ joins: change.joins.map(bare), leaves: change.leaves.map(bare) })
  }

  #apply(node: string, { joins, leaves }: Change): void {
    const changed = new Map<string, Change>()
    const changeOf = (topic: string) => {
      const change = changed.get(topic) ?? { joins: [], leaves: [] }
      changed.set(topic, change)
      return change
    }
    for (const entry of leaves) {
      const entries = this.#topics.get(entry.topic)
      if (!entries?.delete(entry.ref)) continue
      if (entries.size === 0) this.#topics.delete(entry.topic)
      changeOf(entry.topic).leaves.push(entry)
    }
    for (const entry of joins) {
      const entries = this.#topics.get(entry.topic) ?? new Map<string, PresenceEntry & { node: string }>()
      this.#topics.set(entry.topic, entries)
      entries.set(entry.ref, { ...entry, node })
      changeOf(entry.topic).joins.push(entry)
    }
    for (const [topic, change] of changed) {
      const diff = { joins: grouped(change.joins), leaves: grouped(change.leaves) }
      this.#listeners.onDiff(topic, JSON.stringify(diff))
    }
  }
}

const bare = ({ topic, key, ref, previous, meta }: PresenceEntry): PresenceEntry => ({
  topic,
  key,
  ref,
  ...(previous === undefined ? {} : { previous }),
  meta,
})

function grouped(entries: Iterable<PresenceEntry>): Record<string, { metas: Record<string, unknown>[] }> {
  const byKey = new Map<string, { metas: Record<string, unknown>[] }>()
  for (const { key, ref, previous, meta } of entries) {
    const shown = { ...meta, phx_ref: ref, ...(previous === undefined ? {} : { phx_ref_prev: previous }) }
    const known = byKey.get(key)
    if (known) known.metas.push(shown)
    else byKey.set(key, { metas: [shown] })
  }
  // From entries, so that a key such as __proto__ is a key like any other.
  return Object.fromEntries(byKey)
}
