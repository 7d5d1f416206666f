import type { HealthComponentRow, SampleIncidentRow, spansOf } from '@portal/contracts/health'

interface Told {
  component: Pick<HealthComponentRow, 'kind' | 'name'>
  incidents: readonly SampleIncidentRow[]
  /** From where on it was measured. */
  until: number
}

/** What the sample set tells of a component before it was first measured: up but for its incidents. Without incidents nothing. */
export function sampleSpansOf({ component, incidents, until }: Told): ReturnType<typeof spansOf> {
  if (incidents.length === 0) return { states: [], maintenance: [] }
  const down = incidents
    .filter(({ kind, name }) => kind === component.kind && name === component.name)
    .map((incident) => ({
      state: 'down' as const,
      from: Date.parse(incident.opened_at),
      to: Date.parse(incident.closed_at ?? incident.opened_at),
    }))
    .toSorted((a, b) => a.from - b.from)
  const ends = [...down.map(({ from }) => from), until]
  const up = ends.map((to, index) => ({ state: 'up' as const, from: down[index - 1]?.to ?? 0, to }))
  return { states: [...up, ...down].filter(({ from, to }) => to > from), maintenance: [] }
}
