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
interface Collected {
  lines: string[]
  hasText: boolean
}

interface List {
  isOrdered: boolean
  count: number
}

/** Writes Markdown while the elements of a page open and close. */
export class MarkdownWriter {
  readonly #base: string | undefined
  readonly #whole: Collected = { lines: [], hasText: false }
  readonly #main: Collected = { lines: [], hasText: false }
  readonly #lists: List[] = []
  readonly #depth = { silent: 0, main: 0, quote: 0, code: 0 }
  #title = ''
  #line = ''
  #prefix = ''
  #cells: string[] | null = null
  #isHeadRow = false
  #isTitle = false
  #href: string | null = null

  constructor(base: string | undefined) {
    this.#base = base
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'title') this.#isTitle = this.#title === ''
    if (name === 'a') this.#href = toAddress(attributes['href'], this.#base)
    this.#breakAt(name)
    if (name === 'br') this.#line += this.#cells ? ' ' : ''
    this.#enter(name, 1)
    if (name === 'pre') this.#put('```')
    const level = /^h([1-6])$/u.exec(name)?.[1]
    if (level) this.#prefix = `${'#'.repeat(Number(level))} `
    if (name === 'ul' || name === 'ol') this.#lists.push({ isOrdered: name === 'ol', count: 0 })
    if (name === 'li') this.#prefix = toListMark(this.#lists)
    if (name === 'tr') {
      this.#cells = []
      this.#isHeadRow = false
    }
    if (name === 'th') this.#isHeadRow = true
  }

  write(text: string): void {
    if (this.#isTitle) this.#title += text
    else if (this.#depth.silent === 0) this.#line += text
  }

  close(name: string): void {
    if (name === 'title') this.#isTitle = false
    if (name === 'a' && this.#href !== null && this.#depth.silent === 0) this.#line += ` (${this.#href})`
    if (name === 'a') this.#href = null
    this.#breakAt(name)
    if (name === 'tr') this.#endRow()
    if (name === 'table' || name === 'ul' || name === 'ol') this.#endBlock(name)
    if (name === 'pre') this.#put('```')
    this.#enter(name, -1)
  }

  read(): MarkdownPage {
    this.#endLine()
    const { lines } = this.#main.hasText ? this.#main : this.#whole
    return {
      title: this.#title.replace(/\s+/gu, ' ').trim().slice(0, 300),
      markdown: lines
        .join('\n')
        .replace(/\n{3,}/gu, '\n\n')
        .trim(),
    }
  }

  #enter(name: string, step: 1 | -1): void {
    if (silent.has(name)) this.#depth.silent += step
    if (name === 'main' || name === 'article') this.#depth.main += step
    if (name === 'blockquote') this.#depth.quote += step
    if (name === 'pre') this.#depth.code += step
  }

  #put(text: string): void {
    const target = this.#depth.main > 0 ? this.#main : this.#whole
    target.lines.push(text)
    target.hasText ||= text.trim() !== ''
  }

  /** What stands in a cell stays on its line. */
  #breakAt(name: string): void {
    if (!inline.has(name) && !(this.#cells && name !== 'tr' && name !== 'td' && name !== 'th'))
      this.#endLine()
  }

  #endLine(): void {
    const isCode = this.#depth.code > 0
    const text = isCode ? this.#line : this.#line.replace(/\s+/gu, ' ').trim()
    this.#line = ''
    if (text.trim() === '') return
    if (this.#cells) {
      this.#cells.push(text)
      return
    }
    this.#put(`${'> '.repeat(Math.min(this.#depth.quote, 3))}${this.#prefix}${text}`)
    if (this.#prefix.endsWith('- ') || /\d\. $/u.test(this.#prefix))
      this.#prefix = this.#prefix.replace(/\S/gu, ' ')
    else {
      if (!isCode) this.#put('')
      this.#prefix = ''
    }
  }

  #endRow(): void {
    this.#endLine()
    if (this.#cells && this.#cells.length > 0) {
      this.#put(`| ${this.#cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
      if (this.#isHeadRow) this.#put(`|${' --- |'.repeat(this.#cells.length)}`)
    }
    this.#cells = null
  }

  #endBlock(name: string): void {
    if (name !== 'table') this.#lists.pop()
    this.#prefix = ''
    if (this.#lists.length === 0) this.#put('')
  }
}

function toListMark(lists: readonly List[]): string {
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
