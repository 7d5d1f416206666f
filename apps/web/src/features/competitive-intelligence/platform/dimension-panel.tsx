import { printDay } from '@portal/content/print-day'
import { dimensionNames, platformCopy } from '@portal/content/competitive'
import { provenanceWords } from '@portal/content/figure-card'
import { interfaceWords } from '@portal/content/interface-words'
import {
  matrixCategories,
  type CompetitiveDimension,
  type CompetitiveStanding,
  type ScoredDimension,
} from '@portal/contracts/competitive'
import { screenPaths } from '@portal/contracts/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { requestIdOf } from '#web/lib/api-error.ts'
import { RecordFigure, RecordMark } from '#web/lib/record-figure.tsx'
import { Kpi, KpiStrip } from '#web/ui/kpi-strip.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { dimensionQuery } from '../api/competitive-queries.ts'
import { computeStanding, countRecords, type StandingFigures } from '../compute-figures.ts'
import { FromSamples } from '../from-samples.tsx'
import { DimensionTrend } from './dimension-trend.tsx'

const copy = platformCopy.dimension
const nameOfKpi = new Map(
  matrixCategories.flatMap(({ kpis }) => kpis.map(({ key, name }) => [key, name] as const)),
)

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
          value={ours ? <RecordFigure figure={ours} bare /> : <None />}
        />
        <Kpi
          mark={<FromSamples figure={figures?.average} />}
          label={copy.average}
          value={figures?.average ? <RecordFigure figure={figures.average} bare /> : <None />}
        />
        <Kpi
          mark={<FromSamples figure={figures?.rank} />}
          label={copy.rank}
          value={figures?.rank ? <RecordFigure figure={figures.rank} bare /> : <None />}
        />
        <Kpi
          mark={<FromSamples figure={figures?.evidenced} />}
          label={copy.evidenced}
          value={figures ? <RecordFigure figure={figures.evidenced} bare /> : <None />}
          meta={
            figures && (
              <>
                {platformCopy.tiles.of} <RecordFigure figure={figures.scored} bare />
              </>
            )
          }
        />
      </KpiStrip>
      <div className="mt-8 empty:hidden">
        <QueryState
          query={query}
          copy={copy}
          code={requestIdOf(query.error)}
          labels={interfaceWords.errorState}
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
          <DimensionTrend
            history={query.data.history}
            label={`${copy.trend}: ${dimensionNames[dimension]}`}
          />
          <Evidence found={query.data} />
        </>
      )}
    </>
  )
}

const None = () => <span className="text-small font-normal text-fg-3">{platformCopy.tiles.none}</span>

function Indicators({ found }: { found: CompetitiveDimension }) {
  if (found.indicators.length === 0)
    return (
      <Section title={copy.indicators}>
        <p className="text-fg-2">{copy.noIndicators}</p>
      </Section>
    )
  return (
    <Section
      title={copy.indicators}
      note={
        <Link to={screenPaths.competitiveMatrix} className="link-standalone">
          {platformCopy.matrix}
        </Link>
      }
    >
      <Table label={copy.indicators} className="max-md:block">
        <thead className="max-md:sr-only">
          <tr>
            <HeadCell className="pl-0">{copy.indicator}</HeadCell>
            <HeadCell numeric>{copy.indicatorAverage}</HeadCell>
            <HeadCell>{copy.best}</HeadCell>
            <HeadCell numeric>{copy.scored}</HeadCell>
            <HeadCell numeric className="pr-0">
              {copy.unscored}
            </HeadCell>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {found.indicators.map((indicator) => (
            <Indicator key={indicator.kpi} indicator={indicator} />
          ))}
        </tbody>
      </Table>
    </Section>
  )
}

