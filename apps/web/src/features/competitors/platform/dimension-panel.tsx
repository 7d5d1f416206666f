import { dimensionNames, platformCopy } from '@portal/content/competitors'
import type { CompetitiveStanding, ScoredDimension } from '@portal/contracts/competitors'
import { useQuery } from '@tanstack/react-query'
import { RecordFigure, RecordMark } from '#web/lib/record-figure.tsx'
import { Kpi, KpiStrip } from '#web/ui/kpi-strip.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { dimensionQuery } from '../api/competitive-queries.ts'
import { computeStanding } from '../compute-figures.ts'
import { FromSamples } from '../from-samples.tsx'
import { Evidence } from './dimension-evidence.tsx'
import { DimensionField } from './dimension-field.tsx'
import { Indicators } from './dimension-indicators.tsx'
import { Gaps, Leaders } from './dimension-standing.tsx'
import { NotScored } from './not-scored.tsx'
import { ScoreHistory } from './score-history.tsx'

const copy = platformCopy.dimension

interface DimensionPanelProps {
  dimension: Exclude<ScoredDimension, 'overall'>
  standing: CompetitiveStanding
}

/** One of the six dimensions: where we stand, its indicators, what they rest on, how they moved, and what is missing. */
export function DimensionPanel({ dimension, standing }: DimensionPanelProps) {
  const query = useQuery(dimensionQuery(dimension))
  const figures = computeStanding(standing, dimension)
  const ours = standing.own?.figures[dimension]
  return (
    <>
      <h2 className="mb-3">{dimensionNames[dimension]}</h2>
      <KpiStrip label={dimensionNames[dimension]}>
        <Kpi
          label={copy.ours}
          mark={ours && <RecordMark figure={ours} dated />}
          value={ours ? <RecordFigure figure={ours} bare /> : <NotScored />}
        />
        <Kpi
          mark={<FromSamples figure={figures?.average} />}
          label={copy.average}
          value={figures?.average ? <RecordFigure figure={figures.average} isHeadline bare /> : <NotScored />}
        />
        <Kpi
          mark={<FromSamples figure={figures?.rank} />}
          label={copy.rank}
          value={figures?.rank ? <RecordFigure figure={figures.rank} bare /> : <NotScored />}
        />
        <Kpi
          mark={<FromSamples figure={figures?.evidenced} />}
          label={copy.evidenced}
          value={figures ? <RecordFigure figure={figures.evidenced} bare /> : <NotScored />}
          meta={
            figures && (
              <>
                {platformCopy.tiles.of} <RecordFigure figure={figures.scored} bare />
              </>
            )
          }
        />
      </KpiStrip>
      <DimensionField dimension={dimension} standing={standing} />
      <div className="mt-8 empty:hidden">
        <QueryState
          query={query}
          copy={copy}

          className="h-60"
        />
      </div>
      {query.data && (
        <>
          <Indicators found={query.data} />
          <div className="grid gap-x-8 lg:grid-cols-2">
            <Leaders found={query.data} />
            <Gaps found={query.data} figures={figures} />
          </div>
          <ScoreHistory
            title={copy.trend}
            history={query.data.history}
            label={`${copy.trend}: ${dimensionNames[dimension]}`}
          />
          <Evidence found={query.data} />
        </>
      )}
    </>
  )
}
