import { useId, type ReactNode } from 'react'
import { PlotReader, type Reading } from './plot-reader.tsx'
import { plotEdge as edge, type Place } from './plot-place.ts'
import { tickText, type Scale } from './scale.ts'
import { useWidth } from './use-width.ts'

interface Axis {
  /** With its unit. */
  label: string
  scale: Scale
  tick?: (value: number) => string
}

interface PlotProps {
  /** The text alternative. */
  label: string
  x: Axis
  y: Axis
  height?: number
  /** What the pointer and the arrow keys read off, in the order of the axis. */
  readings?: readonly Reading[]
  children: (place: Place) => ReactNode
}

/** Two axes with units, a grid, and whatever is drawn between them. */
export function Plot({ label, x, y, height = 260, readings = [], children }: PlotProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const clip = useId()
  const [left, right, top, bottom] = [edge.left, width - edge.right, edge.top, height - edge.bottom]
  const place: Place = {
    x: (value) => left + x.scale.at(value) * (right - left),
    y: (value) => bottom - y.scale.at(value) * (bottom - top),
    left,
    right,
    top,
    bottom,
    clip: `url(#${clip})`,
  }
  const columns = roomy(x.scale.ticks, (right - left) / 56)
  return (
    <div ref={ref} className="relative">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        className="block h-auto w-full fill-fg-3 text-micro"
      >
        <clipPath id={clip}>
          <rect x={left} y={top} width={right - left} height={bottom - top} />
        </clipPath>
        {y.scale.ticks.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={right} y1={place.y(tick)} y2={place.y(tick)} className="stroke-chart-grid" />
            <text x={left - 6} y={place.y(tick) + 4} textAnchor="end">
              {(y.tick ?? tickText)(tick)}
            </text>
          </g>
        ))}
        {columns.map((tick) => (
          <g key={tick}>
            <line
              x1={place.x(tick)}
              x2={place.x(tick)}
              y1={bottom}
              y2={bottom + 4}
              className="stroke-control"
            />
            <text x={place.x(tick)} y={bottom + 17} textAnchor="middle">
              {(x.tick ?? tickText)(tick)}
            </text>
          </g>
        ))}
        <path d={`M${left} ${top}V${bottom}H${right}`} className="fill-none stroke-control" />
        <text x={4} y={12}>
          {y.label}
        </text>
        <text x={right} y={height - 4} textAnchor="end">
          {x.label}
        </text>
        {children(place)}
      </svg>
      {readings.length > 1 && <PlotReader axis={x.label} readings={readings} place={place} />}
    </div>
  )
}

/** Not more ticks than there is room for. */
function roomy(ticks: readonly number[], most: number): readonly number[] {
  const every = Math.max(1, Math.ceil(ticks.length / Math.max(2, Math.floor(most))))
  return ticks.filter((_, at) => at % every === 0)
}
