import type { ChatMessageMetadata } from '@portal/contracts/chat'
import { chatCopy } from '@portal/content/chat'
import { Fragment, useMemo } from 'react'
import { wordsWithoutHidden } from '#web/lib/ask/without-hidden.ts'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { CitationNumber } from './citation-number.tsx'
import { Markdown, type InlineDrawers } from '#web/features/chat/markdown/markdown.tsx'
import { parseMarkdown } from '#web/features/chat/markdown/parse-markdown.ts'
import { textRuns } from '#web/features/chat/markdown/plain-text.ts'
import { partedIn, splitUnverified } from '#web/features/chat/markdown/split-unverified.ts'

/** What is known of the sources of an answer's words; null while they are being written. */
type CitedWords = Pick<ChatMessageMetadata, 'citations' | 'unverified'>

/** The words of an answer; numbers of sources open their record, what no record holds is struck through. */
export function AnswerText({ content, metadata }: { content: string; metadata: CitedWords | null }) {
  const { isHidden, areSamplesHidden } = useFigureViews()
  const words = areSamplesHidden
    ? wordsWithoutHidden(content, metadata?.citations ?? null, isHidden)
    : content
  const draw = useMemo<InlineDrawers>(
    () => ({
      citation: (n) => <TextCitation n={n} metadata={metadata} />,
      text: (text) => <PlainText text={text} unverified={metadata?.unverified ?? []} />,
      canFollow: (address) =>
        metadata?.citations.some(({ provenance }) => provenance.source.url === address) ?? false,
    }),
    [metadata],
  )
  return (
    <>
      <Markdown source={words} draw={draw} />
      <PartedNumbers source={words} unverified={metadata?.unverified} />
    </>
  )
}

/** What is unverified and could not be struck through where it stands. */
function PartedNumbers({
  source,
  unverified,
}: {
  source: string
  unverified: readonly string[] | undefined
}) {
  const parted = useMemo(
    () => (unverified?.length ? partedIn(textRuns(parseMarkdown(source)), unverified) : []),
    [source, unverified],
  )
  if (parted.length === 0) return null
  return (
    <p className="mt-1 text-small [overflow-wrap:anywhere]">
      {parted.map((text) => (
        <Unverified key={text} text={text} />
      ))}
    </p>
  )
}

function TextCitation({ n, metadata }: { n: number; metadata: CitedWords | null }) {
  // While the answer is being written its sources are not known yet.
  if (!metadata)
    return (
      <span className="ml-0.75 select-none rounded-1 bg-accent-wash px-1 text-micro text-accent-text">
        {n}
      </span>
    )
  if (!metadata.citations.some((one) => one.n === n)) return <Unverified text={`[${n}]`} />
  return <CitationNumber n={n} citations={metadata.citations} />
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
