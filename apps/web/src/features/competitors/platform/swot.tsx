import { chartCopy } from '@portal/content/chart'
import { dimensionNames, platformCopy } from '@portal/content/competitors'
import { interfaceWords } from '@portal/content/interface-words'
import type { CompetitiveStanding } from '@portal/contracts/competitors'
import type { MarketInsightRow } from '@portal/contracts/market'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordFigure, RecordProse, useFigureViews } from '#web/lib/record-figure.tsx'
import { ChartActions } from '#web/ui/block-actions.tsx'
import { LateChart } from '#web/ui/chart/late-chart.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { useAddressState } from '../address-state.ts'
import { indexQuery, insightsQuery } from '../api/competitive-queries.ts'
import { computeStanding } from '../compute-figures.ts'
import { findSwot, type SwotLine } from './find-swot.ts'
import { InsightSource } from './insight-source.tsx'
import { quadrants, toQuadrantChart, type Quadrant, type QuadrantChart } from './swot-chart.ts'

const copy = platformCopy.swot
const insightPages = 5
const strongest = { region: 'all', search: '', sort: 'overall', descending: true, page: 0 } as const

/** Four quadrants and the recommendations, computed from scores and insights. spec §2 */
export function SwotPanel({ standing }: { standing: CompetitiveStanding }) {
  const companies = useQuery(indexQuery(strongest))
  const insights = useQuery(insightsQuery(insightPages))
  const { isHidden } = useFigureViews()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  // "None" is said of records that were read.
  if (!companies.data || !insights.data) {
    const query = companies.data ? insights : companies
    return <QueryState query={query} copy={{ failed: copy.failed, loading: interfaceWords.loading }} />
  }
  const swot = findSwot({ standing, strongest: companies.data.rows, insights: insights.data.insights })
  const areSamples = (standing.dimensions?.overall?.samples ?? 0) > 0
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <Segments label={chartCopy.view} options={chartCopy.views} value={view} onChange={setView} />
        <ProvenanceMark sample={areSamples}>{areSamples ? copy.originSamples : copy.origin}</ProvenanceMark>
      </div>
      <div className="grid rounded-3 border border-line bg-panel md:grid-cols-2">
        {quadrants.map((quadrant) => (
          <QuadrantPart
            key={quadrant}
            quadrant={quadrant}
            lines={swot[quadrant]}
            chart={view === 'chart' ? toQuadrantChart(quadrant, { swot, standing, isHidden }) : null}
            standing={standing}
          />
        ))}
      </div>
      <Section title={copy.recommendations} note={copy.rule}>
        <div className="grid gap-6 border-t border-line-2 pt-4 md:grid-cols-2">
          <Recommendations title={copy.immediate} insights={swot.immediate} />
          <Recommendations title={copy.longTerm} insights={swot.longTerm} />
        </div>
      </Section>
    </>
  )
}

interface QuadrantPartProps {
  quadrant: Quadrant
  lines: readonly SwotLine[]
  /** Left out where the lines are to be read. */
  chart: QuadrantChart | null
  standing: CompetitiveStanding
}

/** What has a score is drawn or told; what insights say is told in either case. A press opens the dimension or the company. */
function QuadrantPart({ quadrant, lines, chart, standing }: QuadrantPartProps) {
  const { write } = useAddressState()
  const told = chart ? lines.filter((line) => !chart.lines.includes(line)) : lines
  const open = (line: SwotLine | undefined) => {
    if (!line || line.kind === 'insight') return
    write(line.kind === 'close' ? { company: line.companyId } : { tab: line.dimension })
  }
  return (
    <section
      aria-label={copy[quadrant]}
      className="min-w-0 border-line p-4 not-last:border-b md:nth-[3]:border-b-0 md:odd:border-r"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h5">{copy[quadrant]}</h2>
        {chart && <ChartActions data={chart.data} />}
      </div>
      {chart && (
        <>
          <p className="mt-1 mb-2 text-small text-fg-3">{copy.howDrawn(copy.compared[quadrant])}</p>
          <LateChart
            room="h-30"
            data={chart.data}
            hint={chartCopy.hint}
            onOpen={(at) => open(chart.lines[at])}
          />
        </>
      )}
      <ul className="mt-2 grid gap-2">
        {told.map((line) => (
          <li key={keyOf(line)}>
            <Line line={line} standing={standing} />
          </li>
        ))}
        {lines.length === 0 && <li className="text-small text-fg-3">{copy.nothing}</li>}
      </ul>
    </section>
  )
}

const keyOf = (line: SwotLine): string => {
  if (line.kind === 'insight') return line.insight.id
  return line.kind === 'close' ? line.company : `${line.kind} ${line.dimension}`
}

function Line({ line, standing }: { line: SwotLine; standing: CompetitiveStanding }) {
  if (line.kind === 'insight') return <Quoted insight={line.insight} />
  if (line.kind === 'close')
    return (
      <>
        {line.company}, <RecordFigure figure={line.theirs} bare />, {copy.close}{' '}
        <RecordFigure figure={line.ours} bare />
      </>
    )
  const figures = computeStanding(standing, line.dimension)
  const name = dimensionNames[line.dimension]
  if (line.kind === 'field')
    return (
      <>
        {name}: {copy.averageBelow} {figures?.average && <RecordFigure figure={figures.average} bare />}
      </>
    )
  return (
    <>
      {name}: <RecordFigure figure={line.ours} bare />
      {line.kind === 'behind' && figures?.rank && (
        <>
          {' '}
          (<RecordFigure figure={figures.rank} bare />)
        </>
      )}
      , {copy[line.kind]} {figures?.best && <RecordFigure figure={figures.best} bare />}
    </>
  )
}

function Quoted({ insight }: { insight: MarketInsightRow }) {
  return (
    <>
      <span className="block">
        <RecordProse provenance={insight.provenance}>{insight.title}</RecordProse>
      </span>
      <span className="block text-small text-fg-2">
        <RecordProse provenance={insight.provenance}>{insight.description}</RecordProse>
      </span>
      <InsightSource insight={insight} />
    </>
  )
}

function Recommendations({ title, insights }: { title: string; insights: readonly MarketInsightRow[] }) {
  return (
    <section aria-label={title}>
      <h3 className="text-base">
        <q className="[quotes:none]">{title}</q>
      </h3>
      <ul className="mt-2 grid gap-3">
        {insights.map((insight) => (
          <li key={insight.id}>
            <Quoted insight={insight} />
          </li>
        ))}
        {insights.length === 0 && <li className="text-small text-fg-3">{copy.nothing}</li>}
      </ul>
    </section>
  )
}
