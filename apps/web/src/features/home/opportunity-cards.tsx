import { screenPaths } from '@portal/contracts/paths'
import { opportunityCopy, opportunityTargets } from '@portal/content/home'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, type ReactNode } from 'react'
import { Link } from 'react-router'
import { toErrorState } from '#web/lib/api-error.ts'
import { RecordProse } from '#web/lib/record-figure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { opportunitiesQuery, type Opportunity } from './api/opportunities.ts'
import { OpportunityFigure } from './opportunity-figure.tsx'

export function OpportunityCards() {
  const query = useQuery(opportunitiesQuery())
  const opportunities = useDeferredValue(query.data)
  const count = opportunities?.length ?? 0
  return (
    <Section title={opportunityCopy.title}>
      {query.isError && <ErrorState {...toErrorState(query, opportunityCopy.errorTitle)} />}
      {!opportunities && !query.isError && <CardsSkeleton />}
      {opportunities?.length === 0 && (
        <EmptyState as="h3" title={opportunityCopy.empty.title} description={opportunityCopy.empty.text} />
      )}
      {count > 0 && (
        <CardGrid>
          {opportunities?.map((opportunity) => (
            <OpportunityCard key={opportunity.record.id} opportunity={opportunity} />
          ))}
        </CardGrid>
      )}
    </Section>
  )
}

const CardGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid border-t border-line-2 @min-[440px]:grid-cols-2 @min-[440px]:gap-y-4 @min-[640px]:grid-cols-4">
    {children}
  </ul>
)

/** A row on narrow screens, a column with a hairline before it on wide ones. */
const cardClass =
  'relative flex gap-x-4 border-line @max-[440px]:items-end @max-[440px]:justify-between @max-[440px]:border-b @max-[440px]:py-2 ' +
  '@min-[440px]:flex-col @min-[440px]:px-4 @min-[440px]:pt-3 @min-[440px]:@max-[640px]:odd:pl-0 @min-[440px]:@max-[640px]:even:border-l ' +
  '@min-[640px]:first:pl-0 @min-[640px]:not-first:border-l'

function OpportunityCard({ opportunity }: { opportunity: Opportunity }) {
  const { category, title, description, provenance } = opportunity.record
  return (
    <li className={cardClass}>
      <div className="min-w-0 @min-[440px]:grid @min-[440px]:gap-1">
        <p className="text-small text-fg-3">{category}</p>
        <h3 className="text-base @min-[640px]:min-h-11">
          {/* The whole card leads on; the figure above it opens its own card. */}
          <Link
            to={targetOf(category)}
            className="decoration-accent-line underline-offset-3 after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className="text-small text-fg-2 @max-[440px]:hidden">
          <RecordProse provenance={provenance}>{description}</RecordProse>
        </p>
      </div>
      <OpportunityFigure opportunity={opportunity} />
    </li>
  )
}

const targetOf = (category: string): string =>
  Object.hasOwn(opportunityTargets, category)
    ? (opportunityTargets[category] ?? screenPaths.betaAgents)
    : screenPaths.betaAgents

function CardsSkeleton() {
  return (
    <output className="block">
      <span className="sr-only">{opportunityCopy.loading}</span>
      <CardGrid>
        {[1, 2, 3, 4].map((card) => (
          <li key={card} className={cardClass}>
            <div className="grid w-full gap-2">
              <Skeleton className="w-12" />
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="w-full @max-[440px]:hidden" />
              <Skeleton className="mt-3 h-5 w-20" />
            </div>
          </li>
        ))}
      </CardGrid>
    </output>
  )
}
