import { scaleLinear } from 'd3-scale'
import { cutToWidth, rangeOf, widthOf, type ChartSeries, type DrawingProps } from './chart-data.ts'
import { seriesShades } from './series-shades.ts'

/** From here on the names stand beside their bars instead of above them. */
const wideFrom = 520
const barHeight = 10

/** Bars from zero: a name and its values in each row. */
export function BarsDrawing({ data, width, points }: DrawingProps) {
  const { names, series, highlight } = data
  const isWide = width >= wideFrom
  const nameWidth = isWide ? Math.min(width * 0.34, widthOf(names) + 16) : 0
  const nameHeight = isWide ? 0 : 18
  const rowHeight = nameHeight + series.length * (barHeight + 2) + 12
  const scale = scaleLinear()
    .domain(rangeOf(series, true))
    .range([nameWidth, width - widthOf(allTexts(series)) - 12])
  const height = rowHeight * names.length
  return (
    <svg width={width} height={height + 18} className="block overflow-visible text-small">
      <Ticks scale={scale} height={height} print={series[0]?.print} />
      {names.map((name, row) => (
        <g key={`${row}-${name}`} {...points.propsOf(row, textOf(name, row, series))}>
          <rect x={0} y={row * rowHeight} width={width} height={rowHeight} fill="transparent" />
          <text
            x={0}
            y={row * rowHeight + (isWide ? rowHeight / 2 + 4 : 13)}
            className={row === highlight ? 'fill-fg font-medium' : 'fill-fg-2'}
          >
            {cutToWidth(name, isWide ? nameWidth - 12 : width)}
          </text>
          {series.map(({ label, values, print }, at) => {
            const value = values[row] ?? null
            const y = row * rowHeight + nameHeight + 6 + at * (barHeight + 2)
            const [from, to] =
              value === null ? [0, 0] : [scale(Math.min(0, value)), scale(Math.max(0, value))]
            return (
              <g key={label}>
                {value !== null && (
                  <rect
                    data-bar={value}
                    x={from}
                    y={y}
                    width={to - from}
                    height={barHeight}
                    className={
                      row === highlight && at === 0 ? 'fill-chart-hi' : seriesShades[at % seriesShades.length]
                    }
                  />
                )}
                <text x={width} y={y + barHeight - 0.5} textAnchor="end" data-figure="" className="fill-fg">
                  {value === null ? '' : print(value)}
                </text>
              </g>
            )
          })}
        </g>
      ))}
      <line x1={scale(0)} x2={scale(0)} y1={0} y2={height} className="stroke-control" />
    </svg>
  )
}

const allTexts = (series: readonly ChartSeries[]): string[] =>
  series.flatMap(({ values, print }) => values.flatMap((value) => (value === null ? [] : [print(value)])))

/** "Dairy: 42%", with the names of the series where there are several. */
export function textOf(name: string, row: number, series: readonly ChartSeries[]): string {
  const values = series.flatMap(({ label, values: all, printExact }) => {
    const value = all[row]
    if (value === null || value === undefined) return []
    return [series.length > 1 ? `${label} ${printExact(value)}` : printExact(value)]
  })
  return `${name}: ${values.join(', ')}`
}

interface TicksProps {
  scale: ReturnType<typeof scaleLinear<number>>
  height: number
  print: ((value: number) => string) | undefined
}

function Ticks({ scale, height, print = String }: TicksProps) {
  return (
    <g aria-hidden="true">
      {scale.ticks(4).map((tick) => (
        <g key={tick} transform={`translate(${scale(tick)} 0)`} data-tick={tick}>
          <line y2={height + 3} className="stroke-chart-grid" />
          <text y={height + 15} textAnchor="middle" className="fill-fg-3 text-micro">
            {print(tick)}
          </text>
        </g>
      ))}
    </g>
  )
}
