import { useId } from 'react'
import { textOf } from './bars-drawing.tsx'
import { cutToWidth, type DrawingProps } from './chart-data.ts'
import { layOutTreemap } from './treemap-layout.ts'

const heightAt = (width: number) => (width < 520 ? 420 : 300)
const leastForName = { width: 56, height: 20 }
const leastForValue = 40
const leastForFilled = 56
const gap = 2

/** Tiles as large as the first series says, each filled from below with the per cent of the second; the rest is hatched. */
export function TreemapDrawing({ data, width, points }: DrawingProps) {
  const hatchId = useId()
  const [sizes, filled] = data.series
  if (!sizes) return null
  const height = heightAt(width)
  const tiles = layOutTreemap(
    sizes.values.map((value) => Math.max(value ?? 0, 0)),
    width,
    height,
  )
  return (
    <svg width={width} height={height} className="block overflow-visible text-small">
      <pattern id={hatchId} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line y2={7} className="stroke-line-2" />
      </pattern>
      {data.names.map((name, at) => {
        const tile = tiles[at]
        if (!tile) return null
        const [wide, high] = [Math.max(tile.width - gap, 1), Math.max(tile.height - gap, 1)]
        const level = (high * Math.min(Math.max(filled?.values[at] ?? 0, 0), 100)) / 100
        const hasName = wide >= leastForName.width && high >= leastForName.height
        return (
          <g key={`${at}-${name}`} transform={`translate(${tile.x} ${tile.y})`}>
            <g {...points.propsOf(at, textOf(name, at, data.series))}>
              <rect
                data-tile={sizes.values[at]}
                width={wide}
                height={high}
                className="fill-raised stroke-line-2"
              />
              <rect
                data-level={level}
                y={high - level}
                width={wide}
                height={level}
                className="fill-accent-wash"
              />
              {filled && <rect width={wide} height={high - level} fill={`url(#${hatchId})`} />}
            </g>
            {/* Said whole by the label of its tile. */}
            <g aria-hidden="true" className="pointer-events-none">
              {hasName && (
                <text x={8} y={16} className="fill-fg">
                  {cutToWidth(name, wide - 16)}
                </text>
              )}
              {hasName && high >= leastForValue && (
                <text x={8} y={32} className="fill-fg-2">
                  {cutToWidth(sizes.print(sizes.values[at] ?? 0), wide - 16)}
                </text>
              )}
              {hasName && filled && high >= leastForFilled && (
                <text x={8} y={48} className="fill-fg-2">
                  {cutToWidth(`${filled.label} ${filled.print(filled.values[at] ?? 0)}`, wide - 16)}
                </text>
              )}
            </g>
          </g>
        )
      })}
    </svg>
  )
}
