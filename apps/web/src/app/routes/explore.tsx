import { ExploredCard } from '#web/features/chat/answer/explored-card.tsx'
import { UnreadQuestion } from '#web/features/chat/answer/unread-question.tsx'
import { AskField } from '#web/features/chat/ask-field.tsx'
import { ExplorePage } from '#web/features/ask/explore-page.tsx'
import type { ExploreParts } from '#web/features/ask/explore-parts.ts'

/** Questions look as in the assistant. */
const parts: ExploreParts = {
  field: (props) => <AskField {...props} keepsText />,
  answer: (props) => <ExploredCard {...props} />,
  unread: (props) => <UnreadQuestion {...props} />,
}

export function Page() {
  return <ExplorePage parts={parts} />
}
