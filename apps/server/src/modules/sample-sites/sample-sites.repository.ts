import type { SampleSite, SitePageBlock } from '@portal/contracts/sample-sites'
import type { Tx } from '@portal/backend/platform/db/database'

export interface PublishedPage {
  path: string
  title: string
  blocks: SitePageBlock[]
  version: number
  published_at: Date
}

export interface PublishedSite extends SampleSite {
  /** Newest version of each page, home first. */
  pages: PublishedPage[]
}

/** These pages are public, as a company's website is. */
export async function findSite(db: Tx, slug: string): Promise<PublishedSite | null> {
  const { rows } = await db.query<SampleSite>(
    'select slug, name, tagline, robots from public.sample_sites where slug = $1',
    [slug],
  )
  const [site] = rows
  if (!site) return null
  const pages = await db.query<PublishedPage>(
    `select distinct on (path) path, title, blocks, version, published_at
       from public.sample_site_pages where site = $1 order by path, version desc`,
    [slug],
  )
  return { ...site, pages: pages.rows }
}
