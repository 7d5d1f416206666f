import { scaleLinear, scalePoint, scaleUtc } from 'd3-scale'
import { line } from 'd3-shape'
import { textOf } from './bars-drawing.tsx'
import { cutToWidth, rangeOf, widthOf, type ChartSeries, type DrawingProps } from './chart-data.ts'
import { seriesStrokes } from './series-shades.ts'

const height = 180
const foot = 20
/** Lines of the labels at the ends keep this apart. */
const labelStep = 14

/** Values in order, each series named where its line ends. The first series is the highlighted one. */
export function LineDrawing({ data, width, points }: DrawingProps) {
  const { names, series, times } = data
  const [low, high] = rangeOf(series, false)
  // From zero unless that would press the line flat against the top.
  const up = scaleLinear()
    .domain([low > 0 && low > high * 0.6 ? low : Math.min(0, low), high])
    .nice(4)
    .range([height - foot, 8])
  const ticks = up.ticks(4)
  const print = series[0]?.print ?? String
  const left = widthOf(ticks.map(print)) + 8
  const right = Math.min(width * 0.34, widthOf(series.map(endText)) + 12)
  const xOf = placesAlong({ names, times, from: left + 8, to: width - right - 8 })
  const path = (values: ChartSeries['values']) =>
    line<[number, number | null]>()
      .defined(([, value]) => value !== null)
      .x(([at]) => xOf(at))
      .y(([, value]) => up(value ?? 0))(
      values
        .map((value, at): [number, number | null] => [at, value])
        .filter(([, value]) => value !== null || !times),
    ) ?? ''
  const named = namesWithRoom(names, xOf)
  return (
    <svg width={width} height={height} className="block overflow-visible text-small">
      <g aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(0 ${up(tick)})`}>
            <line
              x1={left}
              x2={width - right}
              className={tick === 0 ? 'stroke-control' : 'stroke-chart-grid'}
            />
            <text x={left - 6} y={4} textAnchor="end" className="fill-fg-3 text-micro">
              {print(tick)}
            </text>
          </g>
        ))}
        {names.map((name, at) =>
          named.has(at) ? (
            <text key={name} x={xOf(at)} y={height - 4} textAnchor="middle" className="fill-fg-3 text-micro">
              {name}
            </text>
          ) : null,
        )}
        {endLabels(series, up).map(({ one, y }) => (
          <text key={one.label} x={width - right + 8} y={y} className="fill-fg-2">
            {cutToWidth(endText(one), right - 8)}
          </text>
        ))}
      </g>
      {series.map(({ label, values }, at) => (
        <path
          key={label}
          d={path(values)}
          fill="none"
          strokeWidth="2"
          className={at === 0 ? 'stroke-chart-hi' : seriesStrokes[at % seriesStrokes.length]}
        />
      ))}
      {names.map((name, row) => (
        <g key={`${row}-${name}`} {...points.propsOf(row, textOf(name, row, series))}>
          <rect x={xOf(row) - 8} y={0} width={16} height={height - foot} fill="transparent" />
          {series.map(({ label, values }, at) => {
            const value = values[row] ?? null
            return value === null ? null : (
              <circle
                key={label}
                cx={xOf(row)}
                cy={up(value)}
                r={3}
                className={at === 0 ? 'fill-chart-hi' : 'fill-chart-2'}
              />
            )
          })}
        </g>
      ))}
    </svg>
  )
}

interface Along {
  names: readonly string[]
  times: readonly number[] | undefined
  from: number
  to: number
}

/** Side by side, or by their times. */
function placesAlong({ names, times, from, to }: Along): (at: number) => number {
  if (times) {
    const scale = scaleUtc()
      .domain([Math.min(...times), Math.max(...times)])
      .range([from, to])
    return (at) => scale(times[at] ?? 0)
  }
  const scale = scalePoint<number>()
    .domain(names.map((_, at) => at))
    .range([from, to])
    .padding(0.1)
  return (at) => scale(at) ?? from
}

/** Each that lies clear of the one named before it. */
function namesWithRoom(names: readonly string[], xOf: (at: number) => number): Set<number> {
  const room = widthOf(names) + 12
  const named: number[] = []
  for (const at of names.keys()) {
    const before = named.at(-1)
    if (before === undefined || xOf(at) - xOf(before) >= room) named.push(at)
  }
  return new Set(named)
}

const lastOf = ({ values }: ChartSeries): number | null => values.findLast((value) => value !== null) ?? null

function endText(one: ChartSeries): string {
  const last = lastOf(one)
  return last === null ? one.label : `${one.label} ${one.print(last)}`
}

/** Where each series is named: at its end, moved down where two would meet. */
function endLabels(series: readonly ChartSeries[], up: (value: number) => number) {
  const placed: { one: ChartSeries; y: number }[] = []
  const byHeight = series.toSorted((a, b) => up(lastOf(a) ?? 0) - up(lastOf(b) ?? 0))
  for (const one of byHeight) {
    const above = placed.at(-1)
    const wanted = up(lastOf(one) ?? 0) + 4
    placed.push({ one, y: above ? Math.max(wanted, above.y + labelStep) : wanted })
  }
  return placed
}
