import { z } from 'zod'

/** Where the portal serves the websites of its sample companies. */
export const sampleSitesPath = '/samples/sites/'
export const isSampleSite = (website: string | null): boolean => website?.startsWith(sampleSitesPath) ?? false

/** What a crawl can read: a page of the web, or a sample site by its path. The database holds companies to the same. */
export const CompanyWebsite = z
  .string()
  .max(2000)
  .regex(/^(https?:\/\/|\/samples\/sites\/)\S+$/)

export const SitePageBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('article'), title: z.string(), date: z.iso.date(), text: z.string() }),
])
export type SitePageBlock = z.infer<typeof SitePageBlock>

/** A page of a sample website; publishing one again makes its next version. An empty path is the home page. */
export const NewSitePage = z.object({
  site: z.string(),
  path: z.string(),
  title: z.string(),
  blocks: z.array(SitePageBlock),
})
export type NewSitePage = z.infer<typeof NewSitePage>

export const SampleSite = z.object({
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  robots: z.string(),
})
export type SampleSite = z.infer<typeof SampleSite>
