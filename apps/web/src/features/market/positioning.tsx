import { benchmarksCopy } from '@portal/content/market'
import type { CompetitorRow } from '@portal/contracts/market'
import { Radar } from 'lucide-react'
import { toMark } from '#web/lib/figure-view.ts'
import { RecordFigure, RecordMark, useFigureViews } from '#web/lib/record-figure.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { RecordTable } from '#web/ui/record-table.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Entry } from './own-entry.ts'

const copy = benchmarksCopy.positioning
/** Scale of the index: progress bars cap there. spec §9 */
const fullScale = 150
const marketAverage = 100
const small = 'max-[1280px]:h-auto max-[1280px]:px-3 max-[1280px]:py-0.5'
const wide = `${small} max-[1280px]:col-span-full`

interface PositioningProps {
  entries: readonly Entry[]
  /** Id of the company whose first crawl runs. */
  busyId: string | null
  onMonitor: (company: CompetitorRow) => void
}

/** The own company and the strongest competitors, each with a button that has its pages watched. */
export function Positioning({ entries, busyId, onMonitor }: PositioningProps) {
  const scores = entries.flatMap(({ score }) => (score ? [score] : []))
  const [first] = scores
  const areSamples = scores.length > 0 && scores.every(({ provenance }) => toMark(provenance).isSample)
  return (
    <Section
      title={copy.title}
      note={
        <>
          <span className="mr-2">{copy.note}</span>
          {areSamples && first && <RecordMark figure={first} dated />}
        </>
      }
    >
      <RecordTable
        label={copy.title}
        rows={entries}
        keyOf={({ name }) => name}
        cardsBelow={1280}
        rowProps={({ isOwn }) => ({
          own: isOwn,
          className:
            'h-12 max-[1280px]:grid max-[1280px]:h-auto max-[1280px]:grid-cols-[minmax(0,1fr)_auto] ' +
            'max-[1280px]:items-center max-[1280px]:py-3',
        })}
        columns={(column) => [
          column(copy.company, cn('font-medium min-[1280px]:whitespace-nowrap', small), ({ name, isOwn }) => (
            <>
              {name}
              {isOwn && <span className="ml-2 text-small font-normal text-fg-3">{copy.own}</span>}
            </>
          )),
          column(
            copy.position,
            cn('text-fg-2 min-[1280px]:whitespace-nowrap', small, 'max-[1280px]:text-right'),
            ({ record }) => record?.market_position ?? copy.fallbackPosition,
          ),
          column(copy.score, { head: 'w-52', cells: wide }, ({ score, isOwn, record }) =>
            score ? (
              <Score figure={score} isOwn={isOwn} mark={record && areSamples ? 'none' : 'word'} />
            ) : (
              benchmarksCopy.noFigure
            ),
          ),
          column(copy.strengths, cn('text-small text-fg-2', wide), ({ record }) =>
            record?.strengths.join(', '),
          ),
          column(copy.watching, cn('text-small whitespace-nowrap text-fg-2', small), (entry) => (
            <Watching entry={entry} />
          )),
          column(
            copy.monitor,
            { isQuiet: true, cells: cn('text-right', small) },
            ({ record, name, isOwn }) =>
              record?.website &&
              !isOwn && (
                <Button
                  icon={Radar}
                  size="sm"
                  busy={busyId === record.id}
                  aria-label={copy.monitorOf(name)}
                  onClick={() => onMonitor(record)}
                >
                  {copy.monitor}
                </Button>
              ),
          ),
        ]}
      />
    </Section>
  )
}

type ScoreProps = { figure: NonNullable<Entry['score']>; isOwn: boolean; mark: 'word' | 'none' }

function Score({ figure, isOwn, mark }: ScoreProps) {
  const { isHidden } = useFigureViews()
  const share = isHidden(figure) ? 0 : Math.min(Math.max((figure.value ?? 0) / fullScale, 0), 1)
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
      <span aria-hidden="true" className="relative block h-1.5 bg-chart-grid">
        <span
          className={cn('block h-1.5', isOwn ? 'bg-chart-hi' : 'bg-chart-2')}
          style={{ width: `${share * 100}%` }}
        />
        <span
          className="absolute -inset-y-1 w-px bg-fg-3"
          style={{ left: `${(marketAverage / fullScale) * 100}%` }}
        />
      </span>
      <span className="inline-flex min-w-10 items-baseline justify-end gap-2">
        <RecordFigure figure={figure} mark={mark} />
      </span>
    </span>
  )
}

function Watching({ entry: { isOwn, watched } }: { entry: Entry }) {
  if (isOwn || !watched) return null
  return watched.value === 0 ? copy.notWatched : <RecordFigure figure={watched} />
}
