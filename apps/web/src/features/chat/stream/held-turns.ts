import type { ChatSurface } from './chat-session-key.ts'
import type { ChatEntry } from './chat-state.ts'

const held = new Map<string, readonly ChatEntry[]>()
const keyOf = (surface: ChatSurface, userId: string) => `${surface}:${userId}`

/** What was said where no conversation is kept, until the page is reloaded. */
export const heldTurns = (surface: ChatSurface, userId: string): readonly ChatEntry[] =>
  held.get(keyOf(surface, userId)) ?? []

export function holdTurns(surface: ChatSurface, userId: string, entries: readonly ChatEntry[]): void {
  held.set(keyOf(surface, userId), entries)
}
