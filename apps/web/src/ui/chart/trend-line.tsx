interface TrendLineProps {
  /** All it draws, in words. */
  label: string
  /** Oldest first. */
  points: readonly { at: number; value: number }[]
  /** Drawn as a dashed line across. */
  target?: number
}

const width = 240
const height = 40
const margin = 5

/** Where a value came from, as small as a line of text; the figure beside it lists the versions. */
export function TrendLine({ label, points, target }: TrendLineProps) {
  const times = points.map(({ at }) => at)
  const levels = [...points.map(({ value }) => value), ...(target === undefined ? [] : [target])]
  const x = between(times, [margin, width - margin])
  const y = between(levels, [height - margin, margin])
  const last = points.at(-1)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className="mt-3 block w-full overflow-visible md:max-w-60"
    >
      {target !== undefined && (
        <path
          data-target={target}
          d={`M0 ${y(target)}H${width}`}
          className="stroke-accent-line"
          strokeWidth="1.5"
          strokeDasharray="2 2"
        />
      )}
      <polyline
        points={points.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')}
        fill="none"
        strokeWidth="2"
        className="stroke-chart-2"
      />
      {points.map(({ at, value }) => (
        <circle key={at} cx={x(at)} cy={y(value)} r={2} className="fill-chart-2" />
      ))}
      {last && <circle cx={x(last.at)} cy={y(last.value)} r={4} className="fill-chart-hi" />}
    </svg>
  )
}

/** In the middle where all are the same. */
function between(values: readonly number[], [from, to]: readonly [number, number]) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return (value: number): number =>
    low === high ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from)
}
