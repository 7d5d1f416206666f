import { agentViewCopy } from '@portal/content/agent-views'
import type { EngineAnswer } from '@portal/engines/core'
import { linePath } from './plot-place.ts'
import { Plot } from './plot.tsx'
import { exactScale, linearScale } from './scale.ts'
import { useShown } from './use-shown.ts'
import { ViewFrame } from './view-frame.tsx'
import { numberOf, rowsOf } from './view-numbers.ts'

const copy = agentViewCopy.pasteurisation

/** Temperature over time, and the units that have come together by then. */
export function PasteurisationCurve({ answer }: { answer: EngineAnswer }) {
  const { to, say, unit } = useShown()
  const points = rowsOf(answer, 'pasteurisation_curve').flatMap((row) => {
    const [time, temperature] = [numberOf(row['time_min']), numberOf(row['temperature_c'])]
    const units = numberOf(row['total_pu'])
    return time === null || temperature === null || units === null
      ? []
      : [{ time, temperature: to(temperature, '°C'), units }]
  })
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < 2 || !first || !last) return null
  const { results } = answer
  const target = numberOf(results['pasteurisation_target_pu'])
  const total = numberOf(results['pasteurisation_units_pu']) ?? last.units
  const summary = copy.summary({
    total: say(total, 'PU'),
    peak: say(numberOf(results['pasteurisation_peak_c']) ?? 0, '°C'),
    target: target === null ? null : say(target, 'PU'),
    isReached: results['pasteurisation_reaches_target'] === true,
  })
  const x = { label: copy.time, scale: exactScale(first.time, last.time, 8) }
  const temperatures = points.map(({ temperature }) => temperature)
  return (
    <ViewFrame title={copy.title} summary={summary}>
      <Plot
        label={copy.temperatureTitle}
        height={190}
        x={x}
        y={{
          label: copy.temperature(unit('°C')),
          scale: linearScale(Math.min(...temperatures), Math.max(...temperatures)),
        }}
        readings={points.map(({ time, temperature, units }) => ({
          x: time,
          text: copy.reading(say(time, 'min'), `${temperature.toFixed(1)} ${unit('°C')}`, say(units, 'PU')),
        }))}
      >
        {(place) => (
          <path
            data-series="temperature"
            d={linePath(
              points.map(({ time, temperature }) => [time, temperature]),
              place,
            )}
            strokeWidth={1.5}
            className="fill-none stroke-chart-3"
          />
        )}
      </Plot>
      <Plot
        label={`${copy.unitsTitle}: ${summary}`}
        height={190}
        x={x}
        y={{ label: copy.units, scale: linearScale(0, Math.max(last.units, target ?? 0)) }}
      >
        {(place) => (
          <>
            {target !== null && (
              <>
                <line
                  data-series="target"
                  x1={place.left}
                  x2={place.right}
                  y1={place.y(target)}
                  y2={place.y(target)}
                  strokeDasharray="4 3"
                  className="stroke-control"
                />
                <text x={place.left + 6} y={place.y(target) - 5}>
                  {copy.target(say(target, 'PU'))}
                </text>
              </>
            )}
            <path
              data-series="units"
              d={linePath(
                points.map(({ time, units }) => [time, units]),
                place,
              )}
              strokeWidth={2}
              className="fill-none stroke-chart-hi"
            />
          </>
        )}
      </Plot>
    </ViewFrame>
  )
}
