import { chartCopy } from '@portal/content/chart'
import { addressableKey, addressableRegions, benchmarksCopy } from '@portal/content/market'
import type { FigureRow } from '@portal/contracts/figures'
import { RecordFigure, RecordMark, useFigureViews } from '#web/lib/record-figure.tsx'
import { toChartSeries } from '#web/lib/to-chart-series.ts'
import { Picture } from '#web/ui/chart/picture.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { Section } from '#web/ui/section.tsx'

const copy = benchmarksCopy.global

/** The addressable market and its split by region. spec §9 */
export function GlobalMarket({ figures }: { figures: ReadonlyMap<string, FigureRow> }) {
  const { isHidden } = useFigureViews()
  const addressable = figures.get(addressableKey)
  const regions = addressableRegions.flatMap(({ key, label }) => {
    const figure = figures.get(key)
    return figure ? [{ key, label, figure }] : []
  })
  if (!addressable && regions.length === 0) return null
  const series = toChartSeries({
    label: copy.share,
    figures: regions.map(({ figure }) => figure),
    isHidden,
    isBounded: true,
  })
  const largest = Math.max(...series.values.map((value) => value ?? 0))
  return (
    <Section title={copy.title} note={addressable && <RecordMark figure={addressable} dated />}>
      <div className="grid grid-cols-1 gap-4 border-t border-line-2 pt-4">
        {addressable && (
          <dl className="flex flex-wrap items-baseline gap-x-3">
            <dt className="text-fg-2">{copy.addressable}</dt>
            <dd className="text-h1 font-semibold stretch-head">
              <RecordFigure figure={addressable} />
            </dd>
          </dl>
        )}
        {regions.length > 0 && (
          <figure>
            <Picture
              className="mt-0"
              labels={chartCopy}
              title={copy.split}
              note=""
              room="h-30"
              data={
                largest > 0
                  ? {
                      kind: 'bars',
                      label: copy.split,
                      names: regions.map(({ label }) => label),
                      series: [series],
                      highlight: series.values.indexOf(largest),
                    }
                  : null
              }
              table={
                <RecordTable
                  compact
                  label={copy.split}
                  rows={regions}
                  keyOf={({ key }) => key}
                  columns={(column) => [
                    column(copy.region, { all: 'pl-0' }, ({ label }) => label),
                    column(copy.share, { numeric: true, all: 'pr-0' }, ({ figure }) => (
                      <RecordFigure figure={figure} />
                    )),
                  ]}
                />
              }
            />
            <figcaption className="mt-1 text-small text-fg-3">
              {regions[0] && <RecordMark figure={regions[0].figure} dated />}
            </figcaption>
          </figure>
        )}
      </div>
    </Section>
  )
}
