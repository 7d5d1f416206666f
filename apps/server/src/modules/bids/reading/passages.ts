import { toParagraphs, type Paragraph, type ReadDocument } from '#server/modules/document-reading/index.ts'

/** A page, a paragraph or a line with all its text: where quotes are looked up. */
export interface Passage {
  locator: string
  text: string
}

/** Paragraphs of a document without the marks of bold words, and the passages that they make up. */
export function readPassages({ lines }: Pick<ReadDocument, 'lines'>): {
  paragraphs: Paragraph[]
  passages: Passage[]
} {
  const paragraphs = toParagraphs(lines.map((line) => ({ ...line, text: line.text.replaceAll('**', '') })))
  const passages = [...Map.groupBy(paragraphs, ({ locator }) => locator)].map(([locator, own]) => ({
    locator,
    text: own.map(({ text }) => text).join('\n'),
  }))
  return { paragraphs, passages }
}
