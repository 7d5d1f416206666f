import { chartCopy } from '@portal/content/chart'
import { platformCopy } from '@portal/content/competitors'
import { printDay } from '@portal/content/print-day'
import type { FigureRow } from '@portal/contracts/figures'
import { RecordFigure, useFigureViews, type FigureViews } from '#web/lib/record-figure.tsx'
import { toChartSeries } from '#web/lib/to-chart-series.ts'
import type { ChartData } from '#web/ui/chart/chart-data.ts'
import { Picture } from '#web/ui/chart/picture.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'

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
        <Table compact label={label}>
          <thead>
            <tr>
              <HeadCell className="pl-0">{copy.reading}</HeadCell>
              {history.map(({ name }) => (
                <HeadCell key={name} numeric className="last:pr-0">
                  {name}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, figures }) => (
              <Row key={day}>
                <Cell className="pl-0 text-fg-2">
                  <time dateTime={day}>{printDay(day)}</time>
                </Cell>
                {figures.map((figure, at) => (
                  <Cell key={history[at]?.name} numeric className="last:pr-0">
                    {figure && <RecordFigure figure={figure} bare />}
                  </Cell>
                ))}
              </Row>
            ))}
          </tbody>
        </Table>
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
