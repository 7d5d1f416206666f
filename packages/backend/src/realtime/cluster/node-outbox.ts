import type { Logger } from 'pino'
import { toNotifications, type NodeMessage } from './node-messages.ts'

interface OutboxParts {
  node: string
  log: Pick<Logger, 'warn'>
  notify: (payloads: readonly string[]) => Promise<void>
  /** Messages did not leave, and are not sent again. */
  onLost: () => void
}

/** More may not wait for a database that does not answer. */
const longestQueue = 10_000

/** What a node has to tell the others, in order. */
export function createNodeOutbox({ node, log, notify, onLost }: OutboxParts) {
  let queue: NodeMessage[] = []
  let sending = 0
  let flushing: Promise<void> | undefined

  const send = (message: NodeMessage) => {
    if (queue.length >= longestQueue) queue.shift()
    queue.push(message)
    flushing ??= flush().finally(() => (flushing = undefined))
  }

  // What comes while one sending is under way travels together in the next.
  async function flush(): Promise<void> {
    await Promise.resolve()
    while (queue.length > 0) {
      const messages = queue
      queue = []
      try {
        sending += 1
        await notify(toNotifications(node, sending, messages))
      } catch (error) {
        onLost()
        log.warn({ event: 'realtime.nodes_unreachable', err: error }, 'other nodes could not be told')
      }
    }
  }

  return { send, sent: async (): Promise<void> => flushing }
}
