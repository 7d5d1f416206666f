import { betaCategoryKeys, pathGroups, screenPaths } from '@portal/contracts/paths'
import { chromium, type Page, type Request } from 'playwright'
import { findChromium } from '@portal/testing/find-chromium'
import type { PortalAddress } from '@portal/testing/portal/portal-server'

export interface PageRequest {
  page: string
  method: string
  /** From the path on. */
  address: string
  headers: Record<string, string>
  body: string | null
}

const doors = [pathGroups.rest, pathGroups.functions, pathGroups.auth]
const sentAlong = ['prefer', 'accept', 'accept-profile', 'content-profile', 'content-type', 'range']
const withoutSession = new Set<string>([screenPaths.landing, screenPaths.auth])

/** What every screen asks of the server when it opens and when each of its tabs is chosen, as Chromium sends it. */
export async function recordRequests({ url }: PortalAddress, session: string): Promise<PageRequest[]> {
  const { executablePath, args } = await findChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args })
  try {
    const page = await browser.newPage()
    await page.addInitScript((stored) => {
      localStorage.setItem('portal-guide-never', '1')
      localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, stored)
    }, session)
    const found = new Map<string, PageRequest>()
    let screen = ''
    page.on('requestfinished', (request) => {
      const sent = request.url().startsWith(url) ? toPageRequest(request, screen) : null
      if (sent && !found.has(keyOf(sent))) found.set(keyOf(sent), sent)
    })
    for (screen of screens()) await openWithTabs(page, url + screen)
    return [...found.values()]
  } finally {
    await browser.close()
  }
}

const screens = (): string[] => [
  ...(Object.values(screenPaths).filter(
    (path) => typeof path === 'string' && !withoutSession.has(path),
  ) as string[]),
  ...betaCategoryKeys.map((key) => screenPaths.betaCategory(key)),
]

async function openWithTabs(page: Page, address: string): Promise<void> {
  const settled = () => page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined)
  await page.goto(address)
  await settled()
  for (const tab of await page.getByRole('main').getByRole('tab').all()) {
    await tab.click({ timeout: 1000 }).catch(() => undefined)
    await settled()
  }
}

function toPageRequest(request: Request, page: string): PageRequest | null {
  const { pathname, search } = new URL(request.url())
  if (!doors.some((door) => pathname.startsWith(`${door}/`)) || request.method() === 'OPTIONS') return null
  const said = request.headers()
  return {
    page,
    method: request.method(),
    address: pathname + search,
    headers: Object.fromEntries(Object.entries(said).filter(([name]) => sentAlong.includes(name))),
    body: request.postData(),
  }
}

export const keyOf = ({ method, address, body }: PageRequest): string => `${method} ${address} ${body ?? ''}`

const { rest, functions } = pathGroups
const asked = (page: string, address: string, headers: Record<string, string> = {}): PageRequest => ({
  page,
  method: 'GET',
  address,
  headers,
  body: null,
})
const posted = (page: string, address: string, body: object): PageRequest => ({
  page,
  method: 'POST',
  address,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const counted = { prefer: 'count=exact' }
const index = { region: 'all', search: '', sort: 'overall', descending: true, skip: 0, take: 25 }

/** What people ask further on: words that are searched for, later pages, other orders, the history behind a number. */
export const furtherRequests: readonly PageRequest[] = [
  posted('palette', `${rest}/rpc/search_records`, { pattern: '%company%4711%' }),
  posted('palette', `${rest}/rpc/search_records`, { pattern: '%nowhere%' }),
  posted('palette', `${rest}/rpc/search_records`, { pattern: '%dairy%' }),
  asked('/', `${rest}/market_insights?select=id&created_at=gt.2020-01-01T00:00:00Z&limit=1`, counted),
  asked(
    '/data',
    `${rest}/competitors?select=*&company_name=ilike.*77*&order=company_name.asc&offset=0&limit=25`,
    counted,
  ),
  asked('/data', `${rest}/competitors?select=*&order=company_name.asc&offset=4000&limit=25`, counted),
  posted('/intelligence', `${rest}/rpc/competitive_index`, { ...index, search: 'company 47' }),
  posted('/intelligence', `${rest}/rpc/competitive_index`, {
    ...index,
    sort: 'company',
    descending: false,
    skip: 4000,
  }),
  posted('/intelligence', `${rest}/rpc/competitive_index`, { ...index, region: 'eu', sort: 'innovation' }),
  asked(
    '/intelligence',
    `${rest}/market_insights?select=*&evidence=not.is.null&triage=is.null&order=created_at.desc&limit=11`,
  ),
  asked(
    '/intelligence',
    `${rest}/market_insights?select=*&evidence=not.is.null&triage=eq.Discard&order=created_at.desc&limit=11`,
  ),
  asked(
    '/intelligence',
    `${rest}/market_insights?select=*&evidence=not.is.null&order=created_at.desc&limit=201`,
  ),
  asked(
    '/competitive-matrix',
    `${rest}/matrix_members?select=company_id,company_name,country,tab,is_placed&order=company_name&limit=8`,
  ),
  asked(
    '/competitive-matrix',
    `${rest}/matrix_members?select=company_id,company_name,country,tab,is_placed&company_name=ilike.*77*&order=company_name&limit=8`,
  ),
  asked(
    'figure card',
    `${rest}/figures?select=*&key=eq.company.company_77.automation&order=version.desc&limit=20`,
  ),
  posted('/ai-hub', `${functions}/ai-hub`, {
    action: 'search',
    query: 'dairy',
    pinnedOnly: false,
    limit: 50,
  }),
  posted('/audit-log', `${functions}/audit-log`, {
    action: 'list',
    filters: { action: 'competitor.changed' },
  }),
]
