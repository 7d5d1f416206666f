import type { Citation } from '@portal/contracts/chat'
import { chatCopy } from '@portal/content/chat'
import { CitationPopover } from '#web/ui/citation-popover.tsx'
import { CitationCard } from './citation-card.tsx'

/** The number of a source that opens the record; nothing where there is no such source. */
export function CitationNumber({ n, citations }: { n: number; citations: readonly Citation[] }) {
  const citation = citations.find((one) => one.n === n)
  if (!citation) return null
  return (
    <CitationPopover
      n={n}
      label={chatCopy.source(n, citation.label)}
      card={<CitationCard citation={citation} />}
    />
  )
}
