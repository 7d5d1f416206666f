import type { AnalysisResult } from '@portal/contracts/analysis'
import { analysisResultCopy } from '@portal/content/ai-hub'
import { Fragment } from 'react'
import { CitationPopover } from '#web/ui/citation-popover.tsx'
import { SourceCard } from './source-card.ts'

interface CitedTextProps {
  text: string
  sources: AnalysisResult['sources']
  /** Numbers and markers that no source holds. */
  unverified?: readonly string[]
}

/** A sentence whose markers open the record that holds its numbers. */
export function CitedText({ text, sources, unverified = [] }: CitedTextProps) {
  return text.split(/\s?(\[\d+\])/u).map((piece, at) => {
    const n = Number(/^\[(\d+)\]$/u.exec(piece)?.[1])
    const citation = sources.find((source) => source.n === n)
    if (!citation) return <Words key={at} text={piece} unverified={unverified} />
    return (
      <CitationPopover
        key={at}
        n={n}
        label={analysisResultCopy.openSource(n, citation.label)}
        card={<SourceCard citation={citation} />}
      />
    )
  })
}

function Words({ text, unverified }: { text: string; unverified: readonly string[] }) {
  const found = unverified.find((mark) => text.includes(mark))
  if (found === undefined) return text
  const [before = '', ...after] = text.split(found)
  return (
    <Fragment>
      {before}
      <s className="text-fg-3 decoration-yellow">{found}</s>
      <span className="ml-1 text-micro text-yellow">{analysisResultCopy.unverified}</span>
      <Words text={after.join(found)} unverified={unverified} />
    </Fragment>
  )
}
