import type { Config } from '#server/config.ts'

export interface ExternalLink {
  url: string
  /** A site must answer its page; a provider's base address need only answer at all. */
  kind: 'site' | 'provider'
}

/** What the portal depends on outside, as far as it is configured: nothing configured, nothing checked. */
export function externalLinksOf(config: Config): ExternalLink[] {
  const providers: [string | undefined, string | undefined][] = [
    [config.OPENAI_API_KEY, config.OPENAI_BASE_URL],
    [config.ANTHROPIC_API_KEY, config.ANTHROPIC_BASE_URL],
    [config.AI_COMPATIBLE_BASE_URL, config.AI_COMPATIBLE_BASE_URL],
    [config.FIRECRAWL_API_KEY, config.FIRECRAWL_BASE_URL],
    [config.GITHUB_TOKEN, config.GITHUB_API_URL],
    [config.RESEND_API_KEY, config.RESEND_BASE_URL],
    [config.S3_BUCKET, config.S3_ENDPOINT],
    [config.SUPABASE_URL, config.SUPABASE_URL],
  ]
  return [
    ...(config.PORTAL_SITE_URL
      ? [{ url: withoutSecrets(config.PORTAL_SITE_URL), kind: 'site' as const }]
      : []),
    ...providers.flatMap(([isUsed, url]) =>
      isUsed && url ? [{ url: withoutSecrets(url), kind: 'provider' as const }] : [],
    ),
  ]
}

/** Results are stored and shown to the team. */
function withoutSecrets(address: string): string {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  url.search = ''
  return url.href
}
