import { incidentWords as words } from '@portal/content/health-recommendations'
import { availabilityLimits as limits, type ComponentState } from '@portal/contracts/health'

/** What is kept of a component between two checks; moments in milliseconds since the epoch. */
export interface KnownComponent {
  state: ComponentState
  since: number
  lastCheckedAt: number
  flapping: boolean
  /** The newest changes of state. */
  changes: readonly number[]
  hasIncident: boolean
}

export interface Observation {
  state: ComponentState
  reason: string | null
  at: number
  inMaintenance: boolean
}

export interface NextState {
  state: ComponentState
  since: number
  flapping: boolean
  changes: number[]
  /** When the running period ends: now, or where checks fell silent; null while it goes on. */
  endPeriodAt: number | null
  startPeriod: boolean
  incident: 'open' | 'close' | null
  /** What the timeline gets. */
  notes: string[]
}

/** Judges one confirmed observation of a component. The same observation twice changes nothing the second time. */
export function nextState(known: KnownComponent | null, seen: Observation): NextState {
  const wasSilent = known !== null && seen.at - known.lastCheckedAt > limits.silenceSeconds * 1000
  const before = known === null || wasSilent ? 'unknown' : known.state
  const hasChanged = before !== seen.state
  // Coming to know something is no change of what is known.
  const isRealChange = hasChanged && before !== 'unknown' && seen.state !== 'unknown'
  const changes = [...(known?.changes ?? []), ...(isRealChange ? [seen.at] : [])].filter(
    (at) => seen.at - at <= limits.flappingWithinSeconds * 1000,
  )
  const flapping = isFlapping(known?.flapping ?? false, changes, seen.at)
  const hadIncident = known?.hasIncident ?? false
  const incident = judgeIncident(hadIncident, seen, flapping)
  return {
    state: seen.state,
    since: hasChanged || known === null ? seen.at : known.since,
    flapping,
    changes,
    endPeriodAt: endOf(known, { wasSilent, hasChanged, at: seen.at }),
    startPeriod: seen.state !== 'unknown' && hasChanged,
    incident,
    notes: notesFor({
      seen,
      incident,
      isRealChange,
      hadIncident,
      beganFlapping: flapping && !known?.flapping,
    }),
  }
}

function isFlapping(wasFlapping: boolean, changes: readonly number[], now: number): boolean {
  if (changes.length >= limits.flappingChanges) return isUncalm(changes, now)
  return wasFlapping && isUncalm(changes, now)
}

const isUncalm = (changes: readonly number[], now: number) =>
  now - (changes.at(-1) ?? 0) < limits.calmAfterSeconds * 1000

function judgeIncident(hasIncident: boolean, seen: Observation, flapping: boolean): NextState['incident'] {
  if (seen.state === 'down') return hasIncident || seen.inMaintenance ? null : 'open'
  const isOver = hasIncident && seen.state !== 'unknown' && !flapping
  return isOver ? 'close' : null
}

function endOf(
  known: KnownComponent | null,
  { wasSilent, hasChanged, at }: { wasSilent: boolean; hasChanged: boolean; at: number },
): number | null {
  if (known === null || known.state === 'unknown') return null
  if (wasSilent) return known.lastCheckedAt
  return hasChanged ? at : null
}

interface NotesFor {
  seen: Observation
  incident: NextState['incident']
  isRealChange: boolean
  hadIncident: boolean
  beganFlapping: boolean
}

function notesFor({ seen, incident, isRealChange, hadIncident, beganFlapping }: NotesFor): string[] {
  const cause = seen.reason ?? words.noCause
  const flapping = beganFlapping && (hadIncident || incident === 'open') ? [words.flapping] : []
  if (incident === 'open') return [words.opened(cause), ...flapping]
  if (!hadIncident) return []
  const changed = isRealChange ? [changeNote(seen.state, cause)] : []
  return [...changed, ...flapping, ...(incident === 'close' ? [words.closed] : [])]
}

function changeNote(state: ComponentState, cause: string): string {
  if (state === 'down') return words.downAgain(cause)
  return state === 'degraded' ? words.degraded : words.recovered
}
