import { readMarkdown } from '#server/modules/page-text/index.ts'
import { DocumentFailure } from './document-failure.ts'
import { capLines, type DocumentLine, type ReadDocument } from './line.ts'

/** `word` names what is counted: paragraphs of a converted document, lines of a page. */
export function readHtmlDocument(html: string, word = 'line'): ReadDocument {
  const { title, markdown } = readPage(html)
  const document = readText(markdown, word)
  return { ...document, kind: 'html', title: title || document.title }
}

function readPage(html: string) {
  try {
    return readMarkdown(html)
  } catch (error) {
    throw new DocumentFailure('damaged', { cause: error })
  }
}

/** Plain text; headings as Markdown has them, or as a short line without an end above an empty one. */
export function readText(text: string, word = 'line'): ReadDocument {
  const source = text.split(/\r\n?|\n/u)
  const lines: DocumentLine[] = []
  let counted = 0
  for (const [at, one] of source.entries()) {
    const clean = one.trim()
    if (clean !== '') counted += 1
    if (clean === '' || /^\|(?: --- \|)+$/u.test(clean)) continue
    const place = word === 'line' ? at + 1 : counted
    const marked = /^(#{1,6}) (.+)$/u.exec(clean)
    lines.push({
      text: marked?.[2] ?? clean,
      level: marked ? (marked[1] ?? '').length : 0,
      locator: `${word} ${place}`,
      ...(word === 'line' && at > 0 && source[at - 1]?.trim() !== '' ? { isNext: true } : {}),
    })
  }
  if (lines.length === 0) throw new DocumentFailure('no_text')
  const title = lines.find(({ level }) => level > 0)?.text ?? lines[0]?.text ?? ''
  return { kind: 'text', title: title.slice(0, 300), parts: 1, ...capLines(lines) }
}
