import type { Block } from './markdown-tree.ts'
import { parseInline } from './parse-inline.ts'

const heading = /^#{1,6}\s(.*)$/
const bullet = /^\s{0,3}[-*+]\s(.*)$/
const numbered = /^\s{0,3}(\d{1,4})[.)]\s(.*)$/
const quote = /^\s{0,3}>\s?(.*)$/
const rule = /^\s{0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/
const fence = /^\s{0,3}```/
const tableLine = /^\s*\|.*\|\s*$/
const tableSeparator = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/
const numericCell = /^(?:[+−-]?[€$]?[\d.,]{1,40}\s?(?:%|[A-Za-z€$/°²³]{0,8})|N\/A|–|-)?$/
const citations = /\[[\d,\s]{1,40}\]/g

/** Lists and quotes in each other; what stands deeper is read as plain lines, so that no text takes long. */
const maxDepth = 6

/**
 * Parses an answer into blocks; never throws, whatever the text is. Our own, because time must be linear in what a
 * model may write: `micromark` needs minutes for `'1. '.repeat(10_000)`.
 */
export const parseMarkdown = (source: string): Block[] =>
  toBlocks(source.replace(/\r\n?/g, '\n').split('\n'), 0)

function toBlocks(lines: string[], depth: number): Block[] {
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const [block, next] = depth > maxDepth ? takeParagraph(lines, at) : takeBlock(lines, at, depth)
    if (block) blocks.push(block)
    at = next
  }
  return blocks
}

function takeBlock(lines: string[], at: number, depth: number): [Block | null, number] {
  const line = lines[at] ?? ''
  if (!line.trim()) return [null, at + 1]
  if (fence.test(line)) return takeCode(lines, at)
  const title = heading.exec(line)
  if (title) return [{ type: 'heading', inlines: parseInline((title[1] ?? '').trim()) }, at + 1]
  if (rule.test(line)) return [{ type: 'rule' }, at + 1]
  if (isTableAt(lines, at)) return takeTable(lines, at)
  if (bullet.test(line) || numbered.test(line)) return takeList(lines, at, depth)
  if (quote.test(line)) return takeQuote(lines, at, depth)
  return takeParagraph(lines, at)
}

const isTableAt = (lines: string[], at: number) =>
  tableLine.test(lines[at] ?? '') && tableSeparator.test(lines[at + 1] ?? '')

function takeCode(lines: string[], at: number): [Block, number] {
  let end = at + 1
  while (end < lines.length && !fence.test(lines[end] ?? '')) end += 1
  return [{ type: 'code', text: lines.slice(at + 1, end).join('\n') }, end + 1]
}

function takeTable(lines: string[], at: number): [Block, number] {
  const head = toCells(lines[at] ?? '')
  let end = at + 2
  while (end < lines.length && tableLine.test(lines[end] ?? '')) end += 1
  const rows = lines.slice(at + 2, end).map((line) => {
    const cells = toCells(line)
    return head.map((_, column) => cells[column] ?? '')
  })
  const isNumeric = head.map(
    (_, column) => rows.length > 0 && rows.every((row) => isNumber(row[column] ?? '')),
  )
  const parsed = rows.map((row) => row.map((cell) => parseInline(cell)))
  return [{ type: 'table', head: head.map((cell) => parseInline(cell)), rows: parsed, isNumeric }, end]
}

const isNumber = (cell: string): boolean =>
  numericCell.test(cell.replaceAll(citations, '').replaceAll('*', '').trim())

function toCells(line: string): string[] {
  const inner = line.trim().slice(1, -1)
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim())
}

function takeList(lines: string[], at: number, depth: number): [Block, number] {
  const first = numbered.exec(lines[at] ?? '')
  const isOrdered = first !== null
  const pattern = isOrdered ? numbered : bullet
  const indent = indentOf(lines[at] ?? '')
  const items: string[][] = []
  let end = at
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? ''
    const item = indentOf(line) < indent + 2 ? pattern.exec(line) : null
    if (item) items.push([(item[isOrdered ? 2 : 1] ?? '').trimStart()])
    else if (line.trim() && indentOf(line) >= indent + 2) items.at(-1)?.push(line)
    else break
  }
  const start = Number(first?.[1] ?? 1)
  return [{ type: 'list', isOrdered, start, items: items.map((item) => toItem(item, depth)) }, end]
}

/** The lines under an item's first one are its own, however far they are moved in. */
function toItem([first = '', ...rest]: string[], depth: number): Block[] {
  const moved = Math.min(...rest.map(indentOf))
  return toBlocks([first, ...rest.map((line) => line.slice(moved))], depth + 1)
}

const indentOf = (line: string): number => line.length - line.trimStart().length

function takeQuote(lines: string[], at: number, depth: number): [Block, number] {
  const inside: string[] = []
  let end = at
  for (let found = quote.exec(lines[end] ?? ''); found; found = quote.exec(lines[end] ?? '')) {
    inside.push(found[1] ?? '')
    end += 1
  }
  return [{ type: 'quote', blocks: toBlocks(inside, depth + 1) }, end]
}

function takeParagraph(lines: string[], at: number): [Block, number] {
  let end = at + 1
  while (end < lines.length && !startsBlock(lines, end)) end += 1
  return [{ type: 'paragraph', inlines: parseInline(lines.slice(at, end).join('\n').trim()) }, end]
}

function startsBlock(lines: string[], at: number): boolean {
  const line = lines[at] ?? ''
  const patterns = [heading, bullet, numbered, quote, rule, fence]
  return !line.trim() || patterns.some((pattern) => pattern.test(line)) || isTableAt(lines, at)
}
