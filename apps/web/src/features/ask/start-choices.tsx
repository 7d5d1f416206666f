import { exploreCopy } from '@portal/content/ask'
import type { Asked, CatalogueSubject } from '@portal/contracts/ask'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { catalogueQuery } from '#web/lib/ask/calls.ts'
import { toExplorePath } from '#web/lib/ask/explore-link.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { Section } from '#web/ui/section.tsx'

const copy = exploreCopy.start

/** A way in for each kind of record: the records themselves. */
export function StartChoices() {
  const query = useQuery(catalogueQuery())
  return (
    <Section title={copy.title} note={copy.text}>
      <QueryState
        query={query}
        copy={{ failed: copy.failed, loading: exploreCopy.loading }}

        className="h-40"
      />
      {query.data?.length === 0 && <EmptyState as="h3" title={copy.empty} />}
      <ul className="grid gap-x-8 border-line-2 not-empty:border-t md:grid-cols-2 lg:grid-cols-3">
        {query.data?.map((subject) => (
          <li key={subject.id} className="border-b border-line">
            <Link
              to={toExplorePath(toRecords(subject))}
              className="grid gap-0.5 py-3 decoration-accent-line underline-offset-3 hover:underline"
            >
              <span className="font-medium first-letter:uppercase">{subject.label}</span>
              <span className="text-small text-fg-3">
                {subject.measures.map(({ label }) => label).join(', ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Numbers told of each record at the start. */
const shown = 3

/** A row for each record, by the first of its fields: its name. */
function toRecords({ id, dimensions, measures }: CatalogueSubject): Asked {
  const told = measures.filter((measure) => measure.id !== 'count').slice(0, shown)
  const [key, ...others] = dimensions
  return {
    kind: 'query',
    query: {
      subject: id,
      measures: told.map((measure) => ({ measure: measure.id })),
      filters: [],
      segments: [],
      groupBy: key ? [{ field: key.id }] : [],
      // Records without a number say something else of themselves.
      show: told.length > 0 ? [] : others.slice(0, shown).map((dimension) => dimension.id),
    },
  }
}