function Indicator({ indicator }: { indicator: CompetitiveDimension['indicators'][number] }) {
  const { kpi, scored, unscored, samples, as_of: asOf, average, best } = indicator
  const name = nameOfKpi.get(kpi) ?? kpi
  const figure = (part: 'average' | 'scored' | 'unscored', label: string, value: number) =>
    countRecords({
      key: `${kpi}.${part}`,
      label: `${name}: ${label}`,
      value,
      asOf,
      hasSamples: samples > 0,
      ...(part === 'average' && { unit: 'index' }),
    })
  return (
    <Row className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:py-3">
      <th scope="row" className="text-left font-medium">
        {name}
      </th>
      <Cell numeric className="max-md:h-auto max-md:pr-0">
        {average === null ? (
          <None />
        ) : (
          <RecordFigure figure={figure('average', copy.indicatorAverage, average)} bare />
        )}
      </Cell>
      <Cell className="max-md:col-span-2 max-md:h-auto max-md:pl-0 max-md:text-small">
        {best && (
          <span className="inline-flex items-baseline gap-2">
            <RecordFigure figure={best.figure} bare />
            <span className="text-fg-2">{best.name}</span>
          </span>
        )}
      </Cell>
      <Cell numeric className="max-md:hidden">
        <RecordFigure figure={figure('scored', copy.scored, scored)} bare />
      </Cell>
      <Cell numeric className="pr-0 max-md:hidden">
        <RecordFigure figure={figure('unscored', copy.unscored, unscored)} bare />
      </Cell>
    </Row>
  )
}

function Leaders({ found }: { found: CompetitiveDimension }) {
  return (
    <Section title={copy.leaders}>
      <ol className="divide-y divide-line border-t border-line-2">
        {found.leaders.map(({ id, name, figure }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            <Link to={{ search: `?company=${id}` }} className="hover:underline hover:underline-offset-4">
              {name}
            </Link>
            <RecordFigure figure={figure} bare />
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Gaps({ found, figures }: { found: CompetitiveDimension; figures: StandingFigures | null }) {
  const asOf = figures?.scored.as_of ?? ''
  const old = countRecords({
    key: 'older_than_a_year',
    label: copy.old,
    value: found.older_than_a_year,
    asOf,
  })
  const rows = [
    { label: copy.ahead, figure: figures?.ahead ?? null },
    { label: copy.missing, figure: figures?.missing ?? null },
    { label: copy.samples, figure: figures?.samples ?? null },
    { label: copy.old, figure: old },
  ]
  return (
    <Section title={copy.gaps}>
      <dl className="divide-y divide-line border-t border-line-2">
        {rows.map(({ label, figure }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2">
            <dt>{label}</dt>
            <dd>{figure ? <RecordFigure figure={figure} bare /> : <None />}</dd>
          </div>
        ))}
      </dl>
      {found.missing.length > 0 && (
        <p className="mt-2 text-small text-fg-2">
          <q className="[quotes:none]">{found.missing.join(', ')}</q>
        </p>
      )}
    </Section>
  )
}

function Evidence({ found }: { found: CompetitiveDimension }) {
  if (found.sources.length === 0)
    return (
      <Section title={copy.evidence}>
        <p className="text-fg-2">{copy.noEvidence}</p>
      </Section>
    )
  return (
    <Section title={copy.evidence}>
      <ul aria-label={copy.evidence} className="divide-y divide-line border-t border-line-2">
        {found.sources.map((source) => (
          <li
            key={`${source.kind} ${source.name} ${source.url}`}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2"
          >
            <ProvenanceMark sample={source.kind === 'sample'}>{provenanceWords[source.kind]}</ProvenanceMark>
            <SourceName name={source.name} url={source.url} />
            <span className="ml-auto text-small text-fg-2">
              {copy.companies}{' '}
              <RecordFigure
                bare
                figure={countRecords({
                  key: 'source.companies',
                  label: `${copy.companies}: ${source.name}`,
                  value: source.companies,
                  asOf: source.newest,
                  hasSamples: source.kind === 'sample',
                })}
              />
              , <time dateTime={source.oldest}>{printDay(source.oldest)}</time>
              {source.oldest !== source.newest && (
                <>
                  {' - '}
                  <time dateTime={source.newest}>{printDay(source.newest)}</time>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function SourceName({ name, url }: { name: string; url: string | null }) {
  if (url === null || !/^https?:\/\//i.test(url)) return <q className="[quotes:none]">{name}</q>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="link-standalone">
      <q className="[quotes:none]">{name}</q>
    </a>
  )
}
