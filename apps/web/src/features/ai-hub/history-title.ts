import { chatContextNames } from '@portal/content/chat'
import type { HistoryEntry } from '@portal/contracts/ai-hub'
import { ChatContextType } from '@portal/contracts/assistant'
import { nameOfKind } from './name-of-kind.ts'

/** What an entry is called: a chat that kept its default name goes by how it began. */
export function titleOf({ kind, title, context, excerpt }: HistoryEntry): string {
  if (kind === 'analysis') return title === context ? nameOfKind(context) : title
  return title.startsWith(`${context} `) && excerpt !== '' ? excerpt : title
}

export function contextNameOf({ kind, context }: HistoryEntry): string {
  const known = ChatContextType.safeParse(context).data
  return kind === 'chat' && known ? chatContextNames[known] : nameOfKind(context)
}
