import { executiveCopy } from '@portal/content/executive-dashboard'
import { toFiguresTitleBlock } from '#web/lib/figures-title-block.tsx'
import type { TitleBlockEntry } from '#web/ui/page-head.tsx'
import type { ExecutiveDashboard } from './api/executive-dashboard.ts'

const copy = executiveCopy.titleBlock

/** Oldest date, samples and owner of the figures on the page. */
export function toTitleBlock({ kpis, activeProjects, roi }: ExecutiveDashboard): TitleBlockEntry[] {
  const figures = [...kpis, activeProjects, roi].flatMap((headline) => (headline ? [headline.figure] : []))
  const owners = [...new Set(figures.flatMap(({ owner }) => (owner ? [owner] : [])))]
  return [
    ...toFiguresTitleBlock(figures, copy),
    ...(owners.length > 0
      ? [{ label: copy.owner, value: owners.length === 1 ? owners[0] : copy.severalOwners }]
      : []),
  ]
}
