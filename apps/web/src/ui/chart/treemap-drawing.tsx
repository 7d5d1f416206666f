import { useId } from 'react'
import { textOf } from './bars-drawing.tsx'
import { intoLines, type DrawingProps } from './chart-data.ts'
import { layOutTreemap } from './treemap-layout.ts'

const heightAt = (width: number) => (width < 520 ? 420 : 300)
const gap = 2
const margin = 8
const lineHeight = 16
/** Room for the number of a tile that has none for its name. */
const leastForNumber = { width: 18, height: 16 }
/** Words stay readable above the hatching. */
const aboveHatching = 'stroke-raised stroke-4 [paint-order:stroke] [stroke-linejoin:round]'

/**
 * Tiles as large as the first series says, each filled from below with the per cent of the second; the rest is hatched. What a
 * tile has no room for stands whole below, by its number.
 */
export function TreemapDrawing({ data, width, points }: DrawingProps) {
  const hatchId = useId()
  const [sizes, filled] = data.series
  if (!sizes) return null
  const height = heightAt(width)
  const laidOut = layOutTreemap(
    sizes.values.map((value) => Math.max(value ?? 0, 0)),
    width,
    height,
  )
  const tiles = data.names.flatMap((name, at) => {
    const tile = laidOut[at]
    if (!tile) return []
    const [wide, high] = [Math.max(tile.width - gap, 1), Math.max(tile.height - gap, 1)]
    const said = [
      sizes.print(sizes.values[at] ?? 0),
      ...(filled ? [`${filled.label} ${filled.print(filled.values[at] ?? 0)}`] : []),
    ]
    const lines = [name, ...said].map((text) => intoLines(text, wide - 2 * margin))
    const isSaid = lines.every((parts) => parts !== null) && lines.flat().length * lineHeight + margin <= high
    return [{ name, at, tile, wide, high, said, lines: isSaid ? lines.flat() : null }]
  })
  const below = tiles
    .filter(({ lines }) => lines === null)
    .toSorted((a, b) => (sizes.values[b.at] ?? 0) - (sizes.values[a.at] ?? 0))
  return (
    <>
      <svg width={width} height={height} className="block overflow-visible text-small">
        <pattern
          id={hatchId}
          width={7}
          height={7}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line y2={7} className="stroke-line-2" />
        </pattern>
        {tiles.map(({ name, at, tile, wide, high, lines }) => {
          const level = (high * Math.min(Math.max(filled?.values[at] ?? 0, 0), 100)) / 100
          const number = below.findIndex((each) => each.at === at) + 1
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
                {lines?.map((line, row) => (
                  <text
                    key={line}
                    x={margin}
                    y={(row + 1) * lineHeight}
                    className={`${aboveHatching} ${row < lines.length - (filled ? 2 : 1) ? 'fill-fg' : 'fill-fg-2'}`}
                  >
                    {line}
                  </text>
                ))}
                {!lines && wide >= leastForNumber.width && high >= leastForNumber.height && (
                  <text
                    x={wide / 2}
                    y={high / 2 + 4}
                    textAnchor="middle"
                    className={`${aboveHatching} fill-fg`}
                  >
                    {number}
                  </text>
                )}
              </g>
            </g>
          )
        })}
      </svg>
      {below.length > 0 && (
        <ol
          aria-hidden="true"
          className="mt-3 mb-1 grid gap-x-6 gap-y-1 text-small sm:grid-cols-2 xl:grid-cols-3"
        >
          {below.map(({ name, at, said }, index) => (
            <li key={at} className="flex min-w-0 gap-2">
              <span className="w-4 shrink-0 text-right text-fg-3 tabular-nums">{index + 1}</span>
              <span className="min-w-0">
                {name} <span className="text-fg-2">{said.join(', ')}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
