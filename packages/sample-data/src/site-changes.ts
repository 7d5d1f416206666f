import type { NewSitePage, SitePageBlock } from '@portal/contracts/sample-sites'
import { sampleSitePages } from './company-sites.ts'
import { dayAfter } from './days.ts'
import { textTable } from './text-table.ts'

/** A page as its site published it anew. */
export interface PublishedPage {
  day: string
  page: NewSitePage
}

/** Sites that nobody watches yet: the first one is a press away. */
export const unwatchedSites: readonly string[] = ['alpstahl-systeme', 'nordkessel']

/** How many weeks of crawls are told, the last one on the day before the day of the set. */
export const weeksOfCrawls = 26

/** The day of the crawl of so many weeks before the last one. */
export const dayOfCrawl = (day: string, weeks: number): string => dayAfter(day, -1 - 7 * weeks)

/** Weeks before the last crawl, site, page, and what the page says since; before a colon the title of an article. */
const said = textTable(`
  25 | shannon-process | references | A spray dryer for a regional cooperative, commissioned and handed over turnkey
  22 | havelmann-anlagen | jobs | Vacancy: Commissioning engineer for brewhouses, full-time (m/f/d)
  19 | copper-river-systems | products | New column series with emission control, now available
  16 | limmat-process | news | Workshop certified: The workshop is certified to ISO 3834 and was audited for GMP.
  14 | almara-process | references | A juice line for a contract manufacturer, installed and delivered turnkey
  11 | great-basin-process | products | Service hours start at $145; a discount applies to yearly agreements
  8 | polderflow | products | New membrane module for water reuse, now available
  6 | havelmann-anlagen | products | New brewhouse retrofit system for small breweries, now available
  4 | ibertanque | news | New managing director: The board appointed a managing director, who succeeds the founder.
  2 | limmat-process | references | A clean water loop for a contract manufacturer, commissioned and delivered turnkey
  1 | jura-fluides | jobs | Vacancy: Pump technician, full-time (m/f/d)
  0 | rheinwerk-brautechnik | references | A brewhouse with heat recovery for a regional cooperative, commissioned and handed over turnkey
  0 | great-basin-process | products | New membrane filtration series for dairies, now available
  0 | polderflow | jobs | Vacancy: Automation engineer for a second workshop, full-time (m/f/d)
`)

/** What the sample sites published in the half year before the day, oldest first: the day before the crawl that found it. */
export function pagesPublishedBefore(day: string): PublishedPage[] {
  const newest = new Map(sampleSitePages.map((page) => [addressOf(page), page]))
  return said.map(([weeks = '', site = '', path = '', text = '']) => {
    const on = dayAfter(dayOfCrawl(day, Number(weeks)), -1)
    const before = newest.get(addressOf({ site, path }))
    if (!before) throw new Error(`There is no sample page ${site}/${path}`)
    const page = { ...before, blocks: withNews(before.blocks, text, on) }
    newest.set(addressOf(page), page)
    return { day: on, page }
  })
}

const addressOf = ({ site, path }: Pick<NewSitePage, 'site' | 'path'>): string => `${site}/${path}`

/** Articles stand newest first, items last; a page of neither says one paragraph more. */
function withNews(blocks: readonly SitePageBlock[], text: string, date: string): SitePageBlock[] {
  if (blocks.some(({ kind }) => kind === 'article')) {
    const [title = '', body = ''] = text.split(': ')
    return [{ kind: 'article', date, title, text: body }, ...blocks]
  }
  if (!blocks.some(({ kind }) => kind === 'list')) return [...blocks, { kind: 'paragraph', text }]
  return blocks.map((block) => (block.kind === 'list' ? { ...block, items: [...block.items, text] } : block))
}
