import type { Inline } from './markdown-tree.ts'

const maxDepth = 4

/** Parses one run of text. Unclosed marks stay as they are written, so half an answer reads well too. */
export function parseInline(text: string, depth = 0): Inline[] {
  const out: Inline[] = []
  let plain = ''
  const flush = () => {
    if (plain) out.push({ type: 'text', text: plain })
    plain = ''
  }
  let at = 0
  while (at < text.length) {
    const found = matchAt(text, at, depth)
    if (found) {
      // The number of a source stands close to the word it belongs to.
      if (found.nodes[0]?.type === 'cite') plain = plain.trimEnd()
      flush()
      out.push(...found.nodes)
      at = found.end
    } else {
      plain += text.charAt(at)
      at += 1
    }
  }
  flush()
  return out
}

interface Match {
  nodes: Inline[]
  end: number
}

function matchAt(text: string, at: number, depth: number): Match | null {
  switch (text[at]) {
    case '\n':
      return { nodes: [{ type: 'break' }], end: at + 1 }
    case '\\':
      return matchEscaped(text, at)
    case '`':
      return matchCode(text, at)
    case '[':
      return matchCitation(text, at) ?? (depth < maxDepth ? matchLink(text, at, depth) : null)
    case '*':
    case '_':
      return depth < maxDepth ? matchEmphasis(text, at, depth) : null
    default:
      return null
  }
}

const punctuation = /[!-/:-@[-`{-~]/

/** A mark that is meant as it stands: names of records are written so. */
function matchEscaped(text: string, at: number): Match | null {
  const mark = text[at + 1] ?? ''
  return punctuation.test(mark) ? { nodes: [{ type: 'text', text: mark }], end: at + 2 } : null
}

function matchCode(text: string, at: number): Match | null {
  const end = text.indexOf('`', at + 1)
  if (end <= at + 1) return null
  return { nodes: [{ type: 'code', text: text.slice(at + 1, end) }], end: end + 1 }
}

const citation = /\[(\d{1,3}(?:\s*,\s*\d{1,3}){0,9})\](?!\()/y

function matchCitation(text: string, at: number): Match | null {
  citation.lastIndex = at
  const found = citation.exec(text)
  if (!found?.[1]) return null
  return { nodes: found[1].split(',').map((n) => ({ type: 'cite', n: Number(n) })), end: citation.lastIndex }
}

const link = /\[([^\][\n]{1,300})\]\(([^\s()]{1,2000})\)/y

function matchLink(text: string, at: number, depth: number): Match | null {
  link.lastIndex = at
  const found = link.exec(text)
  if (!found?.[1] || !found[2] || !isSafeHref(found[2])) return null
  const [, label, href] = found
  const host = hostOf(href)
  const leadsTo: Inline[] = host === '' || label.includes(host) ? [] : [{ type: 'text', text: ` (${host})` }]
  return {
    nodes: [{ type: 'link', href, children: [...parseInline(label, depth + 1), ...leadsTo] }],
    end: link.lastIndex,
  }
}

/** Of an address outside of the portal: the name of a record, which may be a stranger's, can be written as a link. */
const hostOf = (href: string): string => (URL.canParse(href) ? new URL(href).host : '')

/** Pages of the portal and plain web addresses; never javascript:, data: or protocol-relative ones. */
export function isSafeHref(href: string): boolean {
  if (href.startsWith('/')) return !href.startsWith('//') && !href.startsWith('/\\')
  return /^https?:\/\//i.test(href)
}

function matchEmphasis(text: string, at: number, depth: number): Match | null {
  const mark = text[at] ?? ''
  const isStrong = text[at + 1] === mark
  const fence = isStrong ? mark + mark : mark
  const from = at + fence.length
  if (!text[from]?.trim()) return null
  // snake_case and file_names are words, not emphasis.
  if (mark === '_' && /\w/.test(text[at - 1] ?? '')) return null
  const end = findClosing(text, from, fence)
  if (end < 0) return null
  const children = parseInline(text.slice(from, end), depth + 1)
  return { nodes: [{ type: isStrong ? 'strong' : 'em', children }], end: end + fence.length }
}

// Bounded, so that a text of nothing but stars is read in linear time.
const longestEmphasis = 600

function findClosing(text: string, from: number, fence: string): number {
  const limit = from + longestEmphasis
  let end = text.indexOf(fence, from + 1)
  while (end >= 0 && end <= limit) {
    const after = text[end + fence.length] ?? ''
    const isInsideWord = fence.startsWith('_') && /\w/.test(after)
    const isDouble = fence.length === 1 && after === fence
    const isEscaped = text[end - 1] === '\\'
    if (text[end - 1]?.trim() && !isInsideWord && !isDouble && !isEscaped) return end
    end = text.indexOf(fence, end + (isDouble ? 2 : 1))
  }
  return -1
}
