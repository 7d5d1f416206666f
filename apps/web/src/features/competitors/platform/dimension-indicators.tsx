import { platformCopy } from '@portal/content/competitors'
import { matrixCategories, type CompetitiveDimension } from '@portal/contracts/competitors'
import { screenPaths } from '@portal/contracts/paths'
import { Link } from 'react-router'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { Section } from '#web/ui/section.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { countRecords } from '../compute-figures.ts'
import { NotScored } from './not-scored.tsx'

const copy = platformCopy.dimension
const nameOfKpi = new Map(
  matrixCategories.flatMap(({ kpis }) => kpis.map(({ key, name }) => [key, name] as const)),
)

/** The indicators of the matrix that belong to a dimension: the average, and who is best. */
export function Indicators({ found }: { found: CompetitiveDimension }) {
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
      <RecordTable
        label={copy.indicators}
        cardsBelow="md"
        rows={found.indicators}
        keyOf={({ kpi }) => kpi}
        rowProps={() => ({ className: 'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:py-3' })}
        columns={(column) => [
          column(copy.indicator, { isName: true, all: 'pl-0', cells: 'h-auto pr-0' }, nameOf),
          column(copy.indicatorAverage, { numeric: true, cells: 'max-md:h-auto max-md:pr-0' }, (indicator) =>
            indicator.average === null ? (
              <NotScored />
            ) : (
              <RecordFigure figure={figureOf(indicator, 'average', indicator.average)} isHeadline bare />
            ),
          ),
          column(
            copy.best,
            'max-md:col-span-2 max-md:h-auto max-md:pl-0 max-md:text-small',
            ({ best }) =>
              best && (
                <span className="inline-flex items-baseline gap-2">
                  <RecordFigure figure={best.figure} bare />
                  <span className="text-fg-2">{best.name}</span>
                </span>
              ),
          ),
          column(copy.scored, { numeric: true, cells: 'max-md:hidden' }, (indicator) => (
            <RecordFigure figure={figureOf(indicator, 'scored', indicator.scored)} bare />
          )),
          column(copy.unscored, { numeric: true, all: 'pr-0', cells: 'max-md:hidden' }, (indicator) => (
            <RecordFigure figure={figureOf(indicator, 'unscored', indicator.unscored)} bare />
          )),
        ]}
      />
    </Section>
  )
}

type Indicator = CompetitiveDimension['indicators'][number]
const labels = { average: copy.indicatorAverage, scored: copy.scored, unscored: copy.unscored }

const nameOf = ({ kpi }: Indicator): string => nameOfKpi.get(kpi) ?? kpi

const figureOf = (indicator: Indicator, part: keyof typeof labels, value: number) =>
  countRecords({
    key: `${indicator.kpi}.${part}`,
    label: `${nameOf(indicator)}: ${labels[part]}`,
    value,
    asOf: indicator.as_of,
    hasSamples: indicator.samples > 0,
    ...(part === 'average' && { unit: 'index' }),
  })
