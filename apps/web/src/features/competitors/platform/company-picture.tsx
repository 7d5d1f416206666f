import { chartCopy } from '@portal/content/chart'
import { companyCopy as copy, dimensionNames, platformCopy } from '@portal/content/competitors'
import type { CompetitiveStanding } from '@portal/contracts/competitors'
import type { FigureRow } from '@portal/contracts/figures'
import { scoreDimensions } from '@portal/contracts/market'
import { RecordFigure, useFigureViews } from '#web/lib/record-figure.tsx'
import { toChartSeries } from '#web/lib/to-chart-series.ts'
import { Picture } from '#web/ui/chart/picture.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import type { CompanyView } from '../api/competitive-queries.ts'
import { computeStanding } from '../compute-figures.ts'

interface CompanyPictureProps {
  view: CompanyView
  standing: CompetitiveStanding
}

/** The six dimensions of a company against the average of the tracked ones and against us. */
export function CompanyPicture({ view: { company, figures }, standing }: CompanyPictureProps) {
  const { isHidden } = useFigureViews()
  const columns: readonly { label: string; figures: (FigureRow | null)[] }[] = [
    {
      label: company.company_name,
      figures: scoreDimensions.map((one) => figures.find(({ key }) => key.endsWith(`.${one}`)) ?? null),
    },
    {
      label: platformCopy.dimension.average,
      figures: scoreDimensions.map((one) => computeStanding(standing, one)?.average ?? null),
    },
    ...(company.is_own
      ? []
      : [
          {
            label: standing.own?.name ?? copy.us,
            figures: scoreDimensions.map((one) => standing.own?.figures[one] ?? null),
          },
        ]),
  ]
  const series = columns.map((column) => toChartSeries({ ...column, isHidden }))
  const isDrawn = series.some(({ values }) => values.some((value) => value !== null))
  const names = scoreDimensions.map((one) => dimensionNames[one])
  return (
    <Picture
      labels={chartCopy}
      title={copy.picture}
      note={copy.pictureNote(columns.map(({ label }) => label))}
      data={
        isDrawn
          ? { kind: 'radar', label: copy.picture, names, series, highlight: company.is_own ? 0 : 2 }
          : null
      }
      table={
        <RecordTable
          compact
          label={copy.picture}
          rows={names}
          keyOf={(name) => name}
          columns={(column) => [
            column(copy.dimension, { all: 'pl-0' }, (name) => name),
            ...columns.map(({ label, figures: held }) =>
              column(
                label,
                { numeric: true },
                (_, row) => held[row] && <RecordFigure figure={held[row]} bare />,
              ),
            ),
          ]}
        />
      }
    />
  )
}
