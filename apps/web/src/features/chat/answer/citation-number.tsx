import type { Citation } from '@portal/contracts/chat'
import { chatCopy } from '@portal/content/chat'
import { CitationButton } from '#web/ui/citation-button.tsx'
import { Popover, PopoverTrigger } from '#web/ui/popover.tsx'
import { CitationCard } from './citation-card.tsx'

/** Keeps the number on the line of its word. */
const wordJoiner = '\u2060'

/** The number of a source that opens the record; nothing where there is no such source. */
export function CitationNumber({ n, citations }: { n: number; citations: readonly Citation[] }) {
  const citation = citations.find((one) => one.n === n)
  if (!citation) return null
  return (
    <Popover>
      <span className="whitespace-nowrap">
        {wordJoiner}
        <PopoverTrigger asChild>
          <CitationButton aria-label={chatCopy.source(n, citation.label)}>{n}</CitationButton>
        </PopoverTrigger>
      </span>
      <CitationCard citation={citation} />
    </Popover>
  )
}
