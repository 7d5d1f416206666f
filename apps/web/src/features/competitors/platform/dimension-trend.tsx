import { printDay } from '@portal/content/print-day'
import { platformCopy } from '@portal/content/competitors'
import type { CompetitiveDimension } from '@portal/contracts/competitors'
import type { FigureRow } from '@portal/contracts/figures'
import { RecordFigure, useFigureViews } from '#web/lib/record-figure.tsx'
import { Section } from '#web/ui/section.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'

const copy = platformCopy.dimension
const width = 640
const height = 120

type Series = CompetitiveDimension['history'][number]

interface DimensionTrendProps {
  history: readonly Series[]
  label: string
}

/** Our readings and the leader's, oldest first: drawn from the second on, always listed. */
export function DimensionTrend({ history, label }: DimensionTrendProps) {
  const hasTrend = history.some(({ figures }) => figures.length > 1)
  return (
    <Section title={copy.trend} note={!hasTrend && copy.noTrend}>
      {hasTrend && <Lines history={history} label={label} />}
      <RecordTable
        compact
        label={label}
        rows={datesOf(history)}
        keyOf={(date) => date}
        columns={(column) => [
          column(copy.reading, { all: 'pl-0', cells: 'text-fg-2' }, (date) => (
            <time dateTime={date}>{printDay(date)}</time>
          )),
          ...history.map(({ name, figures }) =>
            column(name, { numeric: true, all: 'last:pr-0' }, (date) => {
              const figure = figures.findLast(({ as_of }) => as_of === date)
              return figure && <RecordFigure figure={figure} bare />
            }),
          ),
        ]}
      />
    </Section>
  )
}

const datesOf = (history: readonly Series[]): string[] =>
  [...new Set(history.flatMap(({ figures }) => figures.map(({ as_of }) => as_of))).values()].toSorted()

/** Drawn for the eye: the table below says every point. */
function Lines({ history, label }: DimensionTrendProps) {
  const { isHidden } = useFigureViews()
  const shown = history.map((series) => ({
    ...series,
    points: series.figures.filter((figure) => figure.value !== null && !isHidden(figure)),
  }))
  const values = shown.flatMap(({ points }) => points.map(({ value }) => value ?? 0))
  const times = shown.flatMap(({ points }) => points.map(timeOf))
  const [low, high] = [Math.min(...values, 90), Math.max(...values, 110)]
  const [from, to] = [Math.min(...times), Math.max(...times)]
  const at = (figure: FigureRow): string => {
    const x = to === from ? width / 2 : ((timeOf(figure) - from) / (to - from)) * width
    return `${x.toFixed(1)},${(height - (((figure.value ?? 0) - low) / (high - low || 1)) * height).toFixed(1)}`
  }
  return (
    <svg
      viewBox={`-4 -4 ${width + 8} ${height + 8}`}
      role="img"
      aria-label={label}
      className="mb-3 block w-full max-w-160"
    >
      {shown.map(({ name, is_own: isOwn, points }) => (
        <polyline
          key={name}
          points={points.map(at).join(' ')}
          fill="none"
          strokeWidth="2"
          className={isOwn ? 'stroke-chart-hi' : 'stroke-chart-1'}
        />
      ))}
    </svg>
  )
}

const timeOf = ({ as_of }: FigureRow): number => Date.parse(`${as_of}T00:00:00Z`)
