import { agentViewCopy } from '@portal/content/agent-views'
import type { EngineAnswer } from '@portal/engines/core'
import { stepPath } from './plot-place.ts'
import { Plot } from './plot.tsx'
import { exactScale, linearScale } from './scale.ts'
import { useShown } from './use-shown.ts'
import { ViewFrame } from './view-frame.tsx'
import { numberOf, rowsOf, textOf } from './view-numbers.ts'

const copy = agentViewCopy.frontier
const unit = 'EUR'

/** The most value that each budget can buy, the budget, and the portfolio chosen within it. */
export function PortfolioFrontier({ answer }: { answer: EngineAnswer }) {
  const { to, say, unit: unitOf } = useShown()
  const points = rowsOf(answer, 'efficient_frontier').flatMap((row) => {
    const [cost, value] = [numberOf(row['cost_eur']), numberOf(row['enpv_eur'])]
    return cost === null || value === null ? [] : [{ cost, value, projects: textOf(row['projects']) }]
  })
  const [cost, value] = [
    numberOf(answer.results['portfolio_cost_eur']),
    numberOf(answer.results['portfolio_enpv_eur']),
  ]
  const budget = numberOf(answer.inputs['budget_eur'])
  if (points.length === 0 || cost === null || value === null || budget === null) return null
  const summary = copy.summary({ value: say(value, unit), cost: say(cost, unit), budget: say(budget, unit) })
  const money = (amount: number) => to(amount, unit)
  const most = money(Math.max(budget, ...points.map((point) => point.cost)) * 1.05)
  const values = [...points.map((point) => point.value), value, 0].map(money)
  return (
    <ViewFrame title={copy.title} summary={summary}>
      <Plot
        label={`${copy.title}: ${summary}`}
        x={{ label: copy.cost(unitOf(unit)), scale: exactScale(0, most) }}
        y={{
          label: copy.value(unitOf(unit)),
          scale: linearScale(Math.min(...values), Math.max(...values) * 1.1),
        }}
        readings={points.map((point) => ({
          x: money(point.cost),
          text: copy.reading(say(point.cost, unit), say(point.value, unit), point.projects),
        }))}
      >
        {(place) => (
          <>
            <line
              data-series="budget"
              x1={place.x(money(budget))}
              x2={place.x(money(budget))}
              y1={place.top}
              y2={place.bottom}
              strokeDasharray="4 3"
              className="stroke-control"
            />
            <text x={place.x(money(budget)) - 5} y={place.top + 12} textAnchor="end">
              {copy.budget(say(budget, unit))}
            </text>
            <path
              data-series="frontier"
              d={stepPath(
                points.map((point) => [money(point.cost), money(point.value)]),
                place,
              )}
              className="fill-none stroke-chart-2"
              strokeWidth={1.5}
            />
            {points.map((point) => (
              <circle
                key={point.cost}
                cx={place.x(money(point.cost))}
                cy={place.y(money(point.value))}
                r={3}
                className="fill-chart-3"
              >
                <title>{copy.reading(say(point.cost, unit), say(point.value, unit), point.projects)}</title>
              </circle>
            ))}
            <circle
              data-series="chosen"
              cx={place.x(money(cost))}
              cy={place.y(money(value))}
              r={6}
              strokeWidth={2}
              className="fill-canvas stroke-chart-hi"
            />
            <text
              x={place.x(money(cost)) - 10}
              y={place.y(money(value)) - 10}
              textAnchor="end"
              className="fill-accent-text font-medium"
            >
              {copy.chosen(say(value, unit))}
            </text>
          </>
        )}
      </Plot>
    </ViewFrame>
  )
}
