import { interfaceWords } from '@portal/content/interface-words'
import { screens } from '@portal/content/screens'
import { tenderPages } from '@portal/content/tenders'
import { screenPaths } from '@portal/contracts/paths'
import type { TenderDeadlines } from '@portal/contracts/tenders'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { deadlinesQuery } from '../api/tenders.ts'
import { FeedDialog } from './feed-dialog.tsx'
import { daysOfMonth, monthBeside, readersDay } from './month-days.ts'
import { useSamplesHidden } from '../use-samples-hidden.ts'

const words = tenderPages.calendar
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const longDays = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
type Deadline = TenderDeadlines['deadlines'][number]

export function TenderCalendarPage() {
  useDocumentTitle(screens.tenderCalendar.title)
  const [search, setSearch] = useSearchParams()
  const [isSubscribing, setSubscribing] = useState(false)
  const said = search.get('month') ?? ''
  const [today] = useState(() => readersDay(new Date().toISOString()))
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(said) ? said : today.slice(0, 7)
  const query = useQuery(deadlinesQuery(month, useSamplesHidden()))
  const go = (step: 1 | -1) => setSearch({ month: monthBeside(month, step) }, { replace: true })
  return (
    <>
      <PageHead
        title={screens.tenderCalendar.title}
        description={screens.tenderCalendar.description}
        actions={
          <Button icon={CalendarPlus} onClick={() => setSubscribing(true)}>
            {words.subscribe}
          </Button>
        }
      />
      <div className="mb-4 flex items-center gap-2">
        <Button icon={ChevronLeft} square variant="ghost" aria-label={words.earlier} onClick={() => go(-1)} />
        <h2 aria-live="polite" className="min-w-44 text-center">
          <time dateTime={month}>{months.format(new Date(`${month}-01T00:00:00Z`))}</time>
        </h2>
        <Button icon={ChevronRight} square variant="ghost" aria-label={words.later} onClick={() => go(1)} />
      </div>
      <QueryState query={query} copy={words} />
      {query.data && <Month month={month} today={today} deadlines={query.data.deadlines} />}
      {isSubscribing && <FeedDialog onClose={() => setSubscribing(false)} />}
    </>
  )
}

interface MonthProps {
  month: string
  today: string
  deadlines: readonly Deadline[]
}

/** A grid of weeks; on small screens the days that have a deadline, one below the other. */
function Month({ month, today, deadlines }: MonthProps) {
  const inMonth = deadlines.some(({ at }) => readersDay(at).startsWith(month))
  return (
    <>
      {deadlines.some(({ provenance }) => provenance.kind === 'sample') && (
        <p className="mb-2">
          <ProvenanceMark sample>{interfaceWords.provenance.sample}</ProvenanceMark>
        </p>
      )}
      {!inMonth && <p className="mb-4 text-fg-2">{words.none}</p>}
      <div aria-hidden="true" className="grid grid-cols-7 text-small text-fg-3 max-md:hidden">
        {words.weekdays.map((name) => (
          <span key={name} className="px-2 pb-1">
            {name}
          </span>
        ))}
      </div>
      <ol className="grid border-line md:grid-cols-7 md:border-t md:border-l">
        {daysOfMonth(month).map((date) => {
          const due = deadlines.filter(({ at }) => readersDay(at) === date)
          const isOther = !date.startsWith(month)
          return (
            <li
              key={date}
              className={cn(
                'min-w-0 border-b border-line p-2 md:min-h-24 md:border-r',
                (due.length === 0 || isOther) && 'max-md:hidden',
                isOther && 'bg-well text-fg-3',
              )}
            >
              <time
                dateTime={date}
                aria-current={date === today ? 'date' : undefined}
                className={cn(
                  'text-small',
                  date === today ? '-mx-1 rounded-1 bg-accent px-1 font-medium text-on-accent' : 'text-fg-3',
                )}
              >
                <span className="md:hidden">{longDays.format(new Date(`${date}T00:00:00Z`))}</span>
                <span className="max-md:hidden">{Number(date.slice(8))}</span>
              </time>
              <ul className="grid gap-1">
                {due.map((deadline) => (
                  <DeadlineItem key={`${deadline.id} ${deadline.kind}`} deadline={deadline} />
                ))}
              </ul>
            </li>
          )
        })}
      </ol>
      <p className="mt-4">
        <Link to={screenPaths.tenders} className="link-inline">
          {words.list}
        </Link>
      </p>
    </>
  )
}

function DeadlineItem({ deadline: { id, kind, at, title, buyer } }: { deadline: Deadline }) {
  return (
    <li className="min-w-0 text-small">
      <Link
        to={screenPaths.tender(id)}
        title={`${title}, ${buyer}`}
        className={cn(
          'block rounded-1 border-l-2 pl-1.5 hover:bg-raised max-md:min-h-11',
          kind === 'offers' ? 'border-accent-line' : 'border-line-2',
        )}
      >
        <span className="block text-micro text-fg-3">
          <time dateTime={at}>{clock.format(new Date(at))}</time> {words.kinds[kind]}
        </span>
        <RecordWords className="block wrap-anywhere">{title}</RecordWords>
      </Link>
    </li>
  )
}
