import type { Citation } from '@portal/contracts/chat'
import { askCopy } from '@portal/content/ask'
import { chatCopy } from '@portal/content/chat'
import { ChevronRight } from 'lucide-react'
import { toMark } from '#web/lib/figure-view.ts'
import { Popover, PopoverTrigger } from '#web/ui/popover.tsx'
import { CitationCard, CitationMark } from './citation-card.tsx'
import { isCalculation } from './is-calculation.ts'

/** The records an answer rests on, numbered as in its text; folded to how many they are. */
export function SourceList({ citations }: { citations: readonly Citation[] }) {
  const records = citations.filter((citation) => !isCalculation(citation))
  const samples = records.filter(({ provenance }) => toMark(provenance).isSample).length
  const calculations = citations.length - records.length
  return (
    <details className="group mt-2 border-t border-line pt-1 text-small text-fg-2">
      <summary
        data-figure=""
        className={
          'inline-flex list-none items-center gap-1 rounded-1 py-0.5 text-fg-3 hover:text-fg max-md:min-h-11 ' +
          '[&::-webkit-details-marker]:hidden'
        }
      >
        <ChevronRight aria-hidden="true" className="size-3.5 flex-none stroke-[1.75] group-open:rotate-90" />
        {[
          ...(records.length > 0 ? [askCopy.sources(records.length, samples)] : []),
          ...(calculations > 0 ? [askCopy.calculations(calculations)] : []),
        ].join(' · ')}
      </summary>
      <ol aria-label={chatCopy.sources} className="pb-1">
        {citations.map((citation) => (
          <li key={citation.n}>
            <Popover>
              <PopoverTrigger
                className={
                  'grid w-full grid-cols-[20px_1fr_auto] items-baseline gap-1 rounded-1 py-0.5 text-left hover:text-fg ' +
                  'max-md:min-h-11 max-md:items-center'
                }
              >
                <span className="text-fg-3">{citation.n}</span>
                <span className="min-w-0 break-words">{citation.label}</span>
                <CitationMark citation={citation} />
              </PopoverTrigger>
              <CitationCard citation={citation} />
            </Popover>
          </li>
        ))}
      </ol>
    </details>
  )
}
