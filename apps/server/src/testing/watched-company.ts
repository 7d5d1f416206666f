import { randomUUID } from 'node:crypto'
import type { SitePageBlock } from '@portal/contracts/sample-sites'
import type { Database } from '@portal/backend/platform/db/database'

const provenance = JSON.stringify({ kind: 'sample', source: { name: 'A test' }, inputs: [] })

export async function buildCompany(
  db: Database,
  overrides: { name?: string; website?: string | null; score?: number; isOwn?: boolean } = {},
): Promise<string> {
  const {
    name = `Company ${randomUUID().slice(0, 8)}`,
    website = null,
    score = 100,
    isOwn = false,
  } = overrides
  const { rows } = await db.query<{ id: string }>(
    `insert into public.competitors (company_name, competitive_score, website, is_own, provenance)
       values ($1, $2, $3, $4, $5) returning id`,
    [name, score, website, isOwn, provenance],
  )
  return String(rows[0]?.id)
}

export interface TestSite {
  slug: string
  website: string
  /** Publishes the next version of a page. */
  publish(path: string, blocks: SitePageBlock[], title?: string): Promise<void>
}

/** A sample site of one's own, with a home page. */
export async function buildSampleSite(db: Database, robots = ''): Promise<TestSite> {
  const slug = `site-${randomUUID().slice(0, 8)}`
  await db.query(
    `insert into public.sample_sites (slug, name, tagline, robots) values ($1, $1, 'Tanks', $2)`,
    [slug, robots.replaceAll('{site}', `/samples/sites/${slug}/`)],
  )
  const publish: TestSite['publish'] = async (path, blocks, title = path || 'Home') => {
    await db.query(
      'insert into public.sample_site_pages (site, path, title, blocks) values ($1, $2, $3, $4)',
      [slug, path, title, JSON.stringify(blocks)],
    )
  }
  await publish('', [{ kind: 'paragraph', text: 'We engineer and build process plants.' }])
  return { slug, website: `/samples/sites/${slug}/`, publish }
}
