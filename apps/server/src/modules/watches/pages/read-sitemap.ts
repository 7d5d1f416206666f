import { crawlWords } from '@portal/content/watches'
import { DomUtils, parseDocument } from 'htmlparser2'
import { FetchFailure } from '#server/platform/fetcher/fetch-failure.ts'
import { toBlocks, toPlainLine, type ReadPage } from './block.ts'

export interface ReadSitemap extends ReadPage {
  /** Of an index: the sitemaps that it is of. */
  sitemaps: string[]
}

type XmlElement = NonNullable<ReturnType<typeof DomUtils.findOne>>

const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1)
const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child): child is XmlElement => DomUtils.isTag(child) && localName(child) === name)
const textOf = (element: XmlElement | undefined): string =>
  element ? toPlainLine(DomUtils.textContent(element)) : ''

/** Each page that a sitemap lists is one block: its title where it is one of news, or else what its address says. */
export function readSitemap(text: string): ReadSitemap {
  const root = parseDocument(text, { xmlMode: true }).children.find((child): child is XmlElement =>
    DomUtils.isTag(child),
  )
  const kind = root && localName(root)
  if (!root || (kind !== 'urlset' && kind !== 'sitemapindex'))
    throw new FetchFailure('wrong_type', crawlWords.noSitemap)
  const addressOf = (entry: XmlElement) => textOf(childrenOf(entry, 'loc')[0])
  const entries = childrenOf(root, kind === 'urlset' ? 'url' : 'sitemap')
  if (entries.length > 0 && entries.every((entry) => addressOf(entry) === ''))
    throw new FetchFailure('wrong_type', crawlWords.noSitemap)
  if (kind === 'sitemapindex') return { title: '', blocks: [], sitemaps: entries.map(addressOf) }
  const lines = entries.map((entry) => {
    const [news] = childrenOf(entry, 'news')
    const title = textOf(news && childrenOf(news, 'title')[0])
    const url = addressOf(entry)
    return { text: crawlWords.listed(title || wordsOfAddress(url)), url }
  })
  return { title: '', blocks: toBlocks(lines.filter(({ url }) => url !== '')), sitemaps: [] }
}

/** "/en/news/2026/new-dairy-plant.html": en › news › 2026 › new dairy plant. */
function wordsOfAddress(address: string): string {
  const path = URL.parse(address)?.pathname ?? ''
  const parts = path.split('/').filter((part) => part !== '')
  return parts.map((part) => readable(part).replaceAll(/[-_+]+/g, ' ')).join(' › ')
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part).replace(/\.[a-z]{3,5}$/i, '')
  } catch {
    return part
  }
}
