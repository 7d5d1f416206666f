import { chartCopy } from '@portal/content/chart'
import { sectorsCopy } from '@portal/content/sectors'
import type { FigureRow } from '@portal/contracts/figures'
import { Picture } from '#web/ui/chart/picture.tsx'
import { RecordFigure, useFigureViews } from '#web/lib/record-figure.tsx'
import { toChartSeries } from '#web/lib/to-chart-series.ts'
import { RecordTable } from '#web/ui/record-table.tsx'
import type { Sector } from './api/industry-sectors.ts'

const copy = sectorsCopy.picture

/** Growth of the markets against their size, our revenue in each as its bubble; a press goes to the sector. */
export function SectorPicture({ sectors }: { sectors: readonly Sector[] }) {
  const { isHidden } = useFigureViews()
  const measures = [
    { label: copy.size, figures: sectors.map(({ market }) => market.market_size_usd) },
    { label: copy.growth, figures: sectors.map(({ market }) => market.growth_rate) },
    { label: copy.revenue, figures: sectors.map(({ figures }) => figures.revenue) },
  ]
  const series = measures.map(({ label, figures }) => toChartSeries({ label, figures, isHidden }))
  const isDrawn = sectors.some((_, row) => series.every(({ values }) => values[row] !== null))
  return (
    <Picture
      labels={chartCopy}
      title={copy.title}
      note={copy.note}
      data={
        isDrawn
          ? {
              kind: 'bubbles',
              label: copy.title,
              names: sectors.map(({ record }) => record.name),
              series,
              highlight: null,
            }
          : null
      }
      onOpen={(at) => openSector(sectors[at])}
      table={<SectorTable sectors={sectors} measures={measures} />}
    />
  )
}

export const sectorId = (slug: string): string => `sector-${slug}`

function openSector(sector: Sector | undefined): void {
  const card = sector && document.getElementById(sectorId(sector.record.slug))
  card?.scrollIntoView({ block: 'start' })
  card?.focus({ preventScroll: true })
}

interface SectorTableProps {
  sectors: readonly Sector[]
  measures: readonly { label: string; figures: readonly (FigureRow | null)[] }[]
}

function SectorTable({ sectors, measures }: SectorTableProps) {
  return (
    <RecordTable
      compact
      label={copy.title}
      rows={sectors}
      keyOf={({ record }) => record.slug}
      columns={(column) => [
        column(copy.sector, { all: 'pl-0' }, ({ record }) => record.name),
        ...measures.map(({ label, figures }) =>
          column(label, { numeric: true, all: 'last:pr-0' }, (_, row) => {
            const figure = figures[row]
            return figure ? <RecordFigure figure={figure} /> : sectorsCopy.noFigure
          }),
        ),
      ]}
    />
  )
}
