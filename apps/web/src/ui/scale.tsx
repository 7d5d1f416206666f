export interface ScaleProps {
  value: number
  max: number
  /** Drawn as a dashed line across the scale. */
  target?: number
}

const width = 240
const anchors = ['start', 'middle', 'end'] as const
const ticks = Array.from({ length: 21 }, (_, index) => index)

/** A ruler for a bounded value; the number beside it says it, so it is drawn for the eye alone. */
export function Scale({ value, max, target }: ScaleProps) {
  const x = (amount: number) => 0.5 + Math.min(Math.max(amount / max, 0), 1) * (width - 1)
  return (
    <svg
      viewBox={`0 0 ${width} 30`}
      aria-hidden="true"
      className="mt-3 block w-full overflow-visible md:max-w-60"
    >
      <path d={`M.5 12.5H${width - 0.5}`} className="stroke-fg-3" />
      {ticks.map((tick) => (
        <path
          key={tick}
          d={`M${x((tick / 20) * max)} 12V${tick % 5 === 0 ? 19 : 16}`}
          className={tick % 5 === 0 ? 'stroke-fg-3' : 'stroke-line-2'}
        />
      ))}
      <path d={`M0 11H${x(value)}`} className="stroke-chart-2" strokeWidth="3" />
      <path d={`M${x(value)} 4V13`} className="stroke-fg" strokeWidth="1.5" />
      {target !== undefined && (
        <path
          d={`M${x(target)} 1V19`}
          className="stroke-accent-line"
          strokeWidth="1.5"
          strokeDasharray="2 2"
        />
      )}
      {[0, 0.5, 1].map((share) => (
        <text
          key={share}
          x={share * width}
          y="29"
          textAnchor={anchors[share * 2]}
          className="fill-fg-3 text-micro"
        >
          {share * max}
        </text>
      ))}
    </svg>
  )
}
