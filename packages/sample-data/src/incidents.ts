import { incidentWords as words } from '@portal/content/health-recommendations'
import type { SampleIncidentRow } from '@portal/contracts/health'
import { dayAfter } from './days.ts'
import { sampleProvenance } from './provenance.ts'

export type SampleIncident = Omit<SampleIncidentRow, 'id'>

interface Told {
  slug: string
  component: Pick<SampleIncident, 'kind' | 'name'>
  /** Before the day of the set; the hour in UTC. */
  daysAgo: number
  at: string
  /** From down to answering again. */
  minutes: number
  cause: string
  note?: string
}

const told: readonly Told[] = [
  {
    slug: 'slow_orchestrator',
    component: { kind: 'function', name: 'ai-orchestrator' },
    daysAgo: 3,
    at: '09:40',
    minutes: 10,
    cause: 'No answer within 10 seconds',
    note: 'The provider was slow; the built-in engine answered meanwhile.',
  },
  {
    slug: 'matrix_page',
    component: { kind: 'route', name: '/competitive-matrix' },
    daysAgo: 19,
    at: '16:05',
    minutes: 5,
    cause: 'Answered 502',
  },
  {
    slug: 'full_disk',
    component: { kind: 'database', name: 'postgresql' },
    daysAgo: 47,
    at: '02:15',
    minutes: 25,
    cause: words.databaseDown,
    note: 'The disk of the backups was full. Backups are now kept for thirty days.',
  },
  {
    slug: 'renewed_certificate',
    component: { kind: 'function', name: 'auth/v1' },
    daysAgo: 71,
    at: '06:30',
    minutes: 15,
    cause: 'The connection was cut',
  },
]

/** Incidents of a portal that ran before the day of the set, newest first: invented, and marked so. */
export const buildSampleIncidents = (day: string): SampleIncident[] =>
  told.map(({ slug, component, daysAgo, at, minutes, cause, note }) => {
    const openedAt = `${dayAfter(day, -daysAgo)}T${at}:00.000Z`
    const closedAt = new Date(Date.parse(openedAt) + minutes * 60_000).toISOString()
    return {
      ...component,
      opened_at: openedAt,
      closed_at: closedAt,
      cause,
      timeline: [
        { at: openedAt, text: words.opened(cause) },
        { at: closedAt, text: words.recovered },
        { at: closedAt, text: words.closed },
      ],
      note: note ?? null,
      noted_by: note === undefined ? null : 'Sample administrator',
      provenance: sampleProvenance(`incidents/${slug}`),
    }
  })
