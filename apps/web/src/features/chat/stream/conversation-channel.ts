const channelName = 'portal-chat'

/** Tells the other tabs of this browser that something was said in a conversation. */
export interface ConversationChannel {
  tell: (sessionId: string) => void
  close: () => void
}

/** Without broadcast channels other tabs read again when they are looked at. */
export function openConversationChannel(onTold: (sessionId: string) => void): ConversationChannel {
  if (!('BroadcastChannel' in globalThis)) return { tell: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') onTold(data)
  })
  return { tell: (sessionId) => channel.postMessage(sessionId), close: () => channel.close() }
}
