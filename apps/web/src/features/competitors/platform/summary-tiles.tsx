import { platformCopy } from '@portal/content/competitors'
import type { CompetitiveStanding } from '@portal/contracts/competitors'
import type { FigureRow } from '@portal/contracts/figures'
import { RecordFigure, RecordMark } from '#web/lib/record-figure.tsx'
import { Kpi, KpiStrip } from '#web/ui/kpi-strip.tsx'
import { computeStanding, countTracked } from '../compute-figures.ts'
import { FromSamples } from '../from-samples.tsx'

const copy = platformCopy.tiles

/** Four tiles, computed from the records of the table; each says on how many of them it rests. spec §2 */
export function SummaryTiles({ standing }: { standing: CompetitiveStanding }) {
  const overall = computeStanding(standing, 'overall')
  const intelligence = computeStanding(standing, 'intelligence')
  const score = standing.own?.figures['overall'] ?? null
  const tracked = countTracked(standing)
  return (
    <KpiStrip label={copy.label}>
      <Kpi
        label={copy.position}
        mark={<FromSamples figure={overall?.rank} />}
        value={<Computed figure={overall?.rank} />}
        meta={
          overall && (
            <>
              {copy.positionMeta.before} <RecordFigure figure={overall.scored} bare />{' '}
              {copy.positionMeta.after}
            </>
          )
        }
      />
      <Kpi
        label={copy.lead}
        mark={<FromSamples figure={intelligence?.lead} />}
        value={<Computed figure={intelligence?.lead} signed />}
        meta={
          intelligence?.average && (
            <>
              {copy.leadMeta} <RecordFigure figure={intelligence.average} bare />
            </>
          )
        }
      />
      <Kpi
        label={copy.overall}
        mark={score && <RecordMark figure={score} />}
        value={score ? <RecordFigure figure={score} bare /> : <Missing />}
        meta={
          overall?.best && (
            <>
              {copy.overallMeta} <RecordFigure figure={overall.best} bare />
            </>
          )
        }
      />
      <Kpi
        label={copy.tracked}
        mark={<FromSamples figure={tracked} />}
        value={<Computed figure={tracked} />}
        meta={
          overall && (
            <>
              {copy.trackedMeta}: <RecordFigure figure={overall.evidenced} bare /> {copy.of}{' '}
              <RecordFigure figure={overall.scored} bare />
            </>
          )
        }
      />
    </KpiStrip>
  )
}

function Computed({ figure, signed }: { figure: FigureRow | null | undefined; signed?: boolean }) {
  return figure ? <RecordFigure figure={figure} {...(signed && { signed })} bare /> : <Missing />
}

const Missing = () => <span className="text-small font-normal text-fg-3">{copy.none}</span>
