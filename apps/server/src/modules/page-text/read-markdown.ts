import { Parser } from 'htmlparser2'

export interface MarkdownPage {
  title: string
  markdown: string
}

const silent = new Set(
  'script style noscript template svg math iframe object embed select textarea button nav footer aside head form'.split(
    ' ',
  ),
)
const inline = new Set(
  'a abbr b bdi bdo cite code data dfn em font i kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)
/** Far beyond any page for people. */
const deepest = 2000

interface Collected {
  lines: string[]
  hasText: boolean
}

/**
 * A page as clean Markdown: headings, paragraphs, lists, tables, quotes and code. Where it has a main part, that alone.
 * Links keep their address when `base` says against what.
 * @throws RangeError for a page that nests without end.
 */
export function readMarkdown(html: string, base?: string): MarkdownPage {
  const whole: Collected = { lines: [], hasText: false }
  const main: Collected = { lines: [], hasText: false }
  const lists: { isOrdered: boolean; count: number }[] = []
  let title = ''
  let line = ''
  let prefix = ''
  let cells: string[] | null = null
  let isHeadRow = false
  let isTitle = false
  let href: string | null = null
  const depth = { all: 0, silent: 0, main: 0, quote: 0, code: 0 }

  const put = (text: string) => {
    const target = depth.main > 0 ? main : whole
    target.lines.push(text)
    target.hasText ||= text.trim() !== ''
  }
  const endLine = () => {
    const text = depth.code > 0 ? line : line.replace(/\s+/gu, ' ').trim()
    line = ''
    if (text.trim() === '') return
    if (cells) {
      cells.push(text)
      return
    }
    put(`${'> '.repeat(Math.min(depth.quote, 3))}${prefix}${text}`)
    if (prefix.endsWith('- ') || /\d\. $/u.test(prefix)) prefix = prefix.replace(/\S/gu, ' ')
    else {
      if (depth.code === 0) put('')
      prefix = ''
    }
  }
  const endRow = () => {
    endLine()
    if (cells && cells.length > 0) {
      put(`| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
      if (isHeadRow) put(`|${' --- |'.repeat(cells.length)}`)
    }
    cells = null
  }

  const open = (name: string, attributes: Record<string, string>) => {
    if (name === 'title') isTitle = title === ''
    if (name === 'a') href = toAddress(attributes['href'], base)
    if (!inline.has(name) && !(cells && name !== 'tr' && name !== 'td' && name !== 'th')) endLine()
    if (name === 'br') line += cells ? ' ' : ''
    if (silent.has(name)) depth.silent += 1
    if (name === 'main' || name === 'article') depth.main += 1
    if (name === 'blockquote') depth.quote += 1
    if (name === 'pre') {
      depth.code += 1
      put('```')
    }
    const level = /^h([1-6])$/u.exec(name)?.[1]
    if (level) prefix = `${'#'.repeat(Number(level))} `
    if (name === 'ul' || name === 'ol') lists.push({ isOrdered: name === 'ol', count: 0 })
    if (name === 'li') prefix = toListMark(lists)
    if (name === 'tr') {
      cells = []
      isHeadRow = false
    }
    if (name === 'th') isHeadRow = true
  }
  const close = (name: string) => {
    if (name === 'title') isTitle = false
    if (name === 'a' && href !== null && depth.silent === 0) line += ` (${href})`
    if (name === 'a') href = null
    if (!inline.has(name) && !(cells && name !== 'tr' && name !== 'td' && name !== 'th')) endLine()
    if (name === 'tr') endRow()
    if (name === 'table' || name === 'ul' || name === 'ol') {
      if (name !== 'table') lists.pop()
      prefix = ''
      if (lists.length === 0) put('')
    }
    if (name === 'pre') {
      put('```')
      depth.code -= 1
    }
    if (silent.has(name)) depth.silent -= 1
    if (name === 'main' || name === 'article') depth.main -= 1
    if (name === 'blockquote') depth.quote -= 1
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth.all += 1
        if (depth.all > deepest) throw new RangeError('the page nests without end')
        open(name, attributes)
      },
      ontext(text) {
        if (isTitle) title += text
        else if (depth.silent === 0) line += text
      },
      onclosetag(name) {
        depth.all -= 1
        close(name)
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.write(html)
  parser.end()
  endLine()
  const { lines } = main.hasText ? main : whole
  return {
    title: title.replace(/\s+/gu, ' ').trim().slice(0, 300),
    markdown: lines
      .join('\n')
      .replace(/\n{3,}/gu, '\n\n')
      .trim(),
  }
}

function toListMark(lists: { isOrdered: boolean; count: number }[]): string {
  const list = lists.at(-1)
  if (!list) return '- '
  list.count += 1
  const indent = '  '.repeat(Math.min(lists.length - 1, 5))
  return `${indent}${list.isOrdered ? `${list.count}. ` : '- '}`
}

function toAddress(href: string | undefined, base: string | undefined): string | null {
  if (base === undefined || href === undefined || href.startsWith('#')) return null
  const url = URL.parse(href, base)
  return url && /^https?:$/u.test(url.protocol) ? url.href : null
}
