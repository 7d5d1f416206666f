import type { ChatMessageMetadata, ChatMessageRow, ChatStreamEvent } from '@portal/contracts/chat'

export interface ChatEntry {
  /** Row id, or a local one until the server has named it. */
  id: string
  role: 'user' | 'assistant'
  content: string
  status: ChatMessageRow['status']
  metadata: ChatMessageMetadata | null
}

export interface ChatState {
  sessionId: string | null
  phase: 'idle' | 'preparing' | 'ready' | 'failed'
  entries: readonly ChatEntry[]
  /** Id of the answer that is being written, null when none is. */
  answeringId: string | null
}

export type ChatAction =
  | { type: 'reset' }
  | { type: 'preparing' }
  | { type: 'prepareFailed' }
  | { type: 'loaded'; sessionId: string; entries: readonly ChatEntry[] }
  | { type: 'sessionNamed'; sessionId: string }
  | { type: 'asked'; userId: string; answerId: string; text: string }
  | { type: 'following'; answerId: string }
  | { type: 'streamed'; answerId: string; event: ChatStreamEvent }
  | { type: 'notSent'; userId: string; answerId: string }
  | { type: 'ended'; answerId: string; status: ChatEntry['status'] }

export const emptyChat: ChatState = { sessionId: null, phase: 'idle', entries: [], answeringId: null }

export function reduceChat(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case 'reset':
      return emptyChat
    case 'preparing':
      return { ...state, phase: 'preparing' }
    case 'prepareFailed':
      return { ...state, phase: 'failed' }
    case 'loaded':
      return { sessionId: action.sessionId, phase: 'ready', entries: action.entries, answeringId: null }
    case 'sessionNamed':
      return { ...state, phase: 'ready', sessionId: action.sessionId }
    case 'asked':
      return {
        ...state,
        answeringId: action.answerId,
        entries: [
          ...state.entries,
          { id: action.userId, role: 'user', content: action.text, status: 'complete', metadata: null },
          { id: action.answerId, role: 'assistant', content: '', status: 'streaming', metadata: null },
        ],
      }
    case 'following':
      return { ...state, answeringId: action.answerId }
    case 'streamed':
      return applyEvent(state, action.answerId, action.event)
    case 'notSent':
      return {
        ...state,
        answeringId: null,
        entries: state.entries.filter((entry) => entry.id !== action.userId && entry.id !== action.answerId),
      }
    case 'ended':
      return {
        ...changeEntry(state, action.answerId, (entry) => ({ ...entry, status: action.status })),
        answeringId: null,
      }
  }
}

function applyEvent(state: ChatState, answerId: string, event: ChatStreamEvent): ChatState {
  switch (event.event) {
    case 'start': {
      const index = state.entries.findIndex((entry) => entry.id === answerId)
      const entries = state.entries.map((entry, at) => {
        if (at === index) return { ...entry, id: event.data.messageId }
        return at === index - 1 ? { ...entry, id: event.data.userMessageId } : entry
      })
      return { ...state, sessionId: event.data.sessionId, answeringId: event.data.messageId, entries }
    }
    case 'snapshot':
      return changeEntry(state, answerId, (entry) => ({ ...entry, content: event.data.content }))
    case 'delta':
      return changeEntry(state, answerId, (entry) => ({ ...entry, content: entry.content + event.data.text }))
    case 'done': {
      const { message, status, metadata } = event.data
      return {
        ...changeEntry(state, answerId, (entry) => ({ ...entry, content: message, status, metadata })),
        answeringId: null,
      }
    }
    case 'error':
      return {
        ...changeEntry(state, answerId, (entry) => ({ ...entry, status: 'failed' })),
        answeringId: null,
      }
  }
}

const changeEntry = (state: ChatState, id: string, change: (entry: ChatEntry) => ChatEntry): ChatState => ({
  ...state,
  entries: state.entries.map((entry) => (entry.id === id ? change(entry) : entry)),
})

/** The question that an answer belongs to, for asking it again. */
export function findQuestion(entries: readonly ChatEntry[], answerId: string): string | null {
  const at = entries.findIndex((entry) => entry.id === answerId)
  return entries.slice(0, Math.max(at, 0)).findLast((entry) => entry.role === 'user')?.content ?? null
}
