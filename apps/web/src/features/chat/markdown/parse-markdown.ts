import type { Block } from './markdown-tree.ts'
import { parseInline } from './parse-inline.ts'

const heading = /^#{1,6}\s(.*)$/
const bullet = /^\s{0,3}[-*+]\s(.*)$/
const numbered = /^\s{0,3}(\d{1,4})[.)]\s(.*)$/
const rule = /^\s{0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/
const fence = /^\s{0,3}```/
const tableLine = /^\s*\|.*\|\s*$/
const tableSeparator = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/
const numericCell = /^(?:[+−-]?[€$]?[\d.,]{1,40}\s?(?:%|[A-Za-z€$/°²³]{0,8})|N\/A|–|-)?$/
const citations = /\[[\d,\s]{1,40}\]/g

/** Parses an answer into blocks; never throws, whatever the text is. */
export function parseMarkdown(source: string): Block[] {
  const lines = source.replace(/\r\n?/g, '\n').split('\n')
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const [block, next] = takeBlock(lines, at)
    if (block) blocks.push(block)
    at = next
  }
  return blocks
}

function takeBlock(lines: string[], at: number): [Block | null, number] {
  const line = lines[at] ?? ''
  if (!line.trim()) return [null, at + 1]
  if (fence.test(line)) return takeCode(lines, at)
  const title = heading.exec(line)
  if (title) return [{ type: 'heading', inlines: parseInline((title[1] ?? '').trim()) }, at + 1]
  if (rule.test(line)) return [{ type: 'rule' }, at + 1]
  if (isTableAt(lines, at)) return takeTable(lines, at)
  if (bullet.test(line) || numbered.test(line)) return takeList(lines, at)
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

function takeList(lines: string[], at: number): [Block, number] {
  const first = numbered.exec(lines[at] ?? '')
  const isOrdered = first !== null
  const pattern = isOrdered ? numbered : bullet
  const items: string[] = []
  let end = at
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? ''
    const item = pattern.exec(line)
    if (item) items.push((item[isOrdered ? 2 : 1] ?? '').trimStart())
    else if (/^\s{2,}\S/.test(line) && items.length > 0)
      items.push(`${items.pop() ?? ''}\n${line.trim().replace(/^[-*+]\s+/, '')}`)
    else break
  }
  const start = Number(first?.[1] ?? 1)
  return [{ type: 'list', isOrdered, start, items: items.map((item) => parseInline(item)) }, end]
}

function takeParagraph(lines: string[], at: number): [Block, number] {
  let end = at + 1
  while (end < lines.length && !startsBlock(lines, end)) end += 1
  return [{ type: 'paragraph', inlines: parseInline(lines.slice(at, end).join('\n').trim()) }, end]
}

function startsBlock(lines: string[], at: number): boolean {
  const line = lines[at] ?? ''
  const patterns = [heading, bullet, numbered, rule, fence]
  return !line.trim() || patterns.some((pattern) => pattern.test(line)) || isTableAt(lines, at)
}
