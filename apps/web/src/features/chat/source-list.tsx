import type { Citation } from '@portal/contracts/assistant'
import { chatCopy } from '@portal/content/chat'
import { Popover, PopoverTrigger } from '#web/ui/popover.tsx'
import { CitationCard, CitationMark } from './citation-card.tsx'

/** The records an answer rests on, numbered as in its text. */
export function SourceList({ citations }: { citations: readonly Citation[] }) {
  return (
    <ol aria-label={chatCopy.sources} className="mt-2 border-t border-line pt-2 text-small text-fg-2">
      {citations.map((citation) => (
        <li key={citation.n}>
          <Popover>
            <PopoverTrigger className="grid w-full grid-cols-[20px_1fr_auto] items-baseline gap-1 rounded-1 py-0.5 text-left hover:text-fg max-md:min-h-11 max-md:items-center">
              <span className="text-fg-3">{citation.n}</span>
              <span className="min-w-0 break-words">{citation.label}</span>
              <CitationMark citation={citation} />
            </PopoverTrigger>
            <CitationCard citation={citation} />
          </Popover>
        </li>
      ))}
    </ol>
  )
}
