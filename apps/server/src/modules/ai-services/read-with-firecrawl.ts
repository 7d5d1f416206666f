import { z } from 'zod'
import { trimEndOf } from '@portal/text/trim-characters'
import { callService } from '#server/platform/outside/call-service.ts'
import { OutsideFailure } from '#server/platform/outside/outside-failure.ts'
import type { ServiceParts } from './service-context.ts'

const timeoutMs = 45_000

export interface ScrapedPage {
  title: string
  content: string
  url: string
}

const FirecrawlReply = z.object({
  success: z.boolean(),
  data: z.object({
    markdown: z.string().default(''),
    metadata: z
      .object({ title: z.string().nullish(), sourceURL: z.string().nullish(), url: z.string().nullish() })
      .default({}),
  }),
})

/**
 * The guarded fetcher looks at what the name leads to as well: a scraping server inside the company reaches what nobody outside may.
 * Where its redirects ended is looked at before anything of the page is shown.
 */
export async function readWithFirecrawl(
  { config, fetcher }: Pick<ServiceParts, 'config' | 'fetcher'>,
  address: string,
  signal: AbortSignal,
): Promise<ScrapedPage> {
  const target = await fetcher.admit(address, signal)
  const { body } = await callService({
    url: `${trimEndOf(config.FIRECRAWL_BASE_URL, '/')}/v1/scrape`,
    method: 'POST',
    headers: { authorization: `Bearer ${config.FIRECRAWL_API_KEY ?? ''}` },
    body: { url: target.href, formats: ['markdown'], onlyMainContent: true },
    signal,
    timeoutMs,
  })
  const parsed = FirecrawlReply.safeParse(body)
  if (!parsed.success || !parsed.data.success) throw new OutsideFailure('unclear')
  const { markdown, metadata } = parsed.data.data
  const ended = metadata.url ?? metadata.sourceURL ?? target.href
  if (ended !== target.href) await fetcher.admit(ended, signal)
  return { title: metadata.title ?? '', content: markdown, url: ended }
}
