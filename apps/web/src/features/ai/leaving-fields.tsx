import { aiModelsCopy } from '@portal/content/ai'
import type { CatalogueSubject } from '@portal/contracts/ask'
import { useQuery } from '@tanstack/react-query'
import { catalogueQuery } from '#web/lib/ask/calls.ts'
import { QueryState } from '#web/parts/query-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'

const copy = aiModelsCopy.leaving

/** Field by field, what of the records a provider may be given: as the catalogue of the server marks it. */
export function LeavingFields() {
  const catalogue = useQuery(catalogueQuery())
  return (
    <Section title={copy.title}>
      <p className="mb-3 max-w-3xl text-small text-fg-3">{copy.text}</p>
      <QueryState query={catalogue} copy={{ failed: copy.failed }} rows={6} />
      {catalogue.data && (
        <div className="relative overflow-x-auto">
          <RecordTable
            label={copy.title}
            rows={catalogue.data}
            keyOf={(subject) => subject.id}
            columns={(column) => [
              column(copy.records, 'font-medium first-letter:uppercase', (subject) => subject.label),
              column(copy.leaves, 'min-w-60 py-1 text-small', (subject) => leavingOf(subject)),
              column(copy.stays, 'py-1 text-small', (subject) => stayingOf(subject)),
            ]}
          />
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
