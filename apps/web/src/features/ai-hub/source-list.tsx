import type { AnalysisResult } from '@portal/contracts/analysis'
import { analysisResultCopy as copy } from '@portal/content/ai-hub'
import { Popover, PopoverTrigger } from '#web/ui/popover.tsx'
import { OriginMark } from './origin-mark.tsx'
import { SourceCard } from './source-card.ts'

/** The records that the result rests on, numbered as in its text. */
export function SourceList({ sources }: { sources: AnalysisResult['sources'] }) {
  return (
    <section>
      <h4 className="mb-1">{copy.sources}</h4>
      <ol aria-label={copy.sources} className="border-t border-line pt-1 text-small text-fg-2">
        {sources.map((citation) => (
          <li key={citation.n} data-figure={`source.${citation.n}`}>
            <Popover>
              <PopoverTrigger
                className={
                  'grid w-full grid-cols-[24px_1fr_auto] items-baseline gap-1 rounded-1 py-0.5 text-left hover:text-fg ' +
                  'max-md:min-h-11 max-md:items-center'
                }
              >
                <span className="text-fg-3">{citation.n}</span>
                <span className="min-w-0 break-words">{citation.label}</span>
                <OriginMark provenance={citation.provenance} />
              </PopoverTrigger>
              <SourceCard citation={citation} />
            </Popover>
          </li>
        ))}
      </ol>
    </section>
  )
}
