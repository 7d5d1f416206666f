import { agentViewCopy } from '@portal/content/agent-views'
import type { EngineAnswer } from '@portal/engines/core'
import { labelPlaces } from './heat-curves.tsx'
import { linePath } from './plot-place.ts'
import { Plot } from './plot.tsx'
import { exactScale, linearScale } from './scale.ts'
import { useShown } from './use-shown.ts'
import { ViewFrame } from './view-frame.tsx'
import { numberOf, pairsOf } from './view-numbers.ts'

const copy = agentViewCopy.heat

/** Heat passed down at each shifted temperature: what has to come in, and at which level. */
export function GrandComposite({ answer }: { answer: EngineAnswer }) {
  const { to, say, unit } = useShown()
  const points = pairsOf(answer, 'problem_table', ['heat_kw', 'shifted_c']).map(
    ([heat, c]) => [heat, to(c, '°C')] as const,
  )
  if (points.length < 2) return null
  const temperatures = points.map(([, c]) => c)
  const utility = (key: string) => say(numberOf(answer.results[key]) ?? 0, 'kW')
  const summary = copy.grandSummary(utility('pinch_hot_utility_kw'), utility('pinch_cold_utility_kw'))
  return (
    <ViewFrame title={copy.grand} summary={summary}>
      <Plot
        label={`${copy.grand}: ${summary}`}
        x={{ label: copy.heat, scale: exactScale(0, Math.max(...points.map(([heat]) => heat))) }}
        y={{
          label: copy.shifted(unit('°C')),
          scale: linearScale(Math.min(...temperatures), Math.max(...temperatures)),
        }}
        readings={points
          .toSorted(([a], [b]) => a - b)
          .map(([heat, c]) => ({
            x: heat,
            text: copy.reading(say(heat, 'kW'), `${c.toFixed(1)} ${unit('°C')}`),
          }))}
      >
        {(place) => (
          <path
            data-series="grand"
            d={linePath(points, place)}
            strokeWidth={2}
            className="fill-none stroke-chart-2"
          />
        )}
      </Plot>
    </ViewFrame>
  )
}

/** What the year costs at each smallest difference: less utility against more area. */
export function CostOfDifference({ answer }: { answer: EngineAnswer }) {
  const { to, say, unit } = useShown()
  const total = pairsOf(answer, 'supertargeting', ['difference_k', 'total_eur'])
  const utilities = pairsOf(answer, 'supertargeting', ['difference_k', 'utility_eur'])
  const best = numberOf(answer.results['cheapest_difference_k'])
  const least = numberOf(answer.results['cheapest_total_eur_per_year'])
  if (total.length < 2 || best === null || least === null) return null
  const summary = copy.tradeOffSummary(say(best, 'K'), say(least, 'EUR/a'))
  const money = (value: number) => to(value, 'EUR/a')
  const lines = [
    { key: 'total', points: total, look: 'stroke-chart-hi', label: copy.total, at: labelPlaces.above },
    {
      key: 'utilities',
      points: utilities,
      look: 'stroke-chart-2',
      label: copy.utilities,
      at: labelPlaces.below,
    },
  ].map(({ points, ...line }) => ({
    ...line,
    points: points.map(([k, eur]) => [to(k, 'K'), money(eur)] as const),
  }))
  const [first = 0, last = 1] = [total[0]?.[0], total.at(-1)?.[0]].map((k) => to(k ?? 0, 'K'))
  return (
    <ViewFrame title={copy.tradeOff} summary={summary}>
      <Plot
        label={`${copy.tradeOff}: ${summary}`}
        x={{ label: copy.difference(unit('K')), scale: exactScale(first, last) }}
        y={{
          label: copy.perYear(unit('EUR/a')),
          scale: linearScale(0, Math.max(...total.map(([, eur]) => money(eur)))),
        }}
        readings={total.map(([k, eur], at) => ({
          x: to(k, 'K'),
          text: copy.tradeOffReading(say(k, 'K'), say(eur, 'EUR/a'), say(utilities[at]?.[1] ?? 0, 'EUR/a')),
        }))}
      >
        {(place) => (
          <>
            {lines.map(({ key, points, look, label, at }) => {
              const [px = 0, py = 0] = points[Math.floor(points.length / 2)] ?? []
              return (
                <g key={key}>
                  <path
                    data-series={key}
                    d={linePath(points, place)}
                    strokeWidth={2}
                    className={`fill-none ${look}`}
                  />
                  <text
                    x={place.x(px) + at.dx}
                    y={place.y(py) + at.dy}
                    textAnchor={at.anchor}
                    className="fill-fg-2"
                  >
                    {label}
                  </text>
                </g>
              )
            })}
            <circle
              data-series="cheapest"
              cx={place.x(to(best, 'K'))}
              cy={place.y(money(least))}
              r={5}
              className="fill-chart-hi"
            />
          </>
        )}
      </Plot>
    </ViewFrame>
  )
}
