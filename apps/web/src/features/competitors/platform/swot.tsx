import { dimensionNames, platformCopy } from '@portal/content/competitors'
import { interfaceWords } from '@portal/content/interface-words'
import type { CompetitiveStanding } from '@portal/contracts/competitors'
import type { MarketInsightRow } from '@portal/contracts/market'
import { useQuery } from '@tanstack/react-query'
import { RecordFigure, RecordProse } from '#web/lib/record-figure.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { QueryState } from '#web/lib/query-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { indexQuery, insightsQuery } from '../api/competitive-queries.ts'
import { computeStanding } from '../compute-figures.ts'
import { findSwot, type SwotLine } from './find-swot.ts'
import { InsightSource } from './insight-source.tsx'

const copy = platformCopy.swot
const quadrants = ['strengths', 'weaknesses', 'opportunities', 'threats'] as const
const insightPages = 5
const strongest = { region: 'all', search: '', sort: 'overall', descending: true, page: 0 } as const

/** Four quadrants and the recommendations, computed from scores and insights. spec §2 */
export function SwotPanel({ standing }: { standing: CompetitiveStanding }) {
  const companies = useQuery(indexQuery(strongest))
  const insights = useQuery(insightsQuery(insightPages))
  // "None" is said of records that were read.
  if (!companies.data || !insights.data) {
    const query = companies.data ? insights : companies
    return <QueryState query={query} copy={{ failed: copy.failed, loading: interfaceWords.loading }} />
  }
  const swot = findSwot({ standing, strongest: companies.data.rows, insights: insights.data.insights })
  const areSamples = (standing.dimensions?.overall?.samples ?? 0) > 0
  return (
    <>
      <p className="mb-3">
        <ProvenanceMark sample={areSamples}>{areSamples ? copy.originSamples : copy.origin}</ProvenanceMark>
      </p>
      <div className="grid rounded-3 border border-line bg-panel md:grid-cols-2">
        {quadrants.map((quadrant) => (
          <section
            key={quadrant}
            aria-label={copy[quadrant]}
            className="border-line p-4 not-last:border-b md:nth-[3]:border-b-0 md:odd:border-r"
          >
            <h2 className="text-h5">{copy[quadrant]}</h2>
            <ul className="mt-2 grid gap-2">
              {swot[quadrant].map((line) => (
                <li key={keyOf(line)}>
                  <Line line={line} standing={standing} />
                </li>
              ))}
              {swot[quadrant].length === 0 && <li className="text-small text-fg-3">{copy.nothing}</li>}
            </ul>
          </section>
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
