import { getDocumentProxy, extractTextItems, getMeta } from 'unpdf'
import { DocumentFailure } from './document-failure.ts'
import { capLines, type DocumentLine, type ReadDocument } from './line.ts'

const mostPages = 300
/** A line this much larger than the usual one is a heading. */
const headingRatio = 1.15

interface Item {
  str: string
  y: number
  fontSize: number
  hasEOL: boolean
}

export async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  const { document, pages, title } = await openPdf(bytes)
  if (document > mostPages) throw new DocumentFailure('too_large')
  const usual = usualSize(pages.flat())
  const lines = pages.flatMap((items, at) => readPage(items, { locator: `page ${at + 1}`, usual }))
  if (lines.length === 0) throw new DocumentFailure('no_text')
  return { kind: 'pdf', title, parts: document, ...capLines(lines) }
}

/** The size in which half of all characters are set, or smaller. */
function usualSize(items: readonly Item[]): number {
  const sorted = items.toSorted((a, b) => a.fontSize - b.fontSize)
  let left = sorted.reduce((sum, { str }) => sum + str.length, 0) / 2
  return sorted.find(({ str }) => (left -= str.length) <= 0)?.fontSize ?? 0
}

async function openPdf(bytes: Uint8Array): Promise<{ document: number; pages: Item[][]; title: string }> {
  try {
    const pdf = await getDocumentProxy(bytes, { verbosity: 0 })
    if (pdf.numPages > mostPages) return { document: pdf.numPages, pages: [], title: '' }
    const [{ items }, { info }] = [await extractTextItems(pdf), await getMeta(pdf)]
    const title: unknown = info['Title']
    return {
      document: pdf.numPages,
      pages: items,
      title: typeof title === 'string' ? title.slice(0, 300) : '',
    }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new DocumentFailure(isLocked ? 'encrypted' : 'damaged', { cause: error })
  }
}

/** Items of a page put together to lines: what stands at one height is one line. */
function readPage(
  items: readonly Item[],
  { locator, usual }: { locator: string; usual: number },
): DocumentLine[] {
  const lines: DocumentLine[] = []
  let text = ''
  let size = 0
  let height: number | null = null
  const end = () => {
    const clean = text.replace(/\s+/gu, ' ').trim()
    const level = levelOf(clean, size / (usual || 1))
    if (clean !== '')
      lines.push({ text: clean, level, locator, ...(lines.length > 0 ? { isNext: true } : {}) })
    text = ''
    size = 0
  }
  for (const item of items) {
    if (height !== null && Math.abs(item.y - height) > 2 && item.str.trim() !== '') end()
    text += item.str
    if (item.str.trim() !== '') {
      height = item.y
      size = Math.max(size, item.fontSize)
    }
    if (item.hasEOL) end()
  }
  end()
  return lines
}

function levelOf(text: string, ratio: number): number {
  if (ratio < headingRatio || text.length > 160 || !/\p{L}/u.test(text)) return 0
  if (ratio >= 1.6) return 1
  return ratio >= 1.3 ? 2 : 3
}
