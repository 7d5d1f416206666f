import { voiceLimits } from '@portal/contracts/voice'
import type { WebSocket } from 'ws'

export interface Lane {
  send(text: string): void
  close(): void
}

interface LaneParts {
  /** Is made to wait while the other takes nothing. */
  from: WebSocket
  to: WebSocket
  stalledMs: number
  onStalled: () => void
}

/** One direction between two sockets: a slow reader stops the writer's reading instead of filling our memory. */
export function createLane({ from, to, stalledMs, onStalled }: LaneParts): Lane {
  let stalled: NodeJS.Timeout | undefined
  const goOn = (): void => {
    clearTimeout(stalled)
    stalled = undefined
    if (from.readyState === from.OPEN || from.readyState === from.CLOSING) from.resume()
  }
  return {
    send(text) {
      if (to.readyState !== to.OPEN) return
      to.send(text, () => {
        if (stalled && to.bufferedAmount < voiceLimits.backlogBytes / 2) goOn()
      })
      if (stalled || to.bufferedAmount <= voiceLimits.backlogBytes) return
      from.pause()
      stalled = setTimeout(onStalled, stalledMs)
      stalled.unref()
    },
    close: () => {
      if (stalled) goOn()
    },
  }
}
