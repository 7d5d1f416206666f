import { screenPaths } from '@portal/contracts/paths'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { findChromium } from '@portal/testing/find-chromium'
import { freePort } from '@portal/testing/portal/portal-server'

const least = 95
const categories = ['performance', 'accessibility', 'best-practices'] as const
const runs = 3

type Scores = Record<(typeof categories)[number], number>

/** Lighthouse with its own defaults (a slow phone); the median of three runs. Returns what is below the limit. */
export async function measurePages(url: string): Promise<string[]> {
  const port = await freePort()
  const { executablePath, args } = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...args, `--remote-debugging-port=${port}`],
  })
  const faults: string[] = []
  try {
    for (const path of [screenPaths.auth, screenPaths.landing]) {
      const scores = await medianScores(`${url}${path}`, port)
      console.log(`lighthouse ${path}: ${categories.map((name) => `${name} ${scores[name]}`).join(', ')}`)
      for (const name of categories)
        if (scores[name] < least)
          faults.push(`${path}: ${name} is ${scores[name]}, at least ${least} is wanted`)
    }
  } finally {
    await browser.close()
  }
  return faults
}

async function medianScores(address: string, port: number): Promise<Scores> {
  const all: Scores[] = []
  for (let run = 0; run < runs; run += 1) all.push(await scoresOf(address, port))
  const median = (name: keyof Scores) =>
    all.map((scores) => scores[name]).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best-practices': median('best-practices'),
  }
}

async function scoresOf(address: string, port: number): Promise<Scores> {
  const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: [...categories] })
  const score = (name: keyof Scores) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
  }
}
