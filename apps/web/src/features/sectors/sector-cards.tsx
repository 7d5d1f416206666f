import { sectorsCopy } from '@portal/content/sectors'
import type { FigureRow } from '@portal/contracts/figures'
import { toMark } from '#web/lib/figure-view.ts'
import { RecordFigure, RecordMark } from '#web/lib/record-figure.tsx'
import { cn } from '#web/ui/cn.ts'
import type { Sector } from './api/industry-sectors.ts'
import { sectorId } from './sector-picture.tsx'

/** One surface, a row for each sector, so that the same figures stand under each other. */
export function SectorCards({ sectors }: { sectors: readonly Sector[] }) {
  return (
    <ul
      aria-label={sectorsCopy.sectors}
      className="divide-y divide-line rounded-3 border border-line bg-panel"
    >
      {sectors.map((sector) => (
        <SectorCard key={sector.record.slug} sector={sector} />
      ))}
    </ul>
  )
}

function SectorCard({ sector: { record, figures } }: { sector: Sector }) {
  // One mark for the card where all its figures are samples; else each has its own.
  const areSamples = Object.values(figures).every((figure) => figure && toMark(figure.provenance).isSample)
  const mark = areSamples ? 'none' : 'word'
  return (
    <li
      id={sectorId(record.slug)}
      tabIndex={-1}
      aria-label={record.name}
      className={
        'grid scroll-mt-16 gap-x-8 gap-y-3 p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] ' +
        'min-[1280px]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,4fr)]'
      }
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="text-h5">{record.name}</h2>
          {areSamples && figures.revenue && <RecordMark figure={figures.revenue} dated />}
        </div>
        <p className="mt-1 text-small text-fg-2">{record.description}</p>
      </div>
      <dl className="grid grid-cols-3 gap-x-4">
        <Measure label={sectorsCopy.projects} figure={figures.projects} mark={mark} />
        <Measure label={sectorsCopy.revenue} figure={figures.revenue} mark={mark} />
        <Measure label={sectorsCopy.growth} figure={figures.growth} mark={mark} signed />
      </dl>
      <div className="min-w-0 text-small md:max-[1280px]:col-span-2">
        <h3 className="text-small font-normal text-fg-3">{sectorsCopy.clients}</h3>
        <ul className="mt-1 text-fg-2 md:max-[1280px]:flex md:max-[1280px]:flex-wrap md:max-[1280px]:gap-x-6">
          {record.key_clients.map((client) => (
            <li key={client}>{client}</li>
          ))}
        </ul>
      </div>
    </li>
  )
}

interface MeasureProps {
  label: string
  figure: FigureRow | null
  mark: 'word' | 'none'
  signed?: boolean
}

function Measure({ label, figure, mark, signed = false }: MeasureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-fg-3">{label}</dt>
      <dd className={cn('flex flex-col items-start', figure && 'text-h3 font-semibold stretch-head')}>
        {figure ? (
          <RecordFigure figure={figure} signed={signed} bare mark={mark} className="whitespace-nowrap" />
        ) : (
          <span className="text-small text-fg-3">{sectorsCopy.noFigure}</span>
        )}
      </dd>
    </div>
  )
}
