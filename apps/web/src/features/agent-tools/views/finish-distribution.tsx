import { agentViewCopy } from '@portal/content/agent-views'
import type { EngineAnswer } from '@portal/engines/core'
import { formatFigure } from '#web/lib/figure-view.ts'
import { numberOf, rowsOf } from './view-numbers.ts'

const copy = agentViewCopy.distribution
const [width, height] = [600, 160]

/** How probable it is to be finished by a day, with the days of P10, P50, P80 and P90 and of the contract. */
export function FinishDistribution({ answer }: { answer: EngineAnswer }) {
  const points = rowsOf(answer, 'finish_distribution').flatMap((row) => {
    const [probability, day] = [numberOf(row['probability']), numberOf(row['finish_days'])]
    return probability === null || day === null ? [] : [{ probability, day }]
  })
  const [first, last] = [points[0]?.day ?? 0, points.at(-1)?.day ?? 0]
  const { results } = answer
  if (points.length < 2 || last <= first) return null
  const contract = numberOf(results['contract_days'])
  const chance = numberOf(results['probability_of_contract_date'])
  const x = (day: number) => ((day - first) / (last - first)) * width
  const y = (probability: number) => height - probability * height
  const marks = [
    ['P10', 'p10_days', 0.1],
    ['P50', 'p50_days', 0.5],
    ['P80', 'p80_days', 0.8],
    ['P90', 'p90_days', 0.9],
  ].flatMap(([label, key, probability]) => {
    const day = numberOf(results[String(key)])
    return day === null ? [] : [{ label: String(label), day, probability: Number(probability) }]
  })
  const line = points.map(({ day, probability }) => `${x(day)},${y(probability)}`).join(' ')
  const said = marks.map(({ label, day }) => copy.mark(label, formatFigure(day, '').value)).join(', ')
  return (
    <figure aria-label={copy.title}>
      <figcaption className="mb-2">
        <h4>{copy.title}</h4>
        <p className="text-small text-fg-2">
          {said}
          {contract !== null && chance !== null && (
            <>; {copy.contract(formatFigure(contract, '').value, formatFigure(chance * 100, '%').value)}</>
          )}
        </p>
      </figcaption>
      <svg
        role="img"
        aria-label={`${copy.title}: ${said}`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-b border-l border-line"
      >
        {[0.25, 0.5, 0.75, 1].map((probability) => (
          <line
            key={probability}
            x1={0}
            x2={width}
            y1={y(probability)}
            y2={y(probability)}
            className="stroke-chart-grid"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {contract !== null && contract >= first && contract <= last && (
          <line
            x1={x(contract)}
            x2={x(contract)}
            y1={0}
            y2={height}
            strokeDasharray="4 3"
            className="stroke-control"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {marks.map(({ label, day, probability }) => (
          <line
            key={label}
            x1={x(day)}
            x2={x(day)}
            y1={y(probability)}
            y2={height}
            className="stroke-chart-3"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <polyline
          points={line}
          fill="none"
          strokeWidth={2}
          className="stroke-chart-hi"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className="mt-1 flex justify-between text-micro text-fg-3">
        <span>{copy.day(formatFigure(first, '').value)}</span>
        <span>{copy.day(formatFigure(last, '').value)}</span>
      </div>
    </figure>
  )
}
