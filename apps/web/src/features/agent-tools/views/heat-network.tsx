import { agentViewCopy } from '@portal/content/agent-views'
import type { EngineAnswer } from '@portal/engines/core'
import { useShown } from './use-shown.ts'
import { useWidth } from './use-width.ts'
import { ViewFrame } from './view-frame.tsx'
import { numberOf, rowsOf, textOf, type ViewRow } from './view-numbers.ts'

const copy = agentViewCopy.heat
const [edge, rowHeight, radius, narrowest] = [52, 52, 10, 26]

/** The grid diagram: streams as lines, hot ones above, exchangers as pairs of circles, the pinch between both sides. */
export function HeatNetwork({ answer }: { answer: EngineAnswer }) {
  const { ref, width: room } = useWidth<HTMLDivElement>()
  const { say, to, unit } = useShown()
  const exchangers = rowsOf(answer, 'network')
  if (exchangers.length === 0) return null
  const rows = rowsOf(answer, 'streams')
  const streams = [
    ...rows.filter((row) => isHot(row, exchangers)),
    ...rows.filter((row) => !isHot(row, exchangers)),
  ]
  const columns = inOrder(exchangers)
  const above = columns.filter(({ side }) => side === 'above').length
  const width = Math.max(room, 2 * edge + (columns.length + 1) * narrowest)
  const step = (width - 2 * edge) / (columns.length + 1)
  // The pinch takes a column of its own.
  const x = (at: number) => edge + step * (at + (at < above ? 0.5 : 1.5))
  const y = (name: string) => 36 + rowHeight * streams.findIndex((row) => textOf(row['name']) === name)
  const bottom = 36 + rowHeight * (streams.length - 1)
  const { results } = answer
  const kw = (key: string) => say(numberOf(results[key]) ?? 0, 'kW')
  const summary = copy.networkSummary({
    units: textOf(results['network_units']),
    recovery: kw('network_recovery_kw'),
    hot: kw('network_hot_utility_kw'),
    cold: kw('network_cold_utility_kw'),
  })
  const degrees = (value: ViewRow[string] | undefined) =>
    `${Number(to(numberOf(value) ?? 0, '°C').toFixed(1))} ${unit('°C')}`
  return (
    <ViewFrame isWide title={copy.network} summary={summary}>
      <div ref={ref} className="overflow-x-auto">
        <svg
          role="img"
          aria-label={`${copy.network}: ${summary}`}
          viewBox={`0 0 ${width} ${bottom + 44}`}
          style={{ width }}
          className="block h-auto fill-fg-2 text-micro"
        >
          {streams.map((row) => {
            const [name, hot] = [textOf(row['name']), isHot(row, exchangers)]
            const [left, right] = hot ? [row['from_c'], row['to_c']] : [row['to_c'], row['from_c']]
            return (
              <g key={name} data-stream={name}>
                <line
                  x1={edge}
                  x2={width - edge}
                  y1={y(name)}
                  y2={y(name)}
                  strokeWidth={2}
                  className={hot ? 'stroke-chart-hi' : 'stroke-chart-2'}
                />
                <text x={edge} y={y(name) - 16} className="fill-fg">
                  {name}
                </text>
                <text x={edge - 4} y={y(name) + 4} textAnchor="end">
                  {degrees(left)}
                </text>
                <text x={width - edge + 4} y={y(name) + 4}>
                  {degrees(right)}
                </text>
              </g>
            )
          })}
          {above > 0 && above < columns.length && (
            <g data-series="pinch">
              <line
                x1={edge + step * (above + 0.5)}
                x2={edge + step * (above + 0.5)}
                y1={14}
                y2={bottom + 20}
                strokeDasharray="4 3"
                className="stroke-control"
              />
              <text x={edge + step * (above + 0.5)} y={10} textAnchor="middle">
                {copy.pinch}
              </text>
            </g>
          )}
          {columns.map((row, at) => (
            <Exchanger key={textOf(row['name'])} row={row} x={x(at)} y={y} say={say} />
          ))}
        </svg>
      </div>
    </ViewFrame>
  )
}

interface ExchangerProps {
  row: ViewRow
  x: number
  y: (stream: string) => number
  say: (value: number, unit: string) => string
}

function Exchanger({ row, x, y, say }: ExchangerProps) {
  const name = textOf(row['name'])
  const [hot, cold] = [textOf(row['hot']), textOf(row['cold'])]
  const duty = say(numberOf(row['duty_kw']) ?? 0, 'kW')
  const ends = [
    { stream: hot, share: numberOf(row['hot_share_percent']) },
    { stream: cold, share: numberOf(row['cold_share_percent']) },
  ].filter(({ stream }) => Number.isFinite(y(stream)) && y(stream) >= 36)
  const [first, last] = [ends[0], ends.at(-1)]
  if (!first || !last) return null
  return (
    <g data-exchanger={name}>
      <title>{copy.exchange({ name, hot, cold, duty })}</title>
      <line x1={x} x2={x} y1={y(first.stream)} y2={y(last.stream)} className="stroke-fg-2" />
      {ends.map(({ stream, share }) => (
        <g key={stream}>
          <circle cx={x} cy={y(stream)} r={radius} className="fill-panel stroke-fg-2" />
          <text x={x} y={y(stream) + 4} textAnchor="middle" className="fill-fg">
            {name.replace('-', '')}
          </text>
          {share !== null && share < 99.95 && (
            <text x={x} y={y(stream) - 13} textAnchor="middle">{`${Math.round(share)}%`}</text>
          )}
        </g>
      ))}
      <text x={x} y={y(last.stream) + 22} textAnchor="middle">
        {duty}
      </text>
    </g>
  )
}

const isHot = ({ name, from_c, to_c }: ViewRow, exchangers: readonly ViewRow[]): boolean =>
  from_c === to_c ? exchangers.some(({ hot }) => hot === name) : Number(from_c) > Number(to_c)

/** From the hot end to the cold end: heating, above the pinch, below it, cooling. */
function inOrder(exchangers: readonly ViewRow[]): readonly ViewRow[] {
  const kind = (letter: string, side: string) =>
    exchangers.filter((row) => textOf(row['name']).startsWith(letter) && row['side'] === side)
  return [
    ...kind('H', 'above'),
    ...kind('E', 'above').toReversed(),
    ...kind('E', 'below'),
    ...kind('C', 'below'),
  ]
}
