import type { Citation } from '@portal/contracts/chat'
import { askCopy } from '@portal/content/ask'
import { chatCopy } from '@portal/content/chat'
import { figureCardCopy } from '@portal/content/figure-card'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { toMark, toProvenanceRows } from '#web/lib/figure-view.ts'
import { figuresByKeyQuery } from '#web/lib/figures-by-key.ts'
import { excerptWithoutHidden } from '#web/lib/ask/without-hidden.ts'
import { RecordFigure, useFigureViews } from '#web/lib/record-figure.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { FigureCard } from '#web/ui/figure-card.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'

/** The record behind a number of an answer: what it says, its source, date and method, and what it was calculated from. */
export function CitationCard({ citation }: { citation: Citation }) {
  const { isHidden } = useFigureViews()
  const { inputs } = citation.provenance
  const rows = toProvenanceRows(citation.provenance, citation.as_of)
  const card = {
    title: citation.label,
    kicker: figureCardCopy.recordKicker,
    closeLabel: figureCardCopy.close,
    value: {
      label: figureCardCopy.record,
      text: excerptWithoutHidden(citation, isHidden),
      mark: <CitationMark citation={citation} />,
    },
    // The inputs follow as figures that open in their turn.
    rows: inputs.length > 0 ? rows.filter(({ label }) => label !== figureCardCopy.inputs) : rows,
  }
  const link = citation.href && (
    <Link to={citation.href} className={buttonClass({ size: 'sm' })}>
      {chatCopy.openSource}
    </Link>
  )
  return <FigureCard card={card} actions={link} details={inputs.length > 0 && <InputList keys={inputs} />} />
}

function InputList({ keys }: { keys: readonly string[] }) {
  const { data, isPending, isError } = useQuery(figuresByKeyQuery(keys))
  return (
    <section aria-label={askCopy.inputs} aria-busy={isPending} className="py-1.5 text-small">
      <h4 className="text-small font-normal text-fg-3">{askCopy.inputs}</h4>
      {isError && <p>{askCopy.inputsFailed}</p>}
      <ul>
        {keys.map((key) => {
          const figure = data?.find((one) => one.key === key)
          return (
            <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-3 py-0.5">
              <span className="min-w-0 break-words">{figure?.label ?? key}</span>
              {figure && <RecordFigure figure={figure} mark="word" />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function CitationMark({ citation }: { citation: Citation }) {
  const { word, isSample } = toMark(citation.provenance)
  return <ProvenanceMark sample={isSample}>{word}</ProvenanceMark>
}
