import { chartCopy } from '@portal/content/chart'
import { platformCopy } from '@portal/content/competitors'
import { printDay } from '@portal/content/print-day'
import type { FigureRow } from '@portal/contracts/figures'
import { RecordFigure, useFigureViews, type FigureViews } from '#web/lib/record-figure.tsx'
import { toChartSeries } from '#web/lib/to-chart-series.ts'
import type { ChartData } from '#web/ui/chart/chart-data.ts'
import { Picture } from '#web/ui/chart/picture.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'

const copy = platformCopy.dimension

interface Readings {
  name: string
  /** Oldest first. */
  figures: readonly FigureRow[]
}

interface ScoreHistoryProps {
  title: string
  /** What all the lines are of, where the title does not say it. */
  label?: string
  history: readonly Readings[]
}

/** Scores as they were read, by their days: drawn from the second on, always listed. */
export function ScoreHistory({ title, label = title, history }: ScoreHistoryProps) {
  const { isHidden } = useFigureViews()
  const days = [...new Set(history.flatMap(({ figures }) => figures.map((one) => one.as_of)))].toSorted()
  const hasTrend = history.some(({ figures }) => figures.length > 1)
  const rows = days.map((day) => ({
    day,
    figures: history.map(({ figures }) => figures.findLast((one) => one.as_of === day) ?? null),
  }))
  const data = hasTrend ? toLine({ label, days, rows, history, isHidden }) : null
  return (
    <Picture
      labels={chartCopy}
      title={title}
      note={hasTrend ? '' : copy.noTrend}
      data={data}
      table={
        <RecordTable
          compact
          label={label}
          rows={rows}
          keyOf={({ day }) => day}
          columns={(column) => [
            column(copy.reading, { all: 'pl-0', cells: 'text-fg-2' }, ({ day }) => (
              <time dateTime={day}>{printDay(day)}</time>
            )),
            ...history.map(({ name }, at) =>
              column(name, { numeric: true, all: 'last:pr-0' }, ({ figures }) => {
                const figure = figures[at]
                return figure && <RecordFigure figure={figure} bare />
              }),
            ),
          ]}
        />
      }
    />
  )
}

interface Drawn {
  label: string
  days: readonly string[]
  rows: readonly { figures: readonly (FigureRow | null)[] }[]
  history: readonly Readings[]
  isHidden: FigureViews['isHidden']
}

function toLine({ label, days, rows, history, isHidden }: Drawn): ChartData | null {
  const series = history.map(({ name }, at) => ({
    ...toChartSeries({ label: name, figures: rows.map(({ figures }) => figures[at] ?? null), isHidden }),
    // What was read then is no record of today.
    keys: [],
  }))
  if (series.every(({ values }) => values.every((value) => value === null))) return null
  return {
    kind: 'line',
    label,
    names: days.map(printDay),
    times: days.map(Date.parse),
    series,
    highlight: null,
  }
}
