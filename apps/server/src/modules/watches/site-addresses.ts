import { sampleSitesPath } from '@portal/contracts/sample-sites'

/** The portal's own sample sites are stored by their path: its address differs from node to node. */
export function toAbsolute(stored: string, ownOrigin: string | null): string | null {
  if (!stored.startsWith('/')) return stored
  return ownOrigin === null ? null : ownOrigin + stored
}

export const toStored = (url: URL, ownOrigin: string | null): string =>
  url.origin === ownOrigin && url.pathname.startsWith(sampleSitesPath) ? url.pathname + url.search : url.href

/** A sample site has its robots.txt at its own top, since it shares the server with the portal. */
export function robotsUrlOf(url: URL, ownOrigin: string | null): string {
  const slug = url.origin === ownOrigin ? sampleSlug.exec(url.pathname)?.[1] : undefined
  return new URL(slug === undefined ? '/robots.txt' : `${sampleSitesPath}${slug}/robots.txt`, url).href
}

const sampleSlug = new RegExp(`^${sampleSitesPath}([^/]+)/`)

const longestAddress = 2000

/** Address of a feed's entry as it is stored; null for what is no web page. */
export function toEntryAddress(href: string | null, feed: URL, ownOrigin: string | null): string | null {
  const url = href === null ? null : URL.parse(href, feed.href)
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > longestAddress) return null
  return toStored(url, ownOrigin)
}

const files = /\.(pdf|jpe?g|png|gif|webp|svg|ico|zip|gz|docx?|xlsx?|pptx?|mp[34]|css|js|json|woff2?)$/i

/** Links of a company's home page that lead to other pages of the same site, and its feeds. */
export function findOwnLinks(
  links: readonly { href: string; isFeed: boolean }[],
  home: URL,
): { url: URL; kind: 'page' | 'feed' }[] {
  const folder = home.pathname.slice(0, home.pathname.lastIndexOf('/') + 1)
  const found = new Map<string, { url: URL; kind: 'page' | 'feed' }>()
  for (const { href, isFeed } of links) {
    const url = URL.parse(href, home.href)
    if (!url || url.origin !== home.origin || !url.pathname.startsWith(folder)) continue
    url.hash = ''
    if (
      url.href === home.href ||
      url.href.length > longestAddress ||
      files.test(url.pathname) ||
      found.has(url.href)
    )
      continue
    found.set(url.href, { url, kind: isFeed ? 'feed' : 'page' })
  }
  return [...found.values()]
}
