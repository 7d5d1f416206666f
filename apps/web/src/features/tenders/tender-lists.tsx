import { tenderPages } from '@portal/content/tenders'
import { toUnrecordedFigure } from '@portal/contracts/figures'
import type { TenderProcedure } from '@portal/contracts/tenders'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Section } from '#web/ui/section.tsx'
import { Cell, Row, Table } from '#web/ui/table.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'

const words = tenderPages.one

/** Awards, criteria, lots and documents: each where there are any. */
export function TenderLists({ tender }: { tender: TenderProcedure }) {
  return (
    <>
      {tender.awards.length > 0 && <Awards tender={tender} />}
      {tender.criteria.length > 0 && (
        <Section title={words.criteria} className="max-w-3xl">
          <Table compact label={words.criteria}>
            <tbody>
              {tender.criteria.map(({ name, weight }) => (
                <Row key={name}>
                  <Cell>
                    <RecordWords>{name}</RecordWords>
                  </Cell>
                  <Cell numeric>
                    {weight !== null && <NumberOf tender={tender} name={name} value={weight} unit="%" />}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </Section>
      )}
      {tender.lots.length > 0 && (
        <Section title={words.lots}>
          <ul className="grid gap-1">
            {tender.lots.map(({ id, title }) => (
              <li key={id}>
                <RecordWords className="mr-3 font-mono text-small text-fg-3">{id}</RecordWords>
                <RecordWords>{title}</RecordWords>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {tender.documents.length > 0 && (
        <Section title={words.documents}>
          <ul className="grid gap-1">
            {tender.documents.map(({ title, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer" className="link-inline">
                  <RecordWords>{title}</RecordWords>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Awards({ tender }: { tender: TenderProcedure }) {
  return (
    <Section title={words.awards} className="max-w-3xl">
      <RecordTable
        compact
        label={words.awards}
        rows={tender.awards}
        keyOf={({ lot, winner }) => `${lot} ${winner}`}
        columns={(column) => [
          column(words.winner, ({ winner }) => <RecordWords>{winner}</RecordWords>),
          column(
            words.price,
            { numeric: true },
            ({ price }) =>
              price && (
                <NumberOf tender={tender} name={words.price} value={price.amount} unit={price.currency} />
              ),
          ),
          column(
            words.offersIn,
            { numeric: true },
            ({ offers }) =>
              offers !== null && <NumberOf tender={tender} name={words.offersIn} value={offers} unit="" />,
          ),
        ]}
      />
    </Section>
  )
}

interface NumberOfProps {
  tender: TenderProcedure
  name: string
  value: number
  unit: string
}

function NumberOf({ tender, name, value, unit }: NumberOfProps) {
  const { id, as_of, provenance } = tender
  const figure = toUnrecordedFigure({ key: `tender.${id}`, label: name, value, unit, as_of, provenance })
  return <RecordFigure figure={figure} mark="none" />
}
