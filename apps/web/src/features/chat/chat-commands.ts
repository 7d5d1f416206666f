/** Lets other parts of the application reach the chat widget: "new chat" of the palette, for example. */
export type ChatCommand =
  | { kind: 'open' | 'new' }
  | { kind: 'session'; sessionId: string }
  | { kind: 'ask'; text: string }

const listeners = new Set<(command: ChatCommand) => void>()
let waiting: ChatCommand | null = null

/** A command given before the widget is there waits for it. */
export function sendChatCommand(command: ChatCommand): void {
  if (listeners.size === 0) waiting = command
  for (const listener of listeners) listener(command)
}

export function onChatCommand(listener: (command: ChatCommand) => void): () => void {
  listeners.add(listener)
  if (waiting) {
    const command = waiting
    waiting = null
    listener(command)
  }
  return () => {
    listeners.delete(listener)
  }
}
