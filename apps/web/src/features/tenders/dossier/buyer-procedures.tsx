import { dossierWords as words } from '@portal/content/tender-dossier'
import { printDay } from '@portal/content/print-day'
import { toUnrecordedFigure } from '@portal/contracts/figures'
import { screenPaths } from '@portal/contracts/paths'
import { TenderStatus, type BuyerDossier } from '@portal/contracts/tenders'
import { Link } from 'react-router'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Section } from '#web/ui/section.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { StatusMark } from '../tender-marks.tsx'

/** The newest procedures of the buyer. */
export function BuyerProcedures({ newest }: Pick<BuyerDossier, 'newest'>) {
  return (
    <Section title={words.newest}>
      <Table label={words.newest} className="max-md:block">
        <thead className="max-md:sr-only">
          <tr>
            <HeadCell>{words.columns.tender}</HeadCell>
            <HeadCell>{words.columns.status}</HeadCell>
            <HeadCell numeric>{words.columns.value}</HeadCell>
            <HeadCell>{words.columns.published}</HeadCell>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {newest.map((tender) => (
            <Row key={tender.id} className="max-md:flex max-md:flex-wrap max-md:gap-x-6 max-md:py-2">
              <Cell className="max-md:h-auto max-md:basis-full">
                <Link to={screenPaths.tender(tender.id)} className="link-inline rounded-1 font-medium">
                  <RecordWords>{tender.title}</RecordWords>
                </Link>
              </Cell>
              <Cell className="max-md:h-auto">
                <StatusMark status={TenderStatus.parse(tender.status)} />
              </Cell>
              <Cell numeric className="max-md:h-auto">
                {tender.value === null ? (
                  <span className="text-fg-3">{words.notStated}</span>
                ) : (
                  <RecordFigure
                    mark="none"
                    figure={toUnrecordedFigure({
                      key: `tender.${tender.id}.value`,
                      label: words.columns.value,
                      value: tender.value,
                      unit: tender.currency ?? '',
                      as_of: tender.as_of,
                      provenance: tender.provenance,
                    })}
                  />
                )}
              </Cell>
              <Cell className="max-md:h-auto">
                <time dateTime={tender.published_at}>{printDay(tender.published_at)}</time>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}
