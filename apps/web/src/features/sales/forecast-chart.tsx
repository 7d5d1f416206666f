import { businessCopy } from '@portal/content/sales'
import type { ForecastQuarter } from '@portal/contracts/sales'
import { RecordFigure, useFigureViews } from '#web/lib/record-figure.tsx'
import { Section } from '#web/ui/section.tsx'

const copy = businessCopy.sales

/** Each quarter's interval as a band with the expectation as a line in it, on one scale from zero. */
export function ForecastChart({ quarters }: { quarters: readonly ForecastQuarter[] }) {
  const most = Math.max(...quarters.map(({ high }) => high.value ?? 0), 1)
  return (
    <Section title={copy.forecast} note={<span className="max-md:hidden">{copy.forecastNote}</span>}>
      <ul aria-label={copy.forecast} className="border-t border-line-2">
        {quarters.map((quarter) => (
          <Quarter key={quarter.period} quarter={quarter} most={most} />
        ))}
      </ul>
    </Section>
  )
}

function Quarter({
  quarter: { period, expected, low, high },
  most,
}: {
  quarter: ForecastQuarter
  most: number
}) {
  const { isHidden } = useFigureViews()
  const at = (amount: number | null) => ((amount ?? 0) / most) * 100
  return (
    <li
      className={
        'grid grid-cols-[80px_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-line py-2.5 ' +
        'md:grid-cols-[80px_minmax(0,1fr)_88px_136px]'
      }
    >
      <time className="font-medium">{period}</time>
      <span
        aria-hidden="true"
        className="relative block h-5 border-l border-control max-md:order-3 max-md:col-span-2"
      >
        {!isHidden(expected) && (
          <>
            <span
              className="absolute inset-y-1 bg-chart-1/45"
              style={{ left: `${at(low.value)}%`, width: `${at(high.value) - at(low.value)}%` }}
            />
            <span
              className="absolute inset-y-0 w-0.5 bg-chart-hi"
              style={{ left: `${at(expected.value)}%` }}
            />
          </>
        )}
      </span>
      <span className="flex justify-end gap-3 md:contents">
        <span className="text-right font-medium">
          <span className="sr-only">{copy.expected} </span>
          <RecordFigure figure={expected} />
        </span>
        <span className="whitespace-nowrap text-right text-small text-fg-2">
          <span className="sr-only">{copy.interval} </span>
          <RecordFigure figure={low} /> {copy.to} <RecordFigure figure={high} />
        </span>
      </span>
    </li>
  )
}
