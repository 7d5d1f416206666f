import { scaleLinear } from 'd3-scale'
import { textOf } from './bars-drawing.tsx'
import { cutToWidth, type DrawingProps } from './chart-data.ts'
import { seriesShades } from './series-shades.ts'

const barHeight = 28
const leastForName = 44

/** One bar, as long as the whole; each part with its name where it is wide enough. */
export function PartsDrawing({ data, width, points }: DrawingProps) {
  const [series] = data.series
  if (!series) return null
  const sizes = series.values.map((value) => Math.max(value ?? 0, 0))
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  const scale = scaleLinear()
    .domain([0, whole || 1])
    .range([0, width])
  const starts = sizes.map((_, at) => sizes.slice(0, at).reduce((sum, size) => sum + size, 0))
  return (
    <svg width={width} height={barHeight + 36} className="block overflow-visible text-small">
      {data.names.map((name, row) => {
        const [x, length] = [scale(starts[row] ?? 0), scale(sizes[row] ?? 0)]
        return (
          <g key={`${row}-${name}`} {...points.propsOf(row, textOf(name, row, [series]))}>
            <rect
              data-part={sizes[row]}
              x={x}
              y={0}
              width={Math.max(length - 1, 0)}
              height={barHeight}
              className={row === data.highlight ? 'fill-chart-hi' : seriesShades[row % seriesShades.length]}
            />
            {length >= leastForName && (
              <>
                <text
                  x={x}
                  y={barHeight + 15}
                  className={row === data.highlight ? 'fill-fg font-medium' : 'fill-fg-2'}
                >
                  {cutToWidth(name, length - 6)}
                </text>
                <text x={x} y={barHeight + 31} data-figure="" className="fill-fg">
                  {cutToWidth(series.print(sizes[row] ?? 0), length - 6)}
                </text>
              </>
            )}
          </g>
        )
      })}
    </svg>
  )
}
