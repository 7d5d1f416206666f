import { orchestrationCopy } from '@portal/content/chat-orchestration'
import type { FigureRow } from '@portal/contracts/figures'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { toErrorState } from '#web/lib/api-error.ts'
import { AwaitedFigure } from '#web/lib/awaited-figure.tsx'
import { RecordMark } from '#web/lib/record-figure.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { addressableKey, marketFiguresQuery } from './api/market-figures.ts'

const { market: copy, paths } = orchestrationCopy

/** How large the market is by the records, and why it is ours to win. */
export function MarketOpportunity() {
  const query = useQuery(marketFiguresQuery())
  const addressable = query.data?.get(addressableKey)
  return (
    <Section title={copy.title} note={addressable && <RecordMark figure={addressable} dated />}>
      <p className="mb-4 max-w-[72ch] text-fg-2">{copy.intro}</p>
      {query.isError && <ErrorState {...toErrorState(query, copy.failed)} />}
      {!query.isError && <Sizes figures={query.data} />}
      <dl className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-3">
        {copy.reasons.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-medium">{title}</dt>
            <dd className="mt-1 text-fg-2">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <Link to={paths.market} className="link-standalone">
          {copy.more}
        </Link>
      </p>
    </Section>
  )
}

/** Their names are known before they are read. */
function Sizes({ figures }: { figures: ReadonlyMap<string, FigureRow> | undefined }) {
  const addressable = figures?.get(addressableKey)
  const regions = copy.regions.flatMap(({ key, label }) => {
    const figure = figures?.get(key)
    return figure || !figures ? [{ key, label, figure }] : []
  })
  if (figures && !addressable && regions.length === 0) return <p className="text-fg-3">{copy.empty}</p>
  return (
    <div className="grid gap-x-10 gap-y-4 border-y border-line-2 py-4 md:grid-cols-[auto_minmax(0,1fr)]">
      {(addressable || !figures) && (
        <dl>
          <dt className="text-small text-fg-2">{copy.addressable}</dt>
          <dd className="mt-1 text-h1 font-semibold stretch-head">
            <AwaitedFigure figure={addressable} mark="none" />
          </dd>
        </dl>
      )}
      <dl
        aria-label={copy.split}
        className="grid grid-cols-2 gap-4 lg:grid-cols-4 md:border-l md:border-line md:pl-10"
      >
        {regions.map(({ key, label, figure }) => (
          <div key={key}>
            <dt className="text-small text-fg-2">{label}</dt>
            <dd className="mt-1 text-h2 font-semibold stretch-head">
              <AwaitedFigure figure={figure} mark="none" />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
