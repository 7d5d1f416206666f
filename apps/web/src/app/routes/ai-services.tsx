import { screens } from '@portal/content/screens'
import type { ChatMessageMetadata } from '@portal/contracts/chat'
import { AiServicesPage } from '#web/features/ai-services/ai-services-page.tsx'
import { AnswerText } from '#web/features/chat/answer/answer-text.tsx'
import { Markdown, type InlineDrawers } from '#web/features/chat/markdown/markdown.tsx'
import { SourceList } from '#web/features/chat/answer/source-list.tsx'
import { canDictate, startDictation } from '#web/features/chat/speech/voice.ts'

const draw: InlineDrawers = { citation: (n) => ` [${n}]`, text: (text) => text, canFollow: () => false }
const hearing = { canHear: canDictate, listen: startDictation }

export function Page() {
  return <AiServicesPage text={screens.aiServices} drawText={drawText} hearing={hearing} />
}

/** A model's numbers in brackets are its own words; those of the built-in engine open their records. */
const drawText = (text: string, metadata?: ChatMessageMetadata | null) =>
  metadata ? (
    <>
      <AnswerText content={text} metadata={metadata} />
      {metadata.citations.length > 0 && <SourceList citations={metadata.citations} />}
    </>
  ) : (
    <Markdown source={text} draw={draw} />
  )
