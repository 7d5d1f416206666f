import { tablesOfChart } from '@portal/content/document-chart'
import { documentWords } from '@portal/content/documents'
import type { DocumentBlock, PortalDocument } from '@portal/contracts/documents'
import { escapeMarkup } from '@portal/text/escape-markup'
import { describeSource, plainOf } from './document-words.ts'

interface MailBody {
  text: string
  html: string
}

interface MailBodyOptions {
  /** With its content, rather than its head alone. */
  isWhole: boolean
  /** Sentences below. */
  after: readonly string[]
}

const mostBlocks = 40

/** Tables do not fit a mail on a telephone; such a document is attached, and the mail names it. */
export const isReadableAsMail = ({ sections }: PortalDocument): boolean => {
  const blocks = sections.flatMap((section) => section.blocks)
  return blocks.length <= mostBlocks && blocks.every(({ kind }) => kind !== 'table' && kind !== 'chart')
}

/** The document as both forms of a mail's text; nothing in it is loaded from elsewhere. */
export function writeMailBody(document: PortalDocument, { isWhole, after }: MailBodyOptions): MailBody {
  const { title, summary, facts } = document
  const parts: Part[] = [
    { tag: 'h1', text: title },
    ...(summary === undefined ? [] : [{ tag: 'p' as const, text: summary }]),
    ...facts.map(([name, value]) => ({ tag: 'p' as const, text: `${name}: ${value}` })),
    ...(isWhole ? contentParts(document) : []),
    ...after.map((text) => ({ tag: 'p' as const, text })),
  ]
  return {
    text: parts.map(({ tag, text }) => (tag === 'li' ? `- ${text}` : `${text}\n`)).join('\n'),
    html: parts.map(({ tag, text }) => `<${tag}>${escapeMarkup(text)}</${tag}>`).join('\n'),
  }
}

interface Part {
  tag: 'h1' | 'h2' | 'p' | 'li'
  text: string
}

function contentParts({ sections, sources }: PortalDocument): Part[] {
  return [
    ...sections.flatMap((section): Part[] => [
      { tag: 'h2', text: section.title },
      ...section.blocks.flatMap(blockParts),
    ]),
    ...(sources.length === 0 ? [] : [{ tag: 'h2' as const, text: documentWords.sources }]),
    ...sources.map((source, index) => ({
      tag: 'p' as const,
      text: `[${index + 1}] ${describeSource(source)} ${source.provenance.source.url ?? ''}`.trim(),
    })),
  ]
}

function blockParts(block: DocumentBlock): Part[] {
  switch (block.kind) {
    case 'paragraph':
      return [{ tag: 'p', text: plainOf(block.text) }]
    case 'list':
      return block.items.map((item) => ({ tag: 'li', text: plainOf(item) }))
    case 'table':
      return block.rows.map((row) => ({ tag: 'p', text: row.map(plainOf).join(' · ') }))
    case 'chart':
      return tablesOfChart(block).flatMap(blockParts)
  }
}
