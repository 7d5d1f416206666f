import type { ComponentState } from '@portal/contracts/health'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '@portal/backend/platform/db/database'
import { listComponentMetrics, type ComponentMetric } from './monitor/metrics.repository.ts'

/** What is unknown has no value, so that no alarm sees it as down. */
const values: Partial<Record<ComponentState, number>> = { up: 1, degraded: 0.5, down: 0 }
const databaseAway: ComponentMetric[] = [
  { kind: 'database', name: 'postgresql', state: 'down', seconds: null, checkedAt: null, incidents: null },
]

/** What the newest check of every component came to, in the Prometheus text format. */
export function registerHealthMetrics(registry: Registry, db: Pick<Database, 'query'>): void {
  let reading: Promise<ComponentMetric[]> | null = null
  /** One look for all figures of a scrape; it also says so when the database itself is away. */
  const read = () => {
    reading ??= listComponentMetrics(db)
      .catch(() => databaseAway)
      .finally(() => {
        reading = null
      })
    return reading
  }
  for (const { name, help, valueOf } of figures) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: ['kind', 'name'],
      registers: [registry],
      async collect() {
        gauge.reset()
        for (const component of await read()) {
          const value = valueOf(component)
          if (value !== null) gauge.set({ kind: component.kind, name: component.name }, value)
        }
      },
    })
  }
}

interface HealthFigure {
  name: string
  help: string
  valueOf: (component: ComponentMetric) => number | null
}

const figures: HealthFigure[] = [
  {
    name: 'portal_health_component_state',
    help: '1 up, 0.5 degraded, 0 down; no value while unknown.',
    valueOf: ({ state }) => values[state] ?? null,
  },
  {
    name: 'portal_health_check_duration_seconds',
    help: 'How long the newest check of the component took.',
    valueOf: ({ seconds }) => seconds,
  },
  {
    name: 'portal_health_last_check_timestamp_seconds',
    help: 'When the component was checked last.',
    valueOf: ({ checkedAt }) => checkedAt,
  },
  {
    name: 'portal_health_incidents',
    help: 'Incidents of the component since it is watched.',
    valueOf: ({ incidents }) => incidents?.all ?? null,
  },
  {
    name: 'portal_health_incidents_open',
    help: 'Incidents of the component that are open.',
    valueOf: ({ incidents }) => incidents?.open ?? null,
  },
]
