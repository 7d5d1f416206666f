import { textOf } from './bars-drawing.tsx'
import { rangeOf, widthOf, type ChartSeries, type DrawingProps } from './chart-data.ts'
import { seriesStrokes } from './series-shades.ts'

const mostHeight = 300
const rings = 4

/**
 * A spoke for each name, a closed line for each series, the second dashed; the series that `highlight` names is ours. The
 * middle is below the lowest value.
 */
export function RadarDrawing({ data: { names, series, highlight }, width, points }: DrawingProps) {
  const nameRoom = Math.min(widthOf(names), width * 0.28)
  const height = Math.min(mostHeight, width)
  const radius = Math.max(40, Math.min(width / 2 - nameRoom - 8, height / 2 - 24))
  const [low, high] = rangeOf(series, false)
  const middle = low - (high - low || Math.abs(high) || 1) * 0.25
  const at = (row: number, part: number): [number, number] => {
    const angle = (row / names.length) * 2 * Math.PI - Math.PI / 2
    return [width / 2 + Math.cos(angle) * radius * part, height / 2 + Math.sin(angle) * radius * part]
  }
  const partOf = (value: number): number => (value - middle) / (high - middle)
  const lineOf = ({ values }: ChartSeries): string =>
    values.flatMap((value, row) => (value === null ? [] : [at(row, partOf(value)).join(',')])).join(' ')
  return (
    <svg width={width} height={height} className="block overflow-visible text-small">
      <g aria-hidden="true">
        {Array.from({ length: rings }, (_, ring) => (
          <polygon
            key={ring}
            points={names.map((_name, row) => at(row, (ring + 1) / rings).join(',')).join(' ')}
            fill="none"
            className="stroke-chart-grid"
          />
        ))}
        {series.map((one, index) => (
          <polygon
            key={one.label}
            data-line={one.label}
            points={lineOf(one)}
            fill="none"
            strokeWidth="2"
            {...(index === 1 && { strokeDasharray: '4 3' })}
            className={index === highlight ? 'stroke-chart-hi' : seriesStrokes[index % seriesStrokes.length]}
          />
        ))}
      </g>
      {names.map((name, row) => (
        <g key={name} {...points.propsOf(row, textOf(name, row, series))}>
          <Spoke name={name} from={at(row, 0)} to={at(row, 1)} middle={width / 2} />
          {series.map(({ label, values }) => {
            const value = values[row] ?? null
            if (value === null) return null
            const [x, y] = at(row, partOf(value))
            return <circle key={label} data-dot={value} cx={x} cy={y} r={3} className="fill-chart-2" />
          })}
        </g>
      ))}
    </svg>
  )
}

/** Left of the middle, over it, right of it. */
const anchors = ['end', 'middle', 'start'] as const

interface SpokeProps {
  name: string
  from: [number, number]
  to: [number, number]
  middle: number
}

function Spoke({ name, from: [x1, y1], to: [x2, y2], middle }: SpokeProps) {
  const side = Math.sign(Math.round(x2 - middle))
  return (
    <>
      <line x1={x1} y1={y1} x2={x2} y2={y2} className="stroke-chart-grid" />
      <line x1={x1} y1={y1} x2={x2} y2={y2} strokeWidth="20" stroke="transparent" />
      <text
        x={x2 + side * 8}
        y={y2 + (y2 > y1 ? 14 : -6) * (side === 0 ? 1 : 0.4)}
        textAnchor={anchors[side + 1]}
        className="fill-fg-2"
      >
        {name}
      </text>
    </>
  )
}
