import { agentViewCopy } from '@portal/content/agent-views'
import type { EngineAnswer } from '@portal/engines/core'
import { linePath } from './plot-place.ts'
import { Plot } from './plot.tsx'
import { exactScale, linearScale } from './scale.ts'
import { useShown } from './use-shown.ts'
import { ViewFrame } from './view-frame.tsx'
import { numberOf, pairsOf, textOf } from './view-numbers.ts'

const copy = agentViewCopy.costCurve
const unit = 'EUR/h'

/** What an hour costs by the age of replacement, with the age of least cost and the cost of running to failure. */
export function CostCurve({ answer }: { answer: EngineAnswer }) {
  const shown = useShown()
  const points = pairsOf(answer, 'cost_curve', ['replacement_age_h', 'cost_eur_per_h'])
  const { results } = answer
  const toFailure = numberOf(results['run_to_failure_cost_eur_per_h'])
  if (points.length < 2 || toFailure === null) return null
  const best = numberOf(results['optimal_replacement_age_h'])
  const least = numberOf(results['optimal_replacement_cost_eur_per_h'])
  const summary =
    best !== null && least !== null
      ? copy.summary(shown.say(best, 'h'), shown.say(least, unit), shown.say(toFailure, unit))
      : textOf(results['replacement_refusal'])
  const cost = (value: number) => shown.to(value, unit)
  const lowest = Math.min(...points.map(([, value]) => value))
  // A replacement after a few hours costs a multiple: the part that decides is shown.
  const most = Math.max(toFailure * 1.25, lowest * 2)
  return (
    <ViewFrame title={copy.title} summary={summary}>
      <Plot
        label={`${copy.title}: ${summary}`}
        x={{ label: copy.age, scale: exactScale(0, points.at(-1)?.[0] ?? 1) }}
        y={{ label: copy.cost(shown.unit(unit)), scale: linearScale(0, cost(most)) }}
        readings={points.map(([age, value]) => ({
          x: age,
          text: copy.reading(shown.say(age, 'h'), shown.say(value, unit)),
        }))}
      >
        {(place) => (
          <>
            <line
              data-series="run-to-failure"
              x1={place.left}
              x2={place.right}
              y1={place.y(cost(toFailure))}
              y2={place.y(cost(toFailure))}
              strokeDasharray="4 3"
              className="stroke-control"
            />
            <text x={place.right} y={place.y(cost(toFailure)) - 5} textAnchor="end">
              {copy.toFailure(shown.say(toFailure, unit))}
            </text>
            <path
              data-series="cost"
              d={linePath(
                points.map(([age, value]) => [age, cost(value)]),
                place,
              )}
              strokeWidth={2}
              clipPath={place.clip}
              className="fill-none stroke-chart-2"
            />
            {best !== null && least !== null && (
              <>
                <line
                  x1={place.x(best)}
                  x2={place.x(best)}
                  y1={place.y(cost(least))}
                  y2={place.bottom}
                  className="stroke-chart-hi"
                />
                <circle
                  data-series="optimum"
                  cx={place.x(best)}
                  cy={place.y(cost(least))}
                  r={5}
                  className="fill-chart-hi"
                />
                <text
                  x={place.x(best)}
                  y={place.y(cost(least)) - 12}
                  textAnchor="middle"
                  className="fill-accent-text font-medium"
                >
                  {shown.say(best, 'h')}
                </text>
              </>
            )}
          </>
        )}
      </Plot>
    </ViewFrame>
  )
}
