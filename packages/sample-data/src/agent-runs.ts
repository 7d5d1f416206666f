import { runNotes } from '@portal/content/agent-center'
import { briefWords } from '@portal/content/brief'
import type { AgentId } from '@portal/contracts/agent-center'
import type { Provenance } from '@portal/contracts/figures'
import { isForbidden, sampleSitePages, sampleSites } from './company-sites.ts'
import { dayAfter } from './days.ts'
import { sampleProvenance } from './provenance.ts'
import { dayOfCrawl, unwatchedSites } from './site-changes.ts'

export interface SampleAgentRun {
  agent: AgentId
  state: 'succeeded' | 'failed'
  started_at: string
  finished_at: string
  note: string
  provenance: Provenance
}

interface Told extends Pick<SampleAgentRun, 'agent' | 'note'> {
  state?: SampleAgentRun['state']
  startedAt: string
  seconds: number
}

const toldWeeks = [0, 1, 2, 3]
const companiesOfWeek = 3
const daysOfChecks = [1, 2, 3]

/** What the agents did before the day of the set, in the words of their jobs; each on a day before it. */
export const buildSampleAgentRuns = (day: string): SampleAgentRun[] =>
  [...crawls(day), ...briefs(day), ...checks(day), ...sweeps(day)].map(
    ({ agent, state = 'succeeded', startedAt, seconds, note }) => ({
      agent,
      state,
      started_at: startedAt,
      finished_at: new Date(Date.parse(startedAt) + seconds * 1000).toISOString(),
      note,
      provenance: sampleProvenance(`agent-runs/${agent}`),
    }),
  )

/** Of some of the sites that are watched, as many pages as robots.txt leaves to read. */
const crawls = (day: string): Told[] =>
  toldWeeks.flatMap((week) =>
    sampleSites
      .filter(({ slug }) => !unwatchedSites.includes(slug))
      .filter((_site, at) => at % toldWeeks.length === week)
      .slice(0, companiesOfWeek)
      .map((site, at) => {
        const pages = sampleSitePages.filter(({ site: slug }) => slug === site.slug)
        const read = pages.filter(
          ({ path }) => !isForbidden(site, `/samples/sites/${site.slug}/${path}`),
        ).length
        return {
          agent: 'market-scout' as const,
          startedAt: `${dayOfCrawl(day, week)}T05:0${at}:00.000Z`,
          seconds: 8 + 3 * at,
          note: runNotes.crawled(site.name, { read, failed: pages.length - read, isSample: true }),
        }
      }),
  )

/** Each of the last Mondays before the day. */
const briefs = (day: string): Told[] => {
  const sinceMonday = ((new Date(day).getUTCDay() + 5) % 7) + 1
  return toldWeeks.map((week) => ({
    agent: 'report-courier',
    startedAt: `${dayAfter(day, -sinceMonday - 7 * week)}T06:00:00.000Z`,
    seconds: 4,
    note: runNotes.scheduled(briefWords.title, runNotes.kept(3)),
  }))
}

/** The slow answer on the third day before is the incident of packages/sample-data/src/incidents.ts. */
const checks = (day: string): Told[] =>
  daysOfChecks.map((days) => ({
    agent: 'health-watch',
    startedAt: `${dayAfter(day, -days)}T09:40:00.000Z`,
    seconds: 12,
    note: days === 3 ? runNotes.health('degraded', 88, 89) : runNotes.health('healthy', 89, 89),
  }))

const sweeps = (day: string): Told[] =>
  daysOfChecks.map((days) => ({
    agent: 'record-keeper',
    startedAt: `${dayAfter(day, -days)}T03:15:00.000Z`,
    seconds: 1,
    note: days === 1 ? runNotes.looked(4, 4) : runNotes.swept(0, 0),
  }))
