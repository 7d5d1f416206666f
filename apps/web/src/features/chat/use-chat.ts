import type { ChatContextType } from '@portal/contracts/chat'
import { chatCopy } from '@portal/content/chat'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { readOnlyRefusalOf, requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/lib/notify.ts'
import { announceBudget } from './announce-budget.ts'
import { chatSessionsQuery } from './api/chat-sessions.ts'
import { ChatController, type ChatFailure, type ChatSnapshot } from './stream/chat-controller.ts'
import type { ChatSurface } from './stream/chat-session-key.ts'
import { openConversationChannel } from './stream/conversation-channel.ts'

export interface ChatOptions {
  surface: ChatSurface
  contextType?: ChatContextType
  onAnswered: (text: string) => void
}

export interface Chat extends ChatSnapshot {
  controller: ChatController
}

/** One conversation, kept as long as the component that holds it. */
export function useChat({ surface, contextType = 'general', onAnswered }: ChatOptions): Chat {
  const queryClient = useQueryClient()
  const [controller] = useState(
    () =>
      new ChatController({
        surface,
        contextType,
        createsOnStart: surface === 'floating',
        onFailure: (failure, error) => announceFailure(surface, failure, error),
      }),
  )
  useEffect(
    () =>
      controller.onAnswer((text, metadata) => {
        void queryClient.invalidateQueries(chatSessionsQuery())
        // The hub lists the newest chats beside the conversation.
        void queryClient.invalidateQueries({ queryKey: ['ai-hub', 'history'] })
        announceBudget(metadata)
        onAnswered(text)
      }),
    [controller, onAnswered, queryClient],
  )
  useEffect(() => {
    const channel = openConversationChannel((sessionId) => {
      if (sessionId === controller.getSnapshot().sessionId) void controller.refresh()
    })
    const stopTelling = controller.onStart((sessionId) => channel.tell(sessionId))
    return () => {
      stopTelling()
      channel.close()
    }
  }, [controller])
  useEffect(() => {
    const handleVisible = () => {
      if (document.visibilityState === 'visible') void controller.refresh()
    }
    document.addEventListener('visibilitychange', handleVisible)
    return () => document.removeEventListener('visibilitychange', handleVisible)
  }, [controller])
  useEffect(() => () => controller.leave(), [controller])
  const snapshot = useSyncExternalStore(controller.subscribe, controller.getSnapshot)
  return { ...snapshot, controller }
}

/** Toasts of the specification, section 8: the widget has its own words for what fails before an answer. */
function announceFailure(surface: ChatSurface, failure: ChatFailure, error: unknown): void {
  const { toast } = chatCopy
  const isWidget = surface === 'floating'
  const refusal = readOnlyRefusalOf(error)
  const isBad = {
    tone: 'bad',
    reference: requestIdOf(error),
    ...(refusal !== null && { description: refusal }),
  } as const
  if (failure === 'init' && isWidget) notify({ ...toast.init, ...isBad })
  else if (failure === 'send' && isWidget) notify({ ...toast.send, ...isBad })
  else if (failure === 'ai' || failure === 'send') {
    const message = error instanceof Error ? error.message : ''
    notify({ title: toast.ai.title, description: message || toast.ai.fallback, ...isBad })
  }
}

/** The banner's sentence. spec §8 and decisions AMB-48: in the widget it is the toast's description. */
export function failureText(failure: ChatFailure, error: unknown): string {
  const refusal = readOnlyRefusalOf(error)
  if (refusal !== null) return refusal
  if (failure === 'init') return chatCopy.toast.init.description
  if (failure === 'send') return chatCopy.toast.send.description
  const message = error instanceof Error ? error.message : ''
  return message || (failure === 'load' ? chatCopy.errors.fetchMessages : chatCopy.toast.ai.fallback)
}
