import { scaleLinear, scaleSqrt } from 'd3-scale'
import { textOf } from './bars-drawing.tsx'
import { letterWidth, rangeOf, widthOf, type DrawingProps } from './chart-data.ts'

const height = 260
const foot = 34
const head = 22
const dotRadius = 5
const largestBubble = 26

interface Dot {
  row: number
  name: string
  x: number
  y: number
  radius: number
}

/**
 * Two measures of each name, a third as the size of its bubble; names stand beside their dots where there is room. Where both are parts
 * of a hundred, a line says where they are the same.
 */
export function ScatterDrawing({ data, width, points }: DrawingProps) {
  const [first, second, third] = data.series
  if (!first || !second) return null
  const size = data.kind === 'bubbles' ? third : undefined
  const radiusOf = scaleSqrt()
    .domain([0, size ? rangeOf([size], true)[1] : 1])
    .range([0, largestBubble])
  const margin = size ? largestBubble : 0
  const up = scaleLinear()
    .domain(rangeOf([second], false))
    .nice(4)
    .range([height - foot - margin, head + margin])
  const left = widthOf(up.ticks(4).map(second.print)) + 8
  const across = scaleLinear()
    .domain(rangeOf([first], false))
    .nice(4)
  // Half of the last number stands beyond the end.
  const right = width - Math.max(16, widthOf(across.ticks(4).map(first.print)) / 2 + 4)
  across.range([left + margin, right - margin])
  const dots = data.names.flatMap((name, row): Dot[] => {
    const [x, y] = [first.values[row] ?? null, second.values[row] ?? null]
    if (x === null || y === null) return []
    const radius = size ? Math.max(radiusOf(size.values[row] ?? 0), 3) : dotRadius
    return [{ row, name, x: across(x), y: up(y), radius }]
  })
  const labelled = chooseLabels(dots, { highlight: data.highlight, width })
  return (
    <svg width={width} height={height} className="block overflow-visible text-small">
      <g aria-hidden="true">
        <text x={0} y={11} className="fill-fg-2">
          {second.label}
        </text>
        <text x={right} y={height - 2} textAnchor="end" className="fill-fg-2">
          {first.label}
        </text>
        {up.ticks(4).map((tick) => (
          <g key={tick} transform={`translate(0 ${up(tick)})`}>
            <line x1={left} x2={right} className="stroke-chart-grid" />
            <text x={left - 6} y={4} textAnchor="end" className="fill-fg-3 text-micro">
              {second.print(tick)}
            </text>
          </g>
        ))}
        {across.ticks(4).map((tick) => (
          <text
            key={tick}
            x={across(tick)}
            y={height - foot + 15}
            textAnchor="middle"
            className="fill-fg-3 text-micro"
          >
            {first.print(tick)}
          </text>
        ))}
        {first.isBounded && second.isBounded && (
          <line
            data-equal=""
            x1={across(across.domain()[0] ?? 0)}
            y1={up(across.domain()[0] ?? 0)}
            x2={across(across.domain()[1] ?? 0)}
            y2={up(across.domain()[1] ?? 0)}
            strokeDasharray="4 4"
            className="stroke-control"
          />
        )}
      </g>
      {dots.map(({ row, name, x, y, radius }) => (
        <g
          key={`${row}-${name}`}
          {...points.propsOf(row, textOf(name, row, size ? [first, second, size] : [first, second]))}
        >
          <circle cx={x} cy={y} r={radius + 4} fill="transparent" />
          <circle
            cx={x}
            cy={y}
            r={radius}
            fillOpacity={size ? 0.75 : 1}
            className={row === data.highlight ? 'fill-chart-hi' : 'fill-chart-2'}
          />
          {labelled.has(row) && (
            <text
              x={isLeftOf(x, width) ? x + radius + 3 : x - radius - 3}
              y={y + 4}
              textAnchor={isLeftOf(x, width) ? 'start' : 'end'}
              className={row === data.highlight ? 'fill-fg font-medium' : 'fill-fg-2'}
            >
              {name}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

const isLeftOf = (x: number, width: number): boolean => x < width * 0.6

/** The highlighted one first, then as many as lie clear of other dots and of those that have their name already. */
function chooseLabels(dots: readonly Dot[], place: { highlight: number | null; width: number }): Set<number> {
  const boxes: { row: number; from: number; to: number; y: number }[] = []
  for (const { row, name, x, y, radius } of dots.toSorted(
    (a, b) => Number(b.row === place.highlight) - Number(a.row === place.highlight),
  )) {
    const length = name.length * letterWidth + radius + 5
    const [from, to] = isLeftOf(x, place.width) ? [x, x + length] : [x - length, x]
    const isClear = boxes.every((box) => Math.abs(box.y - y) > 14 || to < box.from || from > box.to)
    const isOnDot = dots.some(
      (dot) =>
        dot.row !== row &&
        Math.abs(dot.y - y) < dot.radius + 6 &&
        dot.x > from - dot.radius &&
        dot.x < to + dot.radius,
    )
    if (isClear && !isOnDot && from >= 0 && to <= place.width) boxes.push({ row, from, to, y })
  }
  return new Set(boxes.map(({ row }) => row))
}
