import { aiModelsCopy } from '@portal/content/ai'
import { interfaceWords } from '@portal/content/interface-words'
import type { CatalogueSubject } from '@portal/contracts/ask'
import { useQuery } from '@tanstack/react-query'
import { toErrorState } from '#web/lib/api-error.ts'
import { catalogueQuery } from '#web/lib/ask/calls.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { Section } from '#web/ui/section.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'

const copy = aiModelsCopy.leaving

/** Field by field, what of the records a provider may be given: as the catalogue of the server marks it. */
export function LeavingFields() {
  const catalogue = useQuery(catalogueQuery())
  return (
    <Section title={copy.title}>
      <p className="mb-3 max-w-3xl text-small text-fg-3">{copy.text}</p>
      {catalogue.isPending && <RowsSkeleton label={interfaceWords.loading} rows={6} />}
      {catalogue.isError && <ErrorState {...toErrorState(catalogue, copy.failed)} />}
      {catalogue.data && (
        <div className="relative overflow-x-auto">
          <Table label={copy.title}>
            <thead>
              <tr>
                <HeadCell>{copy.records}</HeadCell>
                <HeadCell>{copy.leaves}</HeadCell>
                <HeadCell>{copy.stays}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {catalogue.data.map((subject) => (
                <Row key={subject.id}>
                  <Cell className="font-medium first-letter:uppercase">{subject.label}</Cell>
                  <Cell className="min-w-60 py-1 text-small">{leavingOf(subject)}</Cell>
                  <Cell className="py-1 text-small">{stayingOf(subject)}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Section>
  )
}

const listOf = (labels: readonly string[]): string => [...new Set(labels)].join(', ')

const leavingOf = ({ staysInHouse, dimensions, measures }: CatalogueSubject): string =>
  staysInHouse
    ? copy.nothing
    : listOf([...dimensions.filter((field) => !field.staysInHouse), ...measures].map(({ label }) => label))

const stayingOf = ({ staysInHouse, dimensions }: CatalogueSubject): string =>
  staysInHouse
    ? copy.everything
    : listOf(dimensions.filter((field) => field.staysInHouse).map(({ label }) => label)) || copy.nothing
