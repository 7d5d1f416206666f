import type { Tx } from '@portal/backend/platform/db/database'
import { etagOf, renderFeed, renderMissing, renderPage, siteStyle } from './render-site.ts'
import { findSite, type PublishedSite } from './sample-sites.repository.ts'

export interface SiteAnswer {
  status: 200 | 404
  mediaType: string
  content: string
  etag: string
}

const answer = (mediaType: string, content: string, status: SiteAnswer['status'] = 200): SiteAnswer => ({
  status,
  mediaType: `${mediaType}; charset=utf-8`,
  content,
  etag: etagOf(content),
})

const missing = (): SiteAnswer => answer('text/html', renderMissing(), 404)

export const siteStyleSheet = (): SiteAnswer => answer('text/css', siteStyle)

/** What a sample company's website answers at a path below its home. */
export async function answerSitePath(db: Tx, slug: string, path: string): Promise<SiteAnswer> {
  const site = await findSite(db, slug)
  if (!site) return missing()
  if (path === 'robots.txt') return answer('text/plain', site.robots)
  if (path === 'feed.xml') return answer('application/atom+xml', renderFeed(site))
  return answerPage(site, path)
}

function answerPage(site: PublishedSite, path: string): SiteAnswer {
  const page = site.pages.find((candidate) => candidate.path === path)
  return page ? answer('text/html', renderPage(site, page)) : missing()
}
