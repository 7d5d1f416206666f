export type ChatSurface = 'floating' | 'home' | 'hub'

/** Where a surface keeps the id of its conversation, one for each person on this device. */
const keyOf = (surface: ChatSurface, userId: string) => `portal-chat-session:${surface}:${userId}`

export function readSessionId(surface: ChatSurface, userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(surface, userId))
  } catch {
    return null
  }
}

export function rememberSessionId(surface: ChatSurface, userId: string, sessionId: string | null): void {
  try {
    if (sessionId) localStorage.setItem(keyOf(surface, userId), sessionId)
    else localStorage.removeItem(keyOf(surface, userId))
  } catch {
    // Without storage a reload starts a new conversation; nothing else depends on it.
  }
}
