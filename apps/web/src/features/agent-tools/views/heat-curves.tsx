import { agentViewCopy } from '@portal/content/agent-views'
import type { EngineAnswer } from '@portal/engines/core'
import { linePath, type Place } from './plot-place.ts'
import { Plot } from './plot.tsx'
import { exactScale, linearScale } from './scale.ts'
import { useShown } from './use-shown.ts'
import { ViewFrame } from './view-frame.tsx'
import { numberOf, pairsOf, rowsOf } from './view-numbers.ts'

const copy = agentViewCopy.heat

type Point = readonly [number, number]

interface CurvesProps {
  hot: readonly Point[]
  cold: readonly Point[]
  place: Place
}

/** A rising curve has room above its left and below its right. */
export const labelPlaces = {
  above: { dx: -8, dy: -8, anchor: 'end' },
  below: { dx: 8, dy: 16, anchor: 'start' },
} as const

function Curves({ hot, cold, place }: CurvesProps) {
  return [
    { key: 'hot', points: hot, look: 'stroke-chart-hi', label: copy.hot, at: labelPlaces.above },
    { key: 'cold', points: cold, look: 'stroke-chart-2', label: copy.cold, at: labelPlaces.below },
  ].map(({ key, points, look, label, at }) => {
    const [px = 0, py = 0] = points[Math.floor(points.length / 2)] ?? []
    return (
      <g key={key}>
        <path data-series={key} d={linePath(points, place)} strokeWidth={2} className={`fill-none ${look}`} />
        <text x={place.x(px) + at.dx} y={place.y(py) + at.dy} textAnchor={at.anchor} className="fill-fg-2">
          {label}
        </text>
      </g>
    )
  })
}

/** Hot and cold composite curves with the pinch, and the utilities that no exchange can spare. */
export function CompositeCurves({ answer }: { answer: EngineAnswer }) {
  const { to, say, unit } = useShown()
  const curve = (key: string) =>
    pairsOf(answer, key, ['heat_kw', 'temperature_c']).map(([heat, c]) => [heat, to(c, '°C')] as const)
  const [hot, cold] = [curve('hot_composite_curve'), curve('cold_composite_curve')]
  if (hot.length < 2 || cold.length < 2) return null
  const { results } = answer
  const utility = (key: string) => numberOf(results[key]) ?? 0
  const [hotUtility, coldUtility] = [utility('pinch_hot_utility_kw'), utility('pinch_cold_utility_kw')]
  const pinch = numberOf(results['pinch_temperature_hot_c'])
  const summary = copy.summary({
    recovery: say(utility('pinch_heat_recovery_kw'), 'kW'),
    hot: say(hotUtility, 'kW'),
    cold: say(coldUtility, 'kW'),
    pinch: pinch === null ? null : say(pinch, '°C'),
  })
  const all = [...hot, ...cold]
  const temperatures = all.map(([, c]) => c)
  const most = Math.max(...all.map(([heat]) => heat))
  const pinchHeat = pinch === null ? null : heatAt(hot, to(pinch, '°C'))
  return (
    <ViewFrame title={copy.composite} summary={summary}>
      <Plot
        label={`${copy.composite}: ${summary}`}
        height={300}
        x={{ label: copy.heat, scale: exactScale(0, most) }}
        y={{
          label: copy.temperature(unit('°C')),
          scale: linearScale(Math.min(...temperatures), Math.max(...temperatures)),
        }}
        readings={all
          .toSorted(([a], [b]) => a - b)
          .map(([heat, c]) => ({
            x: heat,
            text: copy.reading(say(heat, 'kW'), `${c.toFixed(1)} ${unit('°C')}`),
          }))}
      >
        {(place) => (
          <>
            <rect
              data-series="cold-utility"
              x={place.x(0)}
              width={place.x(coldUtility) - place.x(0)}
              y={place.bottom - 10}
              height={10}
              className="fill-chart-1"
            >
              <title>{copy.coldUtility(say(coldUtility, 'kW'))}</title>
            </rect>
            <rect
              data-series="hot-utility"
              x={place.x(most - hotUtility)}
              width={place.x(most) - place.x(most - hotUtility)}
              y={place.top}
              height={10}
              className="fill-chart-1"
            >
              <title>{copy.hotUtility(say(hotUtility, 'kW'))}</title>
            </rect>
            <text x={place.x(0) + 4} y={place.bottom - 15}>
              {copy.coldUtility(say(coldUtility, 'kW'))}
            </text>
            <text x={place.right} y={place.top - 6} textAnchor="end">
              {copy.hotUtility(say(hotUtility, 'kW'))}
            </text>
            {pinchHeat !== null && (
              <>
                <line
                  data-series="pinch"
                  x1={place.x(pinchHeat)}
                  x2={place.x(pinchHeat)}
                  y1={place.top}
                  y2={place.bottom}
                  strokeDasharray="4 3"
                  className="stroke-control"
                />
                <text x={place.x(pinchHeat) - 5} y={place.bottom - 26} textAnchor="end">
                  {copy.pinch}
                </text>
              </>
            )}
            <Curves hot={hot} cold={cold} place={place} />
          </>
        )}
      </Plot>
    </ViewFrame>
  )
}

/** Heat of the curve at a temperature, linear between its points. */
function heatAt(curve: readonly Point[], temperature: number): number | null {
  for (const [at, [heat, c]] of curve.entries()) {
    const [before, from] = curve[at - 1] ?? [heat, c]
    if (temperature < Math.min(from, c) - 1e-6 || temperature > Math.max(from, c) + 1e-6) continue
    return c === from ? heat : before + ((temperature - from) / (c - from)) * (heat - before)
  }
  return null
}

/** Both sides of one heat exchanger over the heat passed. */
export function ExchangerProfile({ answer }: { answer: EngineAnswer }) {
  const { to, say, unit } = useShown()
  const ends = rowsOf(answer, 'temperature_profile').flatMap((row) => {
    const [hot, cold] = [numberOf(row['hot_c']), numberOf(row['cold_c'])]
    return hot === null || cold === null ? [] : [{ hot: to(hot, '°C'), cold: to(cold, '°C') }]
  })
  const duty = numberOf(answer.results['heat_exchanger_duty_kw'])
  const mean = numberOf(answer.results['lmtd_k'])
  const [first, last] = ends
  if (!first || !last || duty === null || mean === null) return null
  const summary = copy.exchangerSummary({
    duty: say(duty, 'kW'),
    mean: say(mean, 'K'),
    area: say(numberOf(answer.results['heat_exchanger_area_m2']) ?? 0, 'm²'),
  })
  const hot: Point[] = [
    [0, last.hot],
    [duty, first.hot],
  ]
  const cold: Point[] = [
    [0, last.cold],
    [duty, first.cold],
  ]
  const temperatures = [...hot, ...cold].map(([, c]) => c)
  return (
    <ViewFrame title={copy.exchanger} summary={summary}>
      <Plot
        label={`${copy.exchanger}: ${summary}`}
        height={220}
        x={{ label: copy.passed, scale: exactScale(0, duty) }}
        y={{
          label: copy.temperature(unit('°C')),
          scale: linearScale(Math.min(...temperatures), Math.max(...temperatures)),
        }}
        readings={[
          { heat: 0, end: last },
          { heat: duty, end: first },
        ].map(({ heat, end }) => ({
          x: heat,
          text: copy.end(end.hot.toFixed(1), end.cold.toFixed(1), unit('°C')),
        }))}
      >
        {(place) => <Curves hot={hot} cold={cold} place={place} />}
      </Plot>
    </ViewFrame>
  )
}
