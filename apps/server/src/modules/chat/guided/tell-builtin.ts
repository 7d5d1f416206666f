import { askReplies } from '@portal/content/ask-replies'
import type { AskLanguage, AnswerCard, Unread } from '@portal/contracts/ask'
import type { ChatMessageMetadata } from '@portal/contracts/chat'
import type { Answered } from '#server/modules/ask/index.ts'
import { createEvidencePack } from '../evidence-pack.ts'
import { partsOf, takeCard } from './take-card.ts'

/** What is said without a model. */
export interface BuiltinAnswer extends Pick<ChatMessageMetadata, 'citations' | 'answers' | 'unread'> {
  text: string
  isDeclined: boolean
}

export function tellBuiltin({ reading, cards, unread }: Answered): BuiltinAnswer {
  const { language, talk } = reading
  if (unread) return { text: tellUnread(unread, reading.blocked), citations: [], unread, isDeclined: true }
  if (cards.length === 0) return { text: tellTalk(talk, language), citations: [], isDeclined: false }
  return tellCards(cards, language)
}

/** Several answers under one numbering. */
export function tellCards(cards: readonly AnswerCard[], language: AskLanguage): BuiltinAnswer {
  if (cards.length === 0) return { text: askReplies[language].notRecorded, citations: [], isDeclined: true }
  const pack = createEvidencePack()
  const taken = cards.map((card) => takeCard(card, pack))
  const text = taken.map((card) => card.text).join('\n\n')
  const citations = [...pack.list()]
  // What a page or a tool is rests on no record.
  const isExplained = cards.some(({ asked }) => asked.kind === 'explanation')
  const isDeclined = citations.length === 0 && !isExplained
  return { text, citations, answers: taken.map(partsOf), isDeclined }
}

/** The nearest questions go beside the words, to be chosen from. */
function tellUnread({ language, words, because }: Unread, blocked: Answered['reading']['blocked']): string {
  if (because !== undefined) return because
  const replies = askReplies[language]
  const quoted = words.map((word) => `“${word}”`).join(', ')
  return {
    unread: words.length > 0 ? replies.unread(quoted) : replies.nothingAsked,
    unsure: replies.unsure,
    nothing_asked: replies.nothingAsked,
    not_recorded: replies.notRecorded,
  }[blocked ?? 'nothing_asked']
}

function tellTalk(talk: Answered['reading']['talk'], language: AskLanguage): string {
  const words = askReplies[language]
  if (talk === 'thanks') return words.thanks
  const first = { identity: words.identity, greeting: words.greeting, help: '' }[talk ?? 'help']
  return [first, words.help].filter((part) => part !== '').join('\n\n')
}
