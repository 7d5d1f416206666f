import { chartCopy } from '@portal/content/chart'
import { priceGapWords as words } from '@portal/content/tender-prices'
import { toUnrecordedFigure, type FigureRow } from '@portal/contracts/figures'
import { screenPaths } from '@portal/contracts/paths'
import type { PriceGap } from '@portal/contracts/tenders'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryState } from '#web/parts/query-state.tsx'
import { RecordFigure, useFigureViews } from '#web/lib/record-figure.tsx'
import { toChartSeries } from '#web/lib/to-chart-series.ts'
import { Picture } from '#web/ui/chart/picture.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Section } from '#web/ui/section.tsx'
import { priceGapsQuery } from '../api/outcomes.ts'

/** Our offers, what they were estimated to cost, and the prices that won. */
export function PriceGaps({ withoutSamples }: { withoutSamples: boolean }) {
  const query = useQuery(priceGapsQuery(withoutSamples))
  if (query.data && query.data.rows.length > 0) return <Drawn rows={query.data.rows.map(toFigures)} />
  return (
    <Section title={words.title}>
      <QueryState query={query} copy={words} className="h-40" />
      {query.data && <p className="text-fg-3">{words.none}</p>}
    </Section>
  )
}

type Shown = ReturnType<typeof toFigures>

function toFigures(gap: PriceGap) {
  const { procedure_id: id, price_eur: ours, won_eur: won, said_on, awarded_on } = gap
  const kinds = [gap.provenance.kind, gap.award_provenance.kind]
  const figure = (
    label: string,
    value: number,
    more: Partial<Pick<FigureRow, 'unit' | 'as_of' | 'provenance'>> = {},
  ): FigureRow =>
    toUnrecordedFigure({
      key: `price-gap.${id}`,
      label,
      value,
      unit: 'EUR',
      as_of: said_on,
      provenance: gap.provenance,
      ...more,
    })
  const estimate = (label: string, value: number | null) => (value === null ? null : figure(label, value))
  return {
    gap,
    ours: figure(words.ours, ours),
    p50: estimate(words.p50, gap.p50_eur),
    p80: estimate(words.p80, gap.p80_eur),
    rank:
      gap.our_rank === null
        ? null
        : figure(words.rank, gap.our_rank, { unit: '', as_of: awarded_on, provenance: gap.award_provenance }),
    won: figure(words.won, won, { as_of: awarded_on, provenance: gap.award_provenance }),
    share: figure(words.gap, Math.round((1000 * (ours - won)) / won) / 10, {
      unit: '%',
      as_of: awarded_on,
      provenance: {
        kind: kinds.includes('sample') ? 'sample' : 'calculated',
        source: { name: words.source },
        method: { id: 'price-gap', version: '1' },
        inputs: [],
      },
    }),
  }
}

function Drawn({ rows }: { rows: readonly Shown[] }) {
  const { isHidden } = useFigureViews()
  const seriesOf = (part: 'ours' | 'won') =>
    toChartSeries({ label: words[part], figures: rows.map((row) => row[part]), isHidden })
  return (
    <Picture
      labels={chartCopy}
      title={words.title}
      note={words.note}
      data={{
        kind: 'dots',
        label: words.title,
        names: rows.map(({ gap }) => gap.title),
        series: [seriesOf('ours'), seriesOf('won')],
        highlight: null,
      }}
      table={<GapTable rows={rows} />}
    />
  )
}

function GapTable({ rows }: { rows: readonly Shown[] }) {
  return (
    <RecordTable
      label={words.title}
      rows={rows}
      keyOf={({ gap }) => gap.procedure_id}
      columns={(column) => [
        column(words.tender, { isName: true }, ({ gap }) => (
          <Link to={screenPaths.tender(gap.procedure_id)} className="link-inline font-medium">
            <RecordWords>{gap.title}</RecordWords>
          </Link>
        )),
        column(words.winner, ({ gap }) => <RecordWords>{gap.winner}</RecordWords>),
        ...(['p50', 'p80', 'ours', 'won', 'share', 'rank'] as const).map((part) =>
          column(part === 'share' ? words.gap : words[part], { numeric: true }, (row) => {
            const figure = row[part]
            return figure && <RecordFigure figure={figure} signed={part === 'share'} mark="none" />
          }),
        ),
      ]}
    />
  )
}
