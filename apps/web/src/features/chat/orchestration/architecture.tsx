import { orchestrationCopy } from '@portal/content/chat-orchestration'
import { printDay } from '@portal/content/print-day'
import type { FigureRow } from '@portal/contracts/figures'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { toErrorState } from '#web/lib/api-error.ts'
import { AwaitedFigure } from '#web/lib/awaited-figure.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { liveCountsQuery } from './api/live-counts.ts'

const { architecture: copy } = orchestrationCopy

/** The parts of the portal as a sheet: four stages, joined from left to right, each with how much of it there is. */
export function Architecture() {
  const counts = useQuery(liveCountsQuery())
  return (
    <Section title={copy.title}>
      <p className="mb-4 max-w-[72ch] text-fg-2">{copy.intro}</p>
      {counts.isError && <ErrorState {...toErrorState(counts, copy.countsFailed)} />}
      <ol
        aria-label={copy.label}
        className="grid rounded-1 border border-line-2 md:grid-cols-2 xl:grid-cols-4"
      >
        {copy.stages.map(({ title, parts }, position) => (
          <li
            key={title}
            className={
              'relative border-line-2 p-4 max-md:not-first:border-t md:max-xl:even:border-l ' +
              'md:max-xl:nth-[n+3]:border-t xl:not-first:border-l'
            }
          >
            {position > 0 && (
              <span
                aria-hidden="true"
                className="absolute top-4 -left-3 hidden size-6 place-items-center rounded-full border border-line-2 bg-canvas xl:grid"
              >
                <ChevronRight className="size-3.5 text-accent-line" />
              </span>
            )}
            <h3 className="xl:pl-2">{title}</h3>
            <dl className="mt-3 xl:pl-2">
              {parts.map(({ name, text, counted }) => (
                <div key={name} className="border-t border-line py-2.5">
                  <dt className="font-medium">{name}</dt>
                  <dd className="text-small text-fg-2">{text}</dd>
                  {counted && !counts.isError && (
                    <dd className="mt-1 flex flex-wrap items-baseline gap-x-2">
                      <AwaitedFigure figure={counts.data?.get(counted)} className="font-semibold" />
                      <span className="text-small text-fg-2">{copy.counts[counted].toLowerCase()}</span>
                      <CountedOn figure={counts.data?.get(counted)} />
                    </dd>
                  )}
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      <h3 className="mt-6">{copy.rulesTitle}</h3>
      <ul className="mt-2 grid gap-x-8 md:grid-cols-2">
        {copy.rules.map((rule) => (
          <li key={rule} className="border-b border-line py-2 text-fg-2">
            {rule}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const CountedOn = ({ figure }: { figure: FigureRow | undefined }) =>
  figure && (
    <time dateTime={figure.as_of} className="text-small text-fg-3">
      {printDay(figure.as_of)}
    </time>
  )
