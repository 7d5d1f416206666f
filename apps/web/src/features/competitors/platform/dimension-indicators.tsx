import { platformCopy } from '@portal/content/competitors'
import { matrixCategories, type CompetitiveDimension } from '@portal/contracts/competitors'
import { screenPaths } from '@portal/contracts/paths'
import { Link } from 'react-router'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { Section } from '#web/ui/section.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
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
          <NotScored />
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
