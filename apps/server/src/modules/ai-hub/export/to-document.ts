import { aiHubExport as words } from '@portal/content/ai-hub-export'
import { analysisKindNames } from '@portal/content/analysis'
import { chatContextNames } from '@portal/content/chat'
import { documentWords } from '@portal/content/documents'
import { printMoment } from '@portal/content/print-day'
import { analysisText, AnalysisKind, type AnalysisResultRow } from '@portal/contracts/analysis'
import { ChatMessageMetadata, type Citation } from '@portal/contracts/chat'
import { unescapeMarkdown } from '@portal/text/markdown-text'
import type { DocumentBlock, DocumentText, PortalDocument } from '@portal/contracts/documents'
import type { StoredChat } from '../history.repository.ts'

export type HistoryRecord =
  | { kind: 'chat'; chat: StoredChat }
  | { kind: 'analysis'; analysis: AnalysisResultRow }

interface DocumentFrame {
  publisher: string
  createdAt: Date
}

/** Chats and analyses as one document; its sources are those of the records, numbered through. */
export function toDocument(
  records: readonly HistoryRecord[],
  { publisher, createdAt }: DocumentFrame,
): PortalDocument {
  const document: PortalDocument = {
    title: words.title(records.length),
    publisher,
    createdAt: createdAt.toISOString(),
    facts: [],
    sections: [],
    sources: [],
    flagged: [],
  }
  for (const record of records)
    if (record.kind === 'chat') addChat(record.chat, document)
    else addAnalysis(record.analysis, document)
  return document
}

/** Adds the sources, and answers by how much their markers move. */
function addSources(citations: readonly Citation[], { sources, flagged }: PortalDocument): number {
  const offset = sources.length
  for (const { provenance, as_of, label, excerpt } of citations) {
    sources.push({ provenance, as_of })
    if (provenance.kind === 'sample')
      flagged.push({
        label,
        value: withoutLabel(excerpt, label),
        as_of,
        source: sources.length,
        isSample: true,
        isStale: false,
      })
  }
  return offset
}

/** Records begin with their own name. */
const withoutLabel = (excerpt: string, label: string): string =>
  excerpt.startsWith(label) ? excerpt.slice(label.length).replace(/^[\s;:,]+/u, '') : excerpt

const moveMarkers = (text: string, offset: number): string =>
  text.replaceAll(/\[(\d+)\]/gu, (_marker, n: string) => `[${Number(n) + offset}]`)

/** Markdown becomes plain paragraphs: emphasis signs go, line ends stay. */
const toParagraphs = (text: string): DocumentBlock[] =>
  text
    .split(/\n+/u)
    .map((line) => unescapeMarkdown(line.replaceAll(/\*\*|__|^_|(?<!\\)_$/gu, '')).trim())
    .filter((line) => line !== '')
    .map((line) => ({ kind: 'paragraph', text: line }))

const fact = (name: string, value: string): DocumentBlock => ({
  kind: 'paragraph',
  text: `${name}: ${value}`,
})

function addChat(
  { session_name, context_type, created_at, messages }: StoredChat,
  document: PortalDocument,
): void {
  const blocks: DocumentBlock[] = [
    fact(words.context, chatContextNames[context_type]),
    fact(words.at, printMoment(created_at)),
  ]
  for (const { role, content, metadata } of messages) {
    const about = role === 'assistant' ? ChatMessageMetadata.safeParse(metadata).data : undefined
    const offset = addSources(about?.citations ?? [], document)
    const author = about?.provider === 'builtin' ? words.builtin : about?.model
    const head = role === 'user' ? words.question : [words.answer, author].filter(Boolean).join(', ')
    blocks.push({ kind: 'paragraph', text: `${head}:` }, ...toParagraphs(moveMarkers(content, offset)))
    if (about && about.unverified.length > 0) blocks.push(fact(words.unverified, about.unverified.join(', ')))
  }
  document.sections.push({ title: titleOf({ session_name, context_type, messages }), blocks })
}

/** A chat that kept its default name goes by its first question. */
function titleOf({
  session_name: name,
  context_type: context,
  messages,
}: Pick<StoredChat, 'session_name' | 'context_type' | 'messages'>): string {
  const question = messages.find(({ role }) => role === 'user')?.content
  return name.startsWith(`${context} `) && question ? question : name
}

function addAnalysis(row: AnalysisResultRow, document: PortalDocument): void {
  const { result, analysis_type, created_at, confidence_score } = row
  const offset = addSources(result.sources, document)
  const moved = (text: string): string => moveMarkers(text, offset)
  const kind = AnalysisKind.safeParse(analysis_type).data
  const engine = result.engine?.provider === 'builtin' ? words.builtin : result.engine?.model
  const score = confidence_score === null ? words.notAssessed : `${Math.round(confidence_score * 100)}%`
  const titled = (title: string, blocks: DocumentBlock[]): DocumentBlock[] =>
    blocks.length === 0 ? [] : [{ kind: 'paragraph', text: `${title}:` }, ...blocks]
  const listed = (given: string | string[] | undefined): DocumentBlock[] => {
    if (typeof given === 'string') return toParagraphs(moved(given))
    return given && given.length > 0 ? [{ kind: 'list', items: given.map(moved) }] : []
  }
  document.sections.push({
    title: kind ? analysisKindNames[kind] : analysis_type,
    blocks: [
      fact(words.at, printMoment(created_at)),
      fact(words.engine, engine ?? ''),
      fact(words.confidence, [score, result.confidence?.basis].filter(Boolean).join('. ')),
      fact(words.input, analysisText(row.input_data)),
      ...titled(words.summary, toParagraphs(moved(result.summary ?? ''))),
      ...titled(words.narrative, toParagraphs(moved(result.narrative ?? ''))),
      ...(result.unverified.length > 0 ? [fact(words.unverified, result.unverified.join(', '))] : []),
      ...titled(words.trends, listed(result.trends)),
      ...titled(words.recommendations, listed(result.recommendations)),
      ...figureTable(row, offset),
      ...result.calculations.map((each) =>
        fact(
          `${words.calculation}: ${each.title} ${each.version}`,
          [...each.formula, ...each.assumed].join('; '),
        ),
      ),
      ...titled(words.needs, listed(result.needs)),
    ],
  })
}

function figureTable({ result }: AnalysisResultRow, offset: number): DocumentBlock[] {
  if (result.figures.length === 0) return []
  const rows = result.figures.map(({ label, text, provenance, n }): DocumentText[] => [
    label,
    { value: text, source: n + offset, isSample: provenance.kind === 'sample', isStale: false },
    documentWords.kinds[provenance.kind],
  ])
  const columns = [{ label: words.figure }, { label: words.value, isNumber: true }, { label: words.kind }]
  return [{ kind: 'table', title: words.figures, columns, rows }]
}
