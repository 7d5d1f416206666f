import { briefWords } from '@portal/content/brief'
import { homeCopy } from '@portal/content/home'
import type { BriefException } from '@portal/contracts/brief'
import { screenPaths } from '@portal/contracts/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { toErrorState } from '#web/lib/api-error.ts'
import { RecordProse } from '#web/lib/record-figure.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { mondayBriefQuery } from './api/monday-brief.ts'
import { FigureSentence, provenanceOf } from './brief-exception.tsx'

const copy = homeCopy.week
const shown = 3

/** The strongest of the week's exceptions, one line each; the brief says the rest. */
export function WeekExceptions() {
  const query = useQuery(mondayBriefQuery())
  return (
    <Section
      title={copy.title}
      note={
        <Link to={screenPaths.brief} className="link-inline">
          {briefWords.title}
        </Link>
      }
    >
      {query.isPending && <LinesSkeleton />}
      {query.isError && <ErrorState {...toErrorState(query, briefWords.failed)} />}
      {query.data?.exceptions.length === 0 && <p className="text-fg-2">{briefWords.nothingMore}</p>}
      {query.data && query.data.exceptions.length > 0 && (
        <ul className="border-t border-line">
          {query.data.exceptions.slice(0, shown).map((exception) => (
            <ExceptionLine key={exception.id} exception={exception} />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** As high as the lines: two rows of text where there is little width. */
function LinesSkeleton() {
  return (
    <output aria-label={briefWords.loading} className="block border-t border-line">
      {Array.from({ length: shown }, (_, line) => (
        <span key={line} className="block h-15 border-b border-line py-3 @min-[640px]:h-10">
          <Skeleton className="w-64 max-w-full" />
        </span>
      ))}
    </output>
  )
}

function ExceptionLine({ exception }: { exception: BriefException }) {
  return (
    <li className="flex min-h-10 flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2">
      <span className="min-w-0">
        <RecordProse provenance={provenanceOf(exception)}>{exception.title}</RecordProse>
      </span>
      <span className="text-small text-fg-2">
        {exception.figure ? <FigureSentence exception={exception} /> : exception.whoActs}
      </span>
    </li>
  )
}
