import {
  availabilityOf,
  lastDays,
  spansOf,
  type ComponentKind,
  type ComponentState,
  type HealthCheckRow,
} from '@portal/contracts/health'
import type { MonitorTables } from './api/monitor-tables.ts'
import type { DayOfComponent } from './availability-bars.tsx'
import { sampleSpansOf } from './sample-history.ts'

export interface ComponentLine {
  name: string
  /** Word of the specification, or `unknown`. */
  status: string
  responseMs: number | null
  reason: string | null
  flapping: boolean
  /** A function is asked whether it is there, not to work. */
  isPinged: boolean
  days: DayOfComponent[]
  /** Per cent of the shown days; null while nothing is known. */
  uptime: number | null
}

interface LineSources {
  kind: ComponentKind
  row: HealthCheckRow | null
  tables: MonitorTables | null
  now: number
  /** Known by asking now, when neither a run nor the tables can say so. */
  isDatabaseAway?: boolean
}

/** Everything of one kind, from the newest run and from what the scheduled checks know; what neither knows is unknown. */
export function toComponentLines({
  kind,
  row,
  tables,
  now,
  isDatabaseAway = false,
}: LineSources): ComponentLine[] {
  const measured = new Map(measuredOf(kind, row).map((check) => [check.name, check]))
  const known = (tables?.components ?? []).filter((component) => component.kind === kind)
  const told = (tables?.sampleIncidents ?? []).filter((incident) => incident.kind === kind)
  const names = [...new Set([...measured.keys(), ...[...known, ...told].map(({ name }) => name)])]
  return names.map((name) => {
    const check = measured.get(name)
    const component = known.find((each) => each.name === name)
    const history = historyOf({ component: component ?? { kind, name, last_checked_at: '' }, tables, now })
    if (isDatabaseAway && kind === 'database')
      return {
        name,
        status: 'error',
        responseMs: null,
        reason: null,
        flapping: false,
        isPinged: false,
        ...history,
      }
    const isMeasured = check !== undefined && check.status !== 'unknown'
    return {
      name,
      status: isMeasured ? check.status : wordOf(kind, component?.state ?? 'unknown'),
      responseMs: isMeasured ? check.response_time : (component?.response_time ?? null),
      reason: (isMeasured ? check.reason : component?.reason) ?? null,
      flapping: component?.flapping ?? false,
      isPinged: kind === 'function',
      ...history,
    }
  })
}

function measuredOf(kind: ComponentKind, row: HealthCheckRow | null) {
  if (!row) return []
  const { details } = row
  if (kind === 'database') return [{ name: 'postgresql', reason: undefined, ...details.database_status }]
  if (kind === 'function') return details.api_endpoints.map((check) => ({ ...check, name: check.endpoint }))
  if (kind === 'route') return details.routes.map((check) => ({ ...check, name: check.route }))
  return details.external_links.map((check) => ({ ...check, name: check.url }))
}

const goodWords: Record<ComponentKind, string> = {
  database: 'connected',
  function: 'accessible',
  route: 'accessible',
  external: 'accessible',
}

function wordOf(kind: ComponentKind, state: ComponentState): string {
  if (state === 'up') return goodWords[kind]
  return state === 'down' ? 'error' : state
}

interface HistorySources {
  component: Pick<MonitorTables['components'][number], 'kind' | 'name' | 'last_checked_at'>
  tables: MonitorTables | null
  now: number
}

/** What was measured; days before that are the sample's, as long as it tells any. */
function historyOf({ component, tables, now }: HistorySources): Pick<ComponentLine, 'days' | 'uptime'> {
  const { periods, windows, sampleIncidents: incidents } = tables ?? emptyTables
  const measured = spansOf({ component, periods, windows, now })
  const until = Math.min(now, ...measured.states.map(({ from }) => from))
  const told = sampleSpansOf({ component, incidents, until })
  const days = lastDays(now)
  return {
    days: days.map((span) => {
      const availability = availabilityOf(measured, span)
      const isSample = told.states.length > 0 && span.to <= until
      return {
        day: isoDay(span.from),
        availability: isSample ? availabilityOf(told, span) : availability,
        isSample,
      }
    }),
    uptime: availabilityOf(measured, { from: days[0]?.from ?? now, to: now }).percentage,
  }
}

const emptyTables: Pick<MonitorTables, 'periods' | 'windows' | 'sampleIncidents'> = {
  periods: [],
  windows: [],
  sampleIncidents: [],
}

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)
