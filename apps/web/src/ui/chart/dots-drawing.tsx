import { scaleLinear, scaleUtc } from 'd3-scale'
import { textOf } from './bars-drawing.tsx'
import { cutToWidth, rangeOf, widthOf, type ChartData, type DrawingProps } from './chart-data.ts'

const dotHeight = 22
const nameHeight = 16
const head = 18
const foot = 20

/** A dot for each name on one scale, which need not begin at zero; from it a bar to the second series. */
export function DotsDrawing({ data, width, points }: DrawingProps) {
  const { names, series, highlight, reference } = data
  const [first, second] = series
  if (!first) return null
  const widestTick = widthOf([first.print(rangeOf([first], false)[1])])
  // Names that would be cut stand above their dots.
  const isAbove = widthOf(names) + 12 > width * 0.42
  const rowHeight = isAbove ? nameHeight + dotHeight : dotHeight
  const left = isAbove ? Math.max(0, widestTick / 2 - 4) : widthOf(names) + 12
  const right = width - Math.max(20, widestTick / 2 + 4)
  const scale = scaleOf(data).range([left + 8, right])
  const bottom = head + names.length * rowHeight
  // No line runs through a name.
  const lines = isAbove
    ? names.map((_, row) => [head + row * rowHeight + nameHeight, head + (row + 1) * rowHeight] as const)
    : [[head, bottom] as const]
  const ticks = ticksWithin(scale, Math.floor((right - left) / (widestTick + 16)))
  return (
    <svg width={width} height={bottom + foot} className="block overflow-visible text-small">
      <g aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(${scale(tick)} 0)`}>
            {lines.map(([from, to]) => (
              <line key={from} y1={from} y2={to === bottom ? to + 3 : to} className="stroke-chart-grid" />
            ))}
            <text y={bottom + 16} textAnchor="middle" className="fill-fg-3 text-micro">
              {first.print(tick)}
            </text>
          </g>
        ))}
        {reference && (
          <g transform={`translate(${scale(reference.value)} 0)`} data-reference={reference.value}>
            {lines.map(([from, to]) => (
              <line key={from} y1={from} y2={to} strokeDasharray="3 3" className="stroke-control" />
            ))}
            <text
              x={shiftInto(scale(reference.value), widthOf([reference.label]) / 2, width)}
              y={12}
              textAnchor="middle"
              className="fill-fg-2 text-micro"
            >
              {reference.label}
            </text>
          </g>
        )}
      </g>
      {names.map((name, row) => {
        const value = first.values[row] ?? null
        const end = second?.values[row] ?? null
        const top = head + row * rowHeight
        const y = top + rowHeight - dotHeight / 2
        const isOurs = row === highlight
        if (value === null) return null
        return (
          <g key={`${row}-${name}`} {...points.propsOf(row, textOf(name, row, series))}>
            <rect x={0} y={top} width={width} height={rowHeight} fill="transparent" />
            <text
              x={0}
              y={isAbove ? top + nameHeight - 3 : y + 4}
              className={isOurs ? 'fill-fg font-medium' : 'fill-fg-2'}
            >
              {cutToWidth(name, isAbove ? width : left - 6)}
            </text>
            {end !== null && (
              <line
                x1={scale(value)}
                x2={scale(end)}
                y1={y}
                y2={y}
                strokeWidth="3"
                className="stroke-chart-1"
              />
            )}
            <circle
              data-dot={value}
              cx={scale(value)}
              cy={y}
              r={isOurs ? 6 : 4.5}
              className={isOurs ? 'fill-chart-hi' : 'fill-chart-2'}
            />
          </g>
        )
      })}
    </svg>
  )
}

/** How far what is so wide to both sides must move to stand within the drawing. */
const shiftInto = (x: number, half: number, width: number): number =>
  Math.max(half, Math.min(width - half, x)) - x

function scaleOf({ kind, series, reference }: ChartData) {
  const range = rangeOf(series, false)
  const values = reference ? [...range, reference.value] : range
  const domain = [Math.min(...values), Math.max(...values)]
  return kind === 'timeline' ? scaleUtc().domain(domain) : scaleLinear().domain(domain).nice(5)
}

/** The asked number is a wish that a scale of days exceeds: fewer are wished for until so many stand side by side. */
function ticksWithin(scale: ReturnType<typeof scaleOf>, most: number): number[] {
  for (let wished = 8; wished > 1; wished -= 1) {
    const ticks = scale.ticks(wished).map(Number)
    if (ticks.length <= most) return ticks
  }
  return scale.ticks(1).map(Number)
}
