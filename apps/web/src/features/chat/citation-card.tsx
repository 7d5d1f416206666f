import type { Citation } from '@portal/contracts/assistant'
import { chatCopy } from '@portal/content/chat'
import { figureCardCopy } from '@portal/content/figure-card'
import { Link } from 'react-router'
import { toMark, toProvenanceRows } from '#web/lib/figure-view.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { FigureCard } from '#web/ui/figure-card.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'

/** The record behind a number of an answer: what it says, its source, date and method. */
export function CitationCard({ citation }: { citation: Citation }) {
  const card = {
    title: citation.label,
    kicker: figureCardCopy.recordKicker,
    closeLabel: figureCardCopy.close,
    value: {
      label: figureCardCopy.record,
      text: citation.excerpt,
      mark: <CitationMark citation={citation} />,
    },
    rows: toProvenanceRows(citation.provenance, citation.as_of),
  }
  const link = citation.href && (
    <Link to={citation.href} className={buttonClass({ size: 'sm' })}>
      {chatCopy.openSource}
    </Link>
  )
  return <FigureCard card={card} actions={link} />
}

export function CitationMark({ citation }: { citation: Citation }) {
  const { word, isSample } = toMark(citation.provenance)
  return <ProvenanceMark sample={isSample}>{word}</ProvenanceMark>
}
