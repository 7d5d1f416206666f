import { chartCopy } from '@portal/content/chart'
import { platformCopy } from '@portal/content/competitors'
import type { CompetitiveStanding, ScoredDimension } from '@portal/contracts/competitors'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Picture } from '#web/ui/chart/picture.tsx'
import { RecordFigure, useFigureViews } from '#web/lib/record-figure.tsx'
import { toChartSeries } from '#web/lib/to-chart-series.ts'
import { RecordTable } from '#web/ui/record-table.tsx'
import { indexQuery } from '../api/competitive-queries.ts'
import { computeStanding } from '../compute-figures.ts'

const copy = platformCopy.dimension

interface DimensionFieldProps {
  dimension: Exclude<ScoredDimension, 'overall'>
  standing: CompetitiveStanding
}

/** Every company on one scale, ours marked, the average as a line; a press opens the company. */
export function DimensionField({ dimension, standing }: DimensionFieldProps) {
  const { isHidden } = useFigureViews()
  const [, setSearch] = useSearchParams()
  const query = useQuery(
    indexQuery({ region: 'all', search: '', sort: dimension, descending: true, page: 0 }),
  )
  const rows = (query.data?.rows ?? []).flatMap(({ id, name, is_own: isOwn, figures }) => {
    const figure = figures[dimension]
    return figure ? [{ id, name, isOwn, figure }] : []
  })
  // The index sets ours on top; here the scale decides.
  rows.sort((a, b) => (b.figure.value ?? 0) - (a.figure.value ?? 0))
  if (rows.length === 0) return null
  const average = computeStanding(standing, dimension)?.average
  const own = rows.findIndex(({ isOwn }) => isOwn)
  const series = toChartSeries({ label: copy.score, figures: rows.map(({ figure }) => figure), isHidden })
  const isDrawn = series.values.some((value) => value !== null)
  return (
    <Picture
      labels={chartCopy}
      title={copy.field}
      note={copy.fieldNote}
      data={
        isDrawn
          ? {
              kind: 'dots',
              label: copy.field,
              names: rows.map(({ name }) => name),
              series: [series],
              highlight: own < 0 ? null : own,
              ...(average &&
                average.value !== null &&
                !isHidden(average) && { reference: { value: average.value, label: copy.average } }),
            }
          : null
      }
      onOpen={(at) =>
        setSearch((before) => {
          const after = new URLSearchParams(before)
          const { id } = rows[at] ?? {}
          if (id) after.set('company', id)
          return after
        })
      }
      table={
        <RecordTable
          compact
          label={copy.field}
          rows={rows}
          keyOf={({ id }) => id}
          rowProps={({ isOwn }) => ({ own: isOwn })}
          columns={(column) => [
            column(platformCopy.table.company, { all: 'pl-0' }, ({ name }) => name),
            column(copy.score, { numeric: true, all: 'pr-0' }, ({ figure }) => (
              <RecordFigure figure={figure} bare />
            )),
          ]}
        />
      }
    />
  )
}
