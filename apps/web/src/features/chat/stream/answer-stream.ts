import type { ChatStreamEvent } from '@portal/contracts/chat'

export type AnswerEnd = 'ended' | 'broken'

export interface AnswerFollower {
  onEvent: (answerId: string, event: ChatStreamEvent) => void
  follow: (answerId: string) => Promise<AsyncIterable<ChatStreamEvent>>
  /** Milliseconds before each further attempt to join a broken answer. */
  retryDelays: readonly number[]
  signal: AbortSignal
}

/**
 * Carries an answer to its end. A stream that breaks is joined again; when that fails too, the answer is broken.
 * Resolves with the id under which the answer ended.
 */
export async function readAnswer(
  localId: string,
  first: AsyncIterable<ChatStreamEvent>,
  follower: AnswerFollower,
): Promise<{ id: string; end: AnswerEnd }> {
  let id = localId
  let stream: AsyncIterable<ChatStreamEvent> | null = first
  for (let attempt = 0; ; attempt += 1) {
    if (stream) {
      const read = await readStream(id, stream, follower)
      id = read.id
      if (read.isEnded) return { id, end: 'ended' }
    }
    const delay = follower.retryDelays[attempt]
    if (follower.signal.aborted || delay === undefined || isLocalId(id)) return { id, end: 'broken' }
    await new Promise((resolve) => setTimeout(resolve, delay))
    stream = follower.signal.aborted ? null : await follower.follow(id).catch(() => null)
  }
}

const localMark = 'local-'

export const toLocalId = (id: string) => localMark + id
/** An answer that the server has not named yet cannot be joined or stopped by its id. */
export const isLocalId = (id: string) => id.startsWith(localMark)

async function readStream(id: string, stream: AsyncIterable<ChatStreamEvent>, follower: AnswerFollower) {
  let current = id
  try {
    for await (const event of stream) {
      if (follower.signal.aborted) break
      follower.onEvent(current, event)
      if (event.event === 'start') current = event.data.messageId
      if (event.event === 'done' || event.event === 'error') return { id: current, isEnded: true }
    }
  } catch {
    // A broken connection is not told apart from a stream that ended early: both are joined again.
  }
  return { id: current, isEnded: false }
}
