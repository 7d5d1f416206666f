import { executiveCopy } from '@portal/content/executive-dashboard'
import { formatShortDay, toMark } from '#web/lib/figure-view.ts'
import type { TitleBlockEntry } from '#web/ui/page-head.tsx'
import type { ExecutiveDashboard } from './api/executive-dashboard.ts'

const copy = executiveCopy.titleBlock

/** Oldest date, samples and owner of the figures on the page. */
export function toTitleBlock({ kpis, activeProjects, roi }: ExecutiveDashboard): TitleBlockEntry[] {
  const figures = [...kpis, activeProjects, roi].flatMap((headline) => (headline ? [headline.figure] : []))
  const oldest = figures.map(({ as_of }) => as_of).toSorted()[0]
  if (!oldest) return []
  const owners = [...new Set(figures.flatMap(({ owner }) => (owner ? [owner] : [])))]
  const samples = figures.filter(({ provenance }) => toMark(provenance).isSample).length
  const ofSamples = samples === figures.length ? copy.allSamples : copy.someSamples
  return [
    { label: copy.asOf, value: <time dateTime={oldest}>{formatShortDay(oldest)}</time> },
    { label: copy.figures, value: samples === 0 ? copy.noSamples : ofSamples },
    ...(owners.length > 0
      ? [{ label: copy.owner, value: owners.length === 1 ? owners[0] : copy.severalOwners }]
      : []),
  ]
}
