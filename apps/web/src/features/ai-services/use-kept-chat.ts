import { defaultChatProvider, ServiceChatResponse } from '@portal/contracts/ai-services'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { makeUuid } from '#web/lib/make-uuid.ts'

const Outcome = z.object({
  key: z.string(),
  provider: z.string(),
  model: z.string(),
  answer: ServiceChatResponse.nullable(),
  failure: z.string().nullable(),
})
export type ChatOutcome = z.infer<typeof Outcome>

const KeptChat = z.object({
  message: z.string(),
  chosen: z.array(z.object({ key: z.string(), provider: z.string(), model: z.string() })).min(1),
  outcomes: z.array(Outcome),
  /** What nobody has answered yet: models are at work on it, or were, until the page was left. */
  asked: z.string().nullable(),
})
type KeptChat = z.infer<typeof KeptChat>

const keyOf = (userId: string): string => `portal-services-chat-${userId}`

/** The console's chat as this tab last had it: a reload loses neither what was typed nor what was answered. */
export function useKeptChat(userId: string) {
  const [chat, setChat] = useState(() => readKept(userId))
  const latest = useRef(chat)
  // Kept at once: an answer may come when another page is open.
  const change = (next: Partial<KeptChat>) => {
    latest.current = { ...latest.current, ...next }
    keep(userId, latest.current)
    setChat(latest.current)
  }
  return { chat, change }
}

function readKept(userId: string): KeptChat {
  const fresh = {
    message: '',
    chosen: [{ key: makeUuid(), provider: defaultChatProvider, model: '' }],
    outcomes: [],
    asked: null,
  }
  try {
    return KeptChat.catch(fresh).parse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null'))
  } catch {
    return fresh
  }
}

function keep(userId: string, chat: KeptChat): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(chat))
  } catch {
    // Blocked or full storage costs only the memory of the tab.
  }
}
