import type { AnalysisFigure, AnalysisResult } from '@portal/contracts/analysis'
import { analysisResultCopy as copy } from '@portal/content/ai-hub'
import { figureCardCopy } from '@portal/content/figure-card'
import { toProvenanceRows } from '#web/lib/figure-view.ts'
import { CitationPopover } from '#web/ui/citation-popover.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { isFromSamples, OriginMark } from './origin-mark.tsx'
import { SourceCard } from './source-card.ts'

/** Every number of the result with its origin and its source. */
export function AnalysisFigures({ result: { figures, sources } }: { result: AnalysisResult }) {
  if (figures.length === 0) return <p className="text-small text-fg-3">{copy.noFigures}</p>
  return (
    <section aria-label={copy.figures}>
      <h4 className="mb-2">{copy.figures}</h4>
      <div className="max-h-112 overflow-auto">
        <RecordTable
          label={copy.figures}
          compact
          rows={figures}
          keyOf={(figure) => figure.key}
          columns={(column) => [
            column(copy.figure, 'first-letter:uppercase', (figure) => figure.label),
            column(copy.value, { numeric: true }, (figure) => <ResultFigure figure={figure} />),
            column(copy.kind, (figure) => <OriginMark provenance={figure.provenance} />),
            column(copy.source, { numeric: true, all: 'max-md:hidden' }, (figure) => (
              <SourceNumber figure={figure} sources={sources} />
            )),
          ]}
        />
      </div>
    </section>
  )
}

function ResultFigure({ figure }: { figure: AnalysisFigure }) {
  return (
    <Figure
      value={figure.text}
      isSample={isFromSamples(figure.provenance)}
      recordKey={figure.key}
      openLabel={figureCardCopy.open(figure.label)}
      whole={{ as_of: figure.as_of, provenance: figure.provenance }}
      card={{
        title: figure.label,
        kicker: figureCardCopy.kicker,
        closeLabel: figureCardCopy.close,
        value: { label: figureCardCopy.value, text: figure.text },
        rows: toProvenanceRows(figure.provenance, figure.as_of),
      }}
    />
  )
}

function SourceNumber({ figure, sources }: { figure: AnalysisFigure; sources: AnalysisResult['sources'] }) {
  const citation = sources.find(({ n }) => n === figure.n)
  if (!citation) return null
  return (
    <CitationPopover
      n={citation.n}
      label={copy.openSource(citation.n, citation.label)}
      figureKey={figure.key}
      card={<SourceCard citation={citation} />}
    />
  )
}
