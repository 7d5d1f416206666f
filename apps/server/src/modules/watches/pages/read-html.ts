import { crawlWords } from '@portal/content/watches'
import { Parser } from 'htmlparser2'
import { FetchFailure } from '#server/platform/fetcher/fetch-failure.ts'
import { toBlocks, toPlainLine, type Line, type ReadPage } from './block.ts'

export interface ReadHtml extends ReadPage {
  /** Links as they stand in the page, with the feeds among them marked. */
  links: { href: string; isFeed: boolean }[]
}

const silent = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'select',
  'textarea',
  'nav',
  'head',
])
const inline = new Set(
  'a abbr b bdi bdo cite code data dfn em font i kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)
const feedTypes = new Set(['application/rss+xml', 'application/atom+xml'])
const mostLinks = 500
/** Far beyond any page for people; the parser's time grows with the square of it. */
const deepest = 2000

/**
 * The text of a page by blocks, and its links, in one pass without a tree. Where a page has a main part, only that counts.
 * @throws FetchFailure for a page that nests without end.
 */
export function readHtml(html: string): ReadHtml {
  const everything: Line[] = []
  const main: Line[] = []
  const links: ReadHtml['links'] = []
  let line = ''
  let title = ''
  let isTitle = false
  let silentDepth = 0
  let mainDepth = 0
  let depth = 0

  const endLine = (isHeading = false) => {
    if (line.trim() !== '') (mainDepth > 0 ? main : everything).push({ text: line, isHeading })
    line = ''
  }
  const addLink = (href: string | undefined, isFeed: boolean) => {
    if (href && links.length < mostLinks) links.push({ href, isFeed })
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        if (depth > deepest) throw new FetchFailure('too_large', crawlWords.tooDeep)
        if (name === 'a') addLink(attributes['href'], false)
        if (name === 'link' && feedTypes.has(attributes['type'] ?? '')) addLink(attributes['href'], true)
        if (name === 'title') isTitle = title === ''
        if (!inline.has(name)) endLine()
        if (silent.has(name)) silentDepth += 1
        if (name === 'main') mainDepth += 1
      },
      ontext(text) {
        if (isTitle) title += text
        else if (silentDepth === 0) line += text
      },
      onclosetag(name) {
        depth -= 1
        if (name === 'title') isTitle = false
        if (!inline.has(name)) endLine(/^(h[1-6]|dt)$/.test(name))
        if (silent.has(name)) silentDepth -= 1
        if (name === 'main') mainDepth -= 1
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.write(html)
  parser.end()
  endLine()
  const lines = main.length > 0 ? main : everything
  return { title: toPlainLine(title).slice(0, 300), blocks: toBlocks(lines), links }
}
