import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { screenPaths } from '@portal/contracts/paths'
import lighthouse, { desktopConfig } from 'lighthouse'
import { chromium } from 'playwright'
import { findChromium } from '@portal/testing/find-chromium'
import { checkHealth, signInAsAdmin } from '@portal/testing/portal/portal-client'
import { freePort, removeDataDir, type PortalAddress } from '@portal/testing/portal/portal-server'

const least = 95
const categories = ['performance', 'accessibility', 'best-practices'] as const
const runs = 3

const pages = [
  { address: screenPaths.auth, isSignedIn: false },
  { address: screenPaths.landing, isSignedIn: false },
  { address: screenPaths.home, isSignedIn: true },
  { address: screenPaths.executiveDashboard, isSignedIn: true },
]
const addresses: readonly string[] = pages.map(({ address }) => address)
/** Lighthouse's own: a slow phone, and a desk. */
const devices = { phone: undefined, desktop: desktopConfig }

/** What explains a score: seconds of the simulated device, bytes and requests of the real one. */
const explanations = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

type Category = (typeof categories)[number]
interface Run {
  scores: Record<Category, number>
  explained: string
}

/**
 * Lighthouse with its own settings on a slow phone and at a desk, each time with an empty cache; the median of three runs. It leaves
 * local storage as it is, so that the session of who comes back stays. Returns what is below the limit. Words narrow it to the pages
 * and devices that they name.
 */
export async function measurePages(portal: PortalAddress, words: readonly string[] = []): Promise<string[]> {
  const isWanted = (name: string, all: readonly string[]) =>
    words.includes(name) || !words.some((word) => all.includes(word))
  await checkHealth(portal)
  const port = await freePort()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-pages-'))
  const { executablePath, args } = await findChromium()
  // Lighthouse opens its tabs in the browser's first context, and no other one's storage reaches there.
  const browser = await chromium.launchPersistentContext(folder, {
    ...(executablePath ? { executablePath } : {}),
    args: [...args, `--remote-debugging-port=${port}`],
  })
  const keepInStorage = async (entries: Record<string, string>) => {
    const page = await browser.newPage()
    await page.goto(`${portal.url}/favicon.svg`)
    await page.evaluate((kept) => {
      localStorage.clear()
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    }, entries)
    await page.close()
  }
  const { client } = await signInAsAdmin(portal)
  const { data } = await client.auth.getSession()
  const session = { 'portal-guide-never': '1', 'sb-127-auth-token': JSON.stringify(data.session) }
  const faults: string[] = []
  try {
    for (const { address, isSignedIn } of pages.filter((page) => isWanted(page.address, addresses)))
      for (const [device, config] of Object.entries(devices)) {
        if (!isWanted(device, Object.keys(devices))) continue
        await keepInStorage(isSignedIn ? session : {})
        const found = medianOf(await runsOf(portal.url + address, port, config))
        const said = categories.map((name) => `${name} ${found.scores[name]}`).join(', ')
        console.log(`lighthouse ${address} ${device}: ${said} (${found.explained})`)
        for (const name of categories)
          if (found.scores[name] < least)
            faults.push(`${address} ${device}: ${name} is ${found.scores[name]}, at least ${least} is wanted`)
      }
  } finally {
    await browser.close()
    await removeDataDir(folder)
  }
  return faults
}

function middle<T>(sorted: readonly T[]): T {
  const found = sorted[Math.floor(sorted.length / 2)]
  if (found === undefined) throw new Error('Lighthouse did not run')
  return found
}

/** Of each score; explained by the run whose performance is the middle one. */
function medianOf(found: readonly Run[]): Run {
  const score = (name: Category) => middle(found.map(({ scores }) => scores[name]).toSorted((a, b) => a - b))
  const { explained } = middle(found.toSorted((a, b) => a.scores.performance - b.scores.performance))
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    explained,
  }
}

type Config = (typeof devices)[keyof typeof devices]

async function runsOf(address: string, port: number, config: Config): Promise<Run[]> {
  const found: Run[] = []
  for (let run = 0; run < runs; run += 1) found.push(await runOf(address, port, config))
  return found
}

async function runOf(address: string, port: number, config: Config): Promise<Run> {
  const result = await lighthouse(
    address,
    { port, logLevel: 'error', onlyCategories: [...categories] },
    config,
  )
  if (!result) throw new Error(`Lighthouse has no result for ${address}`)
  const { audits, categories: judged, finalDisplayedUrl } = result.lhr
  if (finalDisplayedUrl !== address) throw new Error(`${address} led to ${finalDisplayedUrl}`)
  const score = (name: Category) => Math.round((judged[name]?.score ?? 0) * 100)
  const explained = Object.entries(explanations).map(
    ([name, audit]) => `${name} ${audits[audit]?.displayValue ?? ''}`,
  )
  const requests = audits['network-requests']?.details
  const items = requests?.type === 'table' ? requests.items : []
  const bytes = items.reduce((sum, { transferSize }) => sum + Number(transferSize), 0)
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    explained: [...explained, `${Math.round(bytes / 1000)} kB`, `${items.length} requests`].join(', '),
  }
}
