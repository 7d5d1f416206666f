import { z } from 'zod'
import { Provenance } from '../figures/index.ts'

export const ComponentKind = z.enum(['database', 'function', 'route', 'external'])
export type ComponentKind = z.infer<typeof ComponentKind>

/** `unknown`: not checked, which is neither up nor down. */
export const ComponentState = z.enum(['up', 'degraded', 'down', 'unknown'])
export type ComponentState = z.infer<typeof ComponentState>

/** health_components: what each checked thing is now. */
export const HealthComponentRow = z.object({
  kind: ComponentKind,
  name: z.string(),
  state: ComponentState,
  since: z.string(),
  last_checked_at: z.string(),
  /** Milliseconds. */
  response_time: z.number(),
  reason: z.string().nullable(),
  flapping: z.boolean(),
})
export type HealthComponentRow = z.infer<typeof HealthComponentRow>

/** health_periods: from when until when a component was in one state; time without a period is unknown. */
export const HealthPeriodRow = z.object({
  id: z.number().int(),
  kind: ComponentKind,
  name: z.string(),
  state: ComponentState.exclude(['unknown']),
  started_at: z.string(),
  ended_at: z.string().nullable(),
})
export type HealthPeriodRow = z.infer<typeof HealthPeriodRow>

export const HealthIncidentRow = z.object({
  id: z.uuid(),
  kind: ComponentKind,
  name: z.string(),
  opened_at: z.string(),
  closed_at: z.string().nullable(),
  cause: z.string(),
  timeline: z.array(z.object({ at: z.string(), text: z.string() })),
  note: z.string().nullable(),
  noted_by: z.string().nullable(),
})
export type HealthIncidentRow = z.infer<typeof HealthIncidentRow>

/** health_sample_incidents: of the sample set, kept apart from what was measured. */
export const SampleIncidentRow = HealthIncidentRow.extend({ provenance: Provenance })
export type SampleIncidentRow = z.infer<typeof SampleIncidentRow>

/** Time in which nothing counts as down and no incident opens; without kind for everything, without name for all of a kind. */
export const MaintenanceWindowRow = z.object({
  id: z.uuid(),
  kind: ComponentKind.nullable(),
  name: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  reason: z.string(),
})
export type MaintenanceWindowRow = z.infer<typeof MaintenanceWindowRow>

export const availabilityLimits = {
  /** A full check runs this often. */
  cycleSeconds: 300,
  /** Without a check for longer, nothing is known. */
  silenceSeconds: 900,
  /** So many changes within the hour are flapping... */
  flappingChanges: 4,
  flappingWithinSeconds: 3600,
  /** ...until there was none for so long. */
  calmAfterSeconds: 1800,
  /** Days that a bar chart shows. */
  shownDays: 90,
} as const

/** Milliseconds since the epoch. */
interface Span {
  from: number
  to: number
}

export type StatePeriod = Span & { state: HealthPeriodRow['state'] }

export interface Availability {
  upSeconds: number
  degradedSeconds: number
  downSeconds: number
  maintenanceSeconds: number
  unknownSeconds: number
  /** Up and degraded among the known seconds outside maintenance; null when none is known. */
  percentage: number | null
}

export const appliesTo = (
  window: Pick<MaintenanceWindowRow, 'kind' | 'name'>,
  component: Pick<HealthComponentRow, 'kind' | 'name'>,
): boolean =>
  (window.kind === null || window.kind === component.kind) &&
  (window.name === null || window.name === component.name)

interface History {
  component: Pick<HealthComponentRow, 'kind' | 'name' | 'last_checked_at'>
  periods: readonly HealthPeriodRow[]
  windows: readonly MaintenanceWindowRow[]
  now: number
}

/** The periods and maintenance of one component, as spans. What is still open lasts until now, or until the last check before a silence. */
export function spansOf({ component, periods, windows, now }: History): {
  states: StatePeriod[]
  maintenance: Span[]
} {
  const lastCheckedAt = Date.parse(component.last_checked_at)
  const isSilent = now - lastCheckedAt > availabilityLimits.silenceSeconds * 1000
  const seen = isSilent ? lastCheckedAt : now
  const isOwn = (row: HealthPeriodRow) => row.kind === component.kind && row.name === component.name
  return {
    states: periods.filter(isOwn).map((row) => ({
      state: row.state,
      from: Date.parse(row.started_at),
      to: row.ended_at === null ? seen : Date.parse(row.ended_at),
    })),
    maintenance: merge(
      windows
        .filter((window) => appliesTo(window, component))
        .map((window) => ({ from: Date.parse(window.starts_at), to: Date.parse(window.ends_at) })),
    ),
  }
}

/** How a component was between two moments, to the second. */
export function availabilityOf(
  { states, maintenance }: ReturnType<typeof spansOf>,
  within: Span,
): Availability {
  const serviced = total(maintenance.map((span) => clip(span, within)))
  const outside = (state: StatePeriod['state']) =>
    total(
      states
        .filter((period) => period.state === state)
        .map((period) => clip(period, within))
        .map((span) => ({ ...span, less: total(maintenance.map((window) => clip(window, span))) })),
    )
  const [up, degraded, down] = [outside('up'), outside('degraded'), outside('down')]
  const known = up + degraded + down
  return {
    upSeconds: Math.round(up / 1000),
    degradedSeconds: Math.round(degraded / 1000),
    downSeconds: Math.round(down / 1000),
    maintenanceSeconds: Math.round(serviced / 1000),
    unknownSeconds: Math.max(0, Math.round((within.to - within.from - known - serviced) / 1000)),
    percentage: known === 0 ? null : ((up + degraded) * 100) / known,
  }
}

export type DayState = 'up' | 'degraded' | 'down' | 'maintenance' | 'unknown'

/** The colour of a day: the worst that was seen in it. */
export function dayStateOf(day: Availability): DayState {
  if (day.downSeconds > 0) return 'down'
  if (day.degradedSeconds > 0) return 'degraded'
  if (day.upSeconds > 0) return 'up'
  return day.maintenanceSeconds > 0 ? 'maintenance' : 'unknown'
}

const dayMs = 86_400_000

/** The days that end with today, in UTC, oldest first. */
export function lastDays(now: number, count: number = availabilityLimits.shownDays): Span[] {
  const today = Math.floor(now / dayMs) * dayMs
  return Array.from({ length: count }, (_, index) => {
    const from = today - (count - 1 - index) * dayMs
    return { from, to: Math.min(from + dayMs, now) }
  })
}

const clip = (span: Span, within: Span): Span => ({
  from: Math.max(span.from, within.from),
  to: Math.min(span.to, within.to),
})

const total = (spans: readonly (Span & { less?: number })[]): number =>
  spans.reduce((sum, { from, to, less = 0 }) => sum + (to > from ? to - from - less : 0), 0)

/** Windows that overlap count once. */
function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else merged.push({ ...span })
  }
  return merged
}
