import type { WebsiteCheckResult } from '@portal/contracts/health'
import { AppError } from '@portal/backend/platform/errors'
import { checkExternalLinks } from './checks/check-http.ts'
import type { ExternalLink } from './external-links.ts'

export type WebsiteCheck = () => Promise<WebsiteCheckResult>

/** Asks the company website by HEAD. Throws when none is configured. */
export const buildWebsiteCheck =
  (links: readonly ExternalLink[]): WebsiteCheck =>
  async () => {
    const site = links.find(({ kind }) => kind === 'site')
    if (!site) throw new AppError('not_configured', 'No company website is configured: set PORTAL_SITE_URL.')
    const [result] = await checkExternalLinks([site])
    if (!result) throw new Error('the check of the website has no result')
    return result
  }
