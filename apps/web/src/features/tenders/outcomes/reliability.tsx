import { chartCopy } from '@portal/content/chart'
import { winChanceWords } from '@portal/content/tender-chances'
import type { ChanceCheck } from '@portal/contracts/tenders'
import { RecordFigure, useFigureViews } from '#web/lib/record-figure.tsx'
import { toChartSeries } from '#web/lib/to-chart-series.ts'
import { Picture } from '#web/ui/chart/picture.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { percentOf, type FigureOf } from './chance-figure.ts'

const words = winChanceWords.reliability

/** Chances that were said beside what came of them, bin by bin. */
export function Reliability({ bins, figureOf }: { bins: ChanceCheck['bins']; figureOf: FigureOf }) {
  const { isHidden } = useFigureViews()
  const rows = bins.map(({ expected, observed, count }, at) => ({
    expected: figureOf({
      key: `${at}.expected`,
      label: words.expected,
      value: percentOf(expected),
      unit: '%',
    }),
    observed: figureOf({
      key: `${at}.observed`,
      label: words.observed,
      value: percentOf(observed),
      unit: '%',
    }),
    count: figureOf({ key: `${at}.count`, label: words.count, value: count }),
  }))
  const seriesOf = (part: 'expected' | 'observed') =>
    toChartSeries({ label: words[part], figures: rows.map((row) => row[part]), isHidden, isBounded: true })
  return (
    <Picture
      labels={chartCopy}
      title={words.title}
      note={words.note}
      data={{
        kind: 'scatter',
        label: words.title,
        names: rows.map(() => ''),
        series: [seriesOf('expected'), seriesOf('observed')],
        highlight: null,
      }}
      table={
        <RecordTable
          compact
          label={words.title}
          rows={rows}
          keyOf={({ expected }) => expected.key}
          columns={(column) =>
            (['expected', 'observed', 'count'] as const).map((part) =>
              column(words[part], { numeric: true }, (row) => (
                <RecordFigure figure={row[part]} mark="none" />
              )),
            )
          }
        />
      }
    />
  )
}
