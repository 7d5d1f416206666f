import type { ChatMessageMetadata } from '@portal/contracts/chat'
import { createContext, use, type ReactNode } from 'react'

/** Draws Markdown; given by the route, since the chat owns it. */
export type DrawText = (text: string, metadata?: ChatMessageMetadata | null) => ReactNode

export const DrawTextContext = createContext<DrawText>((text) => text)

interface RenderedTextProps {
  text: string
  /** Of an answer from the portal's records: its numbers open them. */
  metadata?: ChatMessageMetadata | null
}

export function RenderedText({ text, metadata }: RenderedTextProps) {
  return <div className="whitespace-pre-line">{use(DrawTextContext)(text, metadata)}</div>
}
