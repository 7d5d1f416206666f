import { scaleLinear, scaleSqrt } from 'd3-scale'
import { textOf } from './bars-drawing.tsx'
import { rangeOf, widthOf, type DrawingProps } from './chart-data.ts'

const height = 260
const foot = 34
const head = 22
const dotRadius = 5
/** Smaller where the bubbles would crowd the plot. */
const largestBubble = (width: number): number => Math.min(26, width / 22)

interface Dot {
  row: number
  name: string
  x: number
  y: number
  radius: number
}

/**
 * Two measures of each name, a third as the size of its bubble; names stand by their dots where there is room. Where both are parts
 * of a hundred, a line says where they are the same.
 */
export function ScatterDrawing({ data, width, points }: DrawingProps) {
  const [first, second, third] = data.series
  if (!first || !second) return null
  const size = data.kind === 'bubbles' ? third : undefined
  const largest = largestBubble(width)
  const radiusOf = scaleSqrt()
    .domain([0, size ? rangeOf([size], true)[1] : 1])
    .range([0, largest])
  const margin = size ? largest : 0
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
  const labels = chooseLabels(dots, { highlight: data.highlight, width })
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
          <Name at={labels.get(row)} isOurs={row === data.highlight}>
            {name}
          </Name>
        </g>
      ))}
    </svg>
  )
}

interface Place {
  x: number
  /** Of the middle of its letters. */
  y: number
  anchor: 'start' | 'middle' | 'end'
}

function Name({ at, isOurs, children }: { at: Place | undefined; isOurs: boolean; children: string }) {
  if (!at) return null
  return (
    <text
      x={at.x}
      y={at.y + 4}
      textAnchor={at.anchor}
      className={isOurs ? 'fill-fg font-medium' : 'fill-fg-2'}
    >
      {children}
    </text>
  )
}

const nameHeight = 14

/** Beside its dot, towards the middle first; then a little lower or higher; then below and above. */
function placesOf({ x, y, radius, name }: Dot, width: number): Place[] {
  const half = widthOf([name]) / 2
  const within = Math.min(Math.max(x, half), width - half)
  const slant = radius * 0.7
  const sides = x < width * 0.6 ? ([1, -1] as const) : ([-1, 1] as const)
  const beside = (out: number, down: number): Place[] =>
    sides.map((side) => ({ x: x + side * (out + 3), y: y + down, anchor: side > 0 ? 'start' : 'end' }))
  return [
    ...beside(radius, 0),
    ...beside(slant, slant),
    ...beside(slant, -slant),
    { x: within, y: y + radius + nameHeight / 2 + 2, anchor: 'middle' },
    { x: within, y: y - radius - nameHeight / 2 - 2, anchor: 'middle' },
  ]
}

const startOf = { start: 0, middle: 0.5, end: 1 }

/** The highlighted one first, then as many as lie clear of other dots and of those that have their name already. */
function chooseLabels(
  dots: readonly Dot[],
  { highlight, width }: { highlight: number | null; width: number },
): Map<number, Place> {
  const boxes: Box[] = []
  const chosen = new Map<number, Place>()
  for (const dot of dots.toSorted((a, b) => Number(b.row === highlight) - Number(a.row === highlight))) {
    const length = widthOf([dot.name])
    const place = placesOf(dot, width).find(({ x, y, anchor }) => {
      const from = x - length * startOf[anchor]
      const box = { from, to: from + length, y }
      if (from < 0 || box.to > width || y < head || y > height - foot) return false
      if (
        boxes.some((other) => meets(box, other)) ||
        dots.some((other) => other !== dot && covers(box, other))
      )
        return false
      boxes.push(box)
      return true
    })
    if (place) chosen.set(dot.row, place)
  }
  return chosen
}

interface Box {
  from: number
  to: number
  y: number
}

const meets = (box: Box, other: Box): boolean =>
  Math.abs(box.y - other.y) < nameHeight && box.from < other.to && other.from < box.to

const covers = ({ from, to, y }: Box, dot: Dot): boolean =>
  Math.abs(dot.y - y) < dot.radius + nameHeight / 2 && dot.x > from - dot.radius && dot.x < to + dot.radius
