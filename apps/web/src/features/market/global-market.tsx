import { chartCopy } from '@portal/content/chart'
import { addressableKey, addressableRegions, benchmarksCopy } from '@portal/content/market'
import type { FigureRow } from '@portal/contracts/figures'
import { RecordFigure, RecordMark, useFigureViews } from '#web/lib/record-figure.tsx'
import { toChartSeries } from '#web/lib/to-chart-series.ts'
import { Picture } from '#web/ui/chart/picture.tsx'
import { Section } from '#web/ui/section.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'

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
      <div className="grid gap-6 border-t border-line-2 pt-4 lg:grid-cols-[304px_minmax(0,1fr)] lg:gap-8">
        {addressable && (
          <dl>
            <dt className="text-small text-fg-2">{copy.addressable}</dt>
            <dd className="mt-1 text-h1 font-semibold stretch-head">
              <RecordFigure figure={addressable} />
            </dd>
          </dl>
        )}
        {regions.length > 0 && (
          <Picture
            className="mt-0"
            labels={chartCopy}
            title={copy.split}
            note=""
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
            table={<RegionTable regions={regions} />}
          />
        )}
      </div>
    </Section>
  )
}

function RegionTable({ regions }: { regions: readonly { key: string; label: string; figure: FigureRow }[] }) {
  return (
    <Table compact label={copy.split}>
      <thead>
        <tr>
          <HeadCell className="pl-0">{copy.region}</HeadCell>
          <HeadCell numeric className="pr-0">
            {copy.share}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {regions.map(({ key, label, figure }) => (
          <Row key={key}>
            <Cell className="pl-0">{label}</Cell>
            <Cell numeric className="pr-0">
              <RecordFigure figure={figure} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
