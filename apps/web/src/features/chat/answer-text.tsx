import type { ChatMessageMetadata } from '@portal/contracts/assistant'
import { chatCopy } from '@portal/content/chat'
import { Fragment, useMemo } from 'react'
import { CitationButton } from '#web/ui/citation-button.tsx'
import { Popover, PopoverTrigger } from '#web/ui/popover.tsx'
import { CitationCard } from './citation-card.tsx'
import { Markdown, type InlineDrawers } from './markdown/markdown.tsx'
import { splitUnverified } from './markdown/split-unverified.ts'

/** The words of an answer; numbers of sources open their record, what no record holds is struck through. */
export function AnswerText({ content, metadata }: { content: string; metadata: ChatMessageMetadata | null }) {
  const draw = useMemo<InlineDrawers>(
    () => ({
      citation: (n) => <CitationNumber n={n} metadata={metadata} />,
      text: (text) => <PlainText text={text} unverified={metadata?.unverified ?? []} />,
    }),
    [metadata],
  )
  return <Markdown source={content} draw={draw} />
}

/** Keeps the number on the line of its word. */
const wordJoiner = '\u2060'

function CitationNumber({ n, metadata }: { n: number; metadata: ChatMessageMetadata | null }) {
  // While the answer is being written its sources are not known yet.
  if (!metadata)
    return (
      <span className="ml-0.75 select-none rounded-1 bg-accent-wash px-1 text-micro text-accent-text">
        {n}
      </span>
    )
  const citation = metadata.citations.find((one) => one.n === n)
  if (!citation) return <Unverified text={`[${n}]`} />
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

function PlainText({ text, unverified }: { text: string; unverified: readonly string[] }) {
  return splitUnverified(text, unverified).map((piece, at) =>
    piece.isUnverified ? (
      <Unverified key={at} text={piece.text} />
    ) : (
      <Fragment key={at}>{piece.text}</Fragment>
    ),
  )
}

function Unverified({ text }: { text: string }) {
  return (
    <span className="ml-0.75 whitespace-nowrap first:ml-0">
      <s className="text-fg-3 decoration-yellow">{text}</s>
      <span className="ml-1 text-micro text-yellow">{chatCopy.unverified}</span>
    </span>
  )
}
