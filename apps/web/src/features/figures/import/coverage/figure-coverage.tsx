import { chartCopy } from '@portal/content/chart'
import { figureCoverageCopy as copy } from '@portal/content/figure-coverage'
import { maxImportRows } from '@portal/contracts/figure-changes'
import { FigureRow } from '@portal/contracts/figures'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listQuery } from '#web/lib/requests.ts'
import type { ChartData } from '#web/ui/chart/chart-data.ts'
import { Picture } from '#web/ui/chart/picture.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { CoverageTable } from './coverage-table.tsx'
import { groupFigures, recordedPercent, type FigureGroup } from './group-figures.ts'
import { GroupDialog } from './group-dialog.tsx'

const everyFigureQuery = () =>
  listQuery(['figures', 'coverage'], FigureRow, {
    rows: (client) =>
      client.from('figures').select().eq('is_current', true).order('key').limit(maxImportRows),
    failure: copy.failed,
  })

/** How much of each page stands on samples; a press lists the figures, each to be replaced from its card. */
export function FigureCoverage() {
  const query = useQuery(everyFigureQuery())
  const [opened, setOpened] = useState<{ page: string; owner: string | null } | null>(null)
  if (!query.data)
    return (
      <QueryState
        query={query}
        copy={copy}

        className="mt-8 h-100"
      />
    )
  const groups = groupFigures(query.data)
  const group = groups.find(({ page, owner }) => page === opened?.page && owner === opened.owner)
  return (
    <>
      <Picture
        labels={chartCopy}
        title={copy.title}
        note={copy.note}
        data={groups.length > 0 ? toChart(groups) : null}
        onOpen={(at) => setOpened(groups[at] ?? null)}
        table={<CoverageTable groups={groups} onOpen={setOpened} />}
      />
      {group && <GroupDialog group={group} onClose={() => setOpened(null)} />}
    </>
  )
}

const toChart = (groups: readonly FigureGroup[]): ChartData => ({
  kind: 'treemap',
  label: copy.title,
  names: groups.map(({ page, owner }) => (owner ? `${page}, ${owner}` : page)),
  highlight: null,
  series: [
    {
      label: copy.figures,
      values: groups.map(({ figures }) => figures.length),
      print: count,
      printExact: count,
    },
    {
      label: copy.recorded,
      values: groups.map(recordedPercent),
      print: percent,
      printExact: percent,
    },
  ],
})

const count = (value: number): string => copy.count(value)
const percent = (value: number): string => `${value}%`
