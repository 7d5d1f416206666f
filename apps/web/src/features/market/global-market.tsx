import { addressableKey, addressableRegions, benchmarksCopy } from '@portal/content/market'
import type { FigureRow } from '@portal/contracts/figures'
import { RecordFigure, RecordMark, useFigureViews } from '#web/lib/record-figure.tsx'
import { Section } from '#web/ui/section.tsx'

const copy = benchmarksCopy.global

/** The addressable market and its split by region. spec §9 */
export function GlobalMarket({ figures }: { figures: ReadonlyMap<string, FigureRow> }) {
  const addressable = figures.get(addressableKey)
  const regions = addressableRegions.flatMap(({ key, label }) => {
    const figure = figures.get(key)
    return figure ? [{ key, label, figure }] : []
  })
  if (!addressable && regions.length === 0) return null
  const widest = Math.max(...regions.map(({ figure }) => figure.value ?? 0))
  return (
    <Section title={copy.title} note={addressable && <RecordMark figure={addressable} dated />}>
      <div className="grid gap-6 border-t border-line-2 pt-4 lg:grid-cols-[304px_minmax(0,1fr)] lg:gap-8">
        {addressable && (
          <dl>
            <dt className="text-small text-fg-2">{copy.addressable}</dt>
            <dd className="mt-1 text-h1 font-semibold stretch-head">
              <RecordFigure figure={addressable} />
            </dd>
          </dl>
        )}
        <ul aria-label={copy.split} className="grid content-start gap-2.5">
          {regions.map(({ key, label, figure }) => (
            <li
              key={key}
              className="grid grid-cols-[112px_minmax(0,1fr)_48px] items-center gap-3 md:grid-cols-[144px_minmax(0,1fr)_56px]"
            >
              <span className="text-fg-2">{label}</span>
              <RegionBar figure={figure} isWidest={figure.value === widest} />
              <span className="text-right">
                <RecordFigure figure={figure} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** The region's share of the whole market, on a track that is the whole; the number beside it says it. */
function RegionBar({ figure, isWidest }: { figure: FigureRow; isWidest: boolean }) {
  const { isHidden } = useFigureViews()
  const percent = isHidden(figure) ? 0 : Math.min(Math.max(figure.value ?? 0, 0), 100)
  return (
    <span aria-hidden="true" className="block h-3 bg-line">
      <span
        className={isWidest ? 'block h-3 bg-chart-hi' : 'block h-3 bg-chart-2'}
        style={{ width: `${percent}%` }}
      />
    </span>
  )
}
