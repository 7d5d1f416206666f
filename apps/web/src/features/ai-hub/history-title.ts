import { chatContextNames } from '@portal/content/chat'
import type { HistoryEntry } from '@portal/contracts/ai-hub'
import { ChatContextType } from '@portal/contracts/chat'
import { nameOfKind } from './name-of-kind.ts'

/** What an entry is called: a chat that kept its default name goes by how it began. */
export function titleOf({ kind, title, context, excerpt }: HistoryEntry): string {
  if (kind === 'analysis') return title === context ? nameOfKind(context) : title
  return title.startsWith(`${context} `) && excerpt !== '' ? excerpt : title
}

/** So many characters are sent; what was longer ends anywhere. */
const excerptLength = 240

/** The beginning of an entry without the numbers of its sources, ended at a word. */
export function excerptOf({ excerpt }: Pick<HistoryEntry, 'excerpt'>): string {
  const plain = excerpt.replaceAll(/\s?\[\d*\]?$|\s?\[\d+\]/gu, '')
  return excerpt.length < excerptLength
    ? plain
    : `${plain.slice(0, Math.max(plain.lastIndexOf(' '), 0)).trimEnd()}…`
}

export function contextNameOf({ kind, context }: HistoryEntry): string {
  const known = ChatContextType.safeParse(context).data
  return kind === 'chat' && known ? chatContextNames[known] : nameOfKind(context)
}
