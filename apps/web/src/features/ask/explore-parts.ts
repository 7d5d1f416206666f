import type { AnswerCard, Asked, Suggestion, Unread } from '@portal/contracts/ask'
import type { ReactNode } from 'react'

/** What the page takes from the assistant, so that a question looks alike in both. */
export interface ExploreParts {
  field: (props: {
    onAsk: (text: string) => void
    onChoose: (suggestion: Suggestion) => void
    isBusy: boolean
  }) => ReactNode
  answer: (props: {
    card: AnswerCard
    isBusy: boolean
    onChange: (asked: Asked) => void
    actions: ReactNode
  }) => ReactNode
  unread: (props: { unread: Unread; onAsk: (text: string) => void }) => ReactNode
}
