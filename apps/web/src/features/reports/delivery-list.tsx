import { interfaceWords } from '@portal/content/interface-words'
import type { Screen } from '@portal/content/screens'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toErrorState } from '#web/lib/api-error.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'

interface DeliveryListProps<Item extends { id: string }> {
  label: string
  query: UseQueryResult<Item[]>
  failed: string
  empty: { title: string; description: string }
  /** Where the first one is made. */
  from: Screen
  children: (item: Item) => ReactNode
}

/** A list in its four states: read, empty, failed, there. */
export function DeliveryList<Item extends { id: string }>(props: DeliveryListProps<Item>) {
  const { label, query, failed, empty, from, children } = props
  if (query.isPending) return <RowsSkeleton label={interfaceWords.loading} rows={4} />
  if (query.isError) {
    return <ErrorState {...toErrorState(query, failed)} />
  }
  if (query.data.length === 0)
    return (
      <EmptyState
        as="h2"
        title={empty.title}
        description={empty.description}
        action={
          <Link to={from.path} className={buttonClass({})}>
            {from.title}
          </Link>
        }
      />
    )
  return (
    <ul aria-label={label} className="grid divide-y divide-line border-y border-line">
      {query.data.map((item) => (
        <li
          key={item.id}
          className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
        >
          {children(item)}
        </li>
      ))}
    </ul>
  )
}
