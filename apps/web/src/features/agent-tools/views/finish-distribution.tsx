import { agentViewCopy } from '@portal/content/agent-views'
import type { EngineAnswer } from '@portal/engines/core'
import { formatFigure } from '#web/lib/figure-view.ts'
import { inRows, linePath } from './plot-place.ts'
import { Plot } from './plot.tsx'
import { exactScale, linearScale } from './scale.ts'
import { ViewFrame } from './view-frame.tsx'
import { numberOf, pairsOf } from './view-numbers.ts'

const copy = agentViewCopy.distribution

/** Pixels that a label such as P80 takes with its gap, and between two rows of them. */
const labelRoom = 30
const rowHeight = 14

const percent = (share: number): string => formatFigure(share * 100, '%').value
const dayText = (day: number): string => formatFigure(day, '').value

/** How probable it is to be finished by a day, with the days of P10, P50, P80 and P90 and of the contract. */
export function FinishDistribution({ answer }: { answer: EngineAnswer }) {
  const points = pairsOf(answer, 'finish_distribution', ['finish_days', 'probability'])
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0]
  const { results } = answer
  if (points.length < 2 || last <= first) return null
  const contract = numberOf(results['contract_days'])
  const chance = numberOf(results['probability_of_contract_date'])
  const marks = [
    ['P10', 'p10_days', 0.1],
    ['P50', 'p50_days', 0.5],
    ['P80', 'p80_days', 0.8],
    ['P90', 'p90_days', 0.9],
  ].flatMap(([label, key, share]) => {
    const day = numberOf(results[String(key)])
    return day === null ? [] : [{ label: String(label), day, share: Number(share) }]
  })
  const said = marks.map(({ label, day }) => copy.mark(label, dayText(day))).join(', ')
  return (
    <ViewFrame
      title={copy.title}
      summary={
        <>
          {said}
          {contract !== null && chance !== null && <>; {copy.contract(dayText(contract), percent(chance))}</>}
        </>
      }
    >
      <Plot
        label={`${copy.title}: ${said}`}
        height={240}
        x={{ label: copy.axis, scale: exactScale(first, last, 8) }}
        y={{ label: copy.share, scale: linearScale(0, 1, 4), tick: percent }}
        readings={points.map(([day, share]) => ({
          x: day,
          text: copy.reading(dayText(day), percent(share)),
        }))}
      >
        {(place) => (
          <>
            {contract !== null && contract >= first && contract <= last && (
              <>
                <line
                  data-series="contract"
                  x1={place.x(contract)}
                  x2={place.x(contract)}
                  y1={place.top}
                  y2={place.bottom}
                  strokeDasharray="4 3"
                  className="stroke-control"
                />
                <text x={place.x(contract) - 5} y={place.top + 12} textAnchor="end">
                  {copy.contractMark}
                </text>
              </>
            )}
            {inRows(marks, ({ day }) => place.x(day), labelRoom).map(
              ({ item: { label, day, share }, row }) => (
                <g key={label}>
                  <line
                    x1={place.x(day)}
                    x2={place.x(day)}
                    y1={place.y(share)}
                    y2={place.bottom}
                    className="stroke-chart-3"
                  />
                  <text x={place.x(day) + 5} y={place.bottom - 6 - row * rowHeight}>
                    {label}
                  </text>
                </g>
              ),
            )}
            <path
              data-series="finish"
              d={linePath(points, place)}
              strokeWidth={2}
              className="fill-none stroke-chart-hi"
            />
          </>
        )}
      </Plot>
    </ViewFrame>
  )
}
