import { landing } from '@portal/content/landing'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'

const { curve } = landing

const plot = { left: 40, right: 584, top: 16, bottom: 292 } as const
const firstDay = 220
const lastDay = 380

const x = (day: number): number =>
  plot.left + ((day - firstDay) / (lastDay - firstDay)) * (plot.right - plot.left)
const y = (percent: number): number => plot.bottom - (percent / 100) * (plot.bottom - plot.top)

const grid = [0, 25, 50, 75, 100] as const
const path = curve.points.map(
  ([day, percent], index) => `${index === 0 ? 'M' : 'L'}${round(x(day))} ${round(y(percent))}`,
)

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** The S-curve of the finish day: the promise of the headline, drawn from calculated values. */
export function FinishDayCurve() {
  return (
    <figure>
      <svg
        viewBox="-8 0 608 320"
        width="100%"
        role="img"
        aria-label={curve.label}
        className="fill-fg-3 text-micro max-md:text-[16px]"
      >
        {grid.map((percent) => (
          <g key={percent}>
            <path
              d={`M${plot.left} ${y(percent)}H${plot.right}`}
              className={percent === 0 ? 'stroke-control' : 'stroke-chart-grid'}
            />
            <text x="32" y={y(percent) + 4} textAnchor="end">
              {percent === 100 ? '100%' : percent}
            </text>
          </g>
        ))}
        {curve.days.map((day, index) => (
          <g key={day} className={index % 2 === 1 ? 'max-md:hidden' : ''}>
            <path d={`M${x(day)} ${plot.bottom}v4`} className="stroke-control" />
            <text x={x(day)} y="312" textAnchor={day === lastDay ? 'end' : 'middle'}>
              {day === lastDay ? `${day} ${curve.dayUnit}` : day}
            </text>
          </g>
        ))}
        <path
          d={`M${x(curve.contract.day)} ${plot.top}V${plot.bottom}`}
          className="stroke-fg [stroke-dasharray:3_3]"
        />
        <text x={x(curve.contract.day) - 6} y="27" textAnchor="end" className="fill-fg">
          {curve.contract.label}
        </text>
        <path d={path.join('')} className="fill-none stroke-chart-hi [stroke-width:2]" />
        <circle
          cx={x(curve.contract.day)}
          cy={y(curve.contract.percent)}
          r="3.5"
          className="fill-canvas stroke-fg [stroke-width:1.5]"
        />
        <text
          x={x(curve.contract.day) - 9}
          y={y(curve.contract.percent) - 6}
          textAnchor="end"
          className="fill-fg"
        >
          {curve.contract.share}
        </text>
        {curve.marks.map((mark) => (
          <g key={mark.label}>
            <circle
              cx={x(mark.day)}
              cy={y(mark.percent)}
              r="3.5"
              className="fill-canvas stroke-chart-hi [stroke-width:1.5]"
            />
            <text x={x(mark.day) + 10} y={y(mark.percent) + 6} className="fill-fg">
              {mark.label}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-2 text-small text-fg-3 md:ml-10">
        <ProvenanceMark>{curve.mark}</ProvenanceMark>
        <span className="block">{curve.caption}</span>
      </figcaption>
    </figure>
  )
}
