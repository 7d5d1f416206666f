import { crawlPanelCopy as copy } from '@portal/content/competitors'
import { provenanceWords } from '@portal/content/figure-card'
import { interfaceWords } from '@portal/content/interface-words'
import type { CrawledPage, CrawlRun } from '@portal/contracts/watches'
import { failureOf } from '#web/lib/api-error.ts'
import { formatMoment } from '#web/lib/format-moment.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Section } from '#web/ui/section.tsx'
import { Status, type StatusTone } from '#web/ui/status.tsx'
import { countCrawl } from '../compute-figures.ts'
import { RecordFigure, useFigureViews } from '#web/lib/record-figure.tsx'

const shownPages = 8
const always = ['pages', 'changed'] as const
const whenAny = ['refused_by_robots', 'postponed', 'failed', 'insights'] as const

interface CrawlPanelProps {
  run: CrawlRun | null
  pages: readonly CrawledPage[]
  /** Whether it is known if there was one. */
  isKnown: boolean
  /** Why that could not be read. */
  failure: Error | null
  onRetry: () => void
}

/** How the newest crawl goes or went: progress, counts, and the pages that are worth a look. */
export function CrawlPanel({ run: newest, pages: read, isKnown, failure, onRetry }: CrawlPanelProps) {
  const { areSamplesHidden } = useFigureViews()
  const isHidden = areSamplesHidden && newest?.is_sample === true
  const run = isHidden ? null : newest
  const pages = isHidden ? [] : read
  const isRunning = run?.status === 'running'
  const moment = run?.finished_at ?? run?.started_at
  return (
    <Section
      title={copy.title}
      note={
        run && (
          <Status tone={isRunning ? 'running' : 'good'}>
            <span>
              {isRunning ? copy.running : copy.finished}
              {moment && (
                <>
                  , <time dateTime={moment}>{formatMoment(moment)}</time>
                </>
              )}
            </span>
            {run.is_sample && <ProvenanceMark sample>{provenanceWords.sample}</ProvenanceMark>}
          </Status>
        )
      }
    >
      <div className="grid gap-3 border-t border-line-2 pt-3">
        {failure && (
          <ErrorState
            message={copy.failed}
            labels={interfaceWords.errorState}
            onRetry={onRetry}
            {...failureOf(failure)}
          />
        )}
        {!run && isKnown && <p className="text-fg-2">{copy.none}</p>}
        {run && <Counts run={run} />}
        {run && isRunning && (
          <div>
            <p className="mb-1 text-small text-fg-2">{copy.progress}</p>
            <Progress
              label={copy.progress}
              value={run.counts.sites_finished}
              max={Math.max(run.counts.sites, 1)}
              hideValue
            />
          </div>
        )}
        <Pages pages={pages} />
      </div>
    </Section>
  )
}

function Counts({ run }: { run: CrawlRun }) {
  const parts = [...always, ...whenAny.filter((part) => run.counts[part] > 0)]
  return (
    <p aria-live="polite" className="flex flex-wrap gap-x-4 gap-y-1">
      {parts.map((part) => (
        <span key={part}>
          <RecordFigure figure={countCrawl(run, part, copy.counts[part])} bare className="font-medium" />{' '}
          <span className="text-fg-2">{copy.counts[part]}</span>
        </span>
      ))}
    </p>
  )
}

const tones: Record<CrawledPage['outcome'], StatusTone> = {
  first: 'neutral',
  unchanged: 'neutral',
  changed: 'good',
  refused_by_robots: 'warning',
  postponed: 'pending',
  failed: 'bad',
}

function Pages({ pages }: { pages: readonly CrawledPage[] }) {
  const worth = pages
    .filter(({ outcome }) => outcome !== 'unchanged' && outcome !== 'first')
    .slice(0, shownPages)
  if (worth.length === 0) return null
  return (
    <section aria-label={copy.details}>
      <h3 className="text-small font-medium text-fg-3">{copy.details}</h3>
      <ul className="mt-1 divide-y divide-line">
        {worth.map((page) => (
          <li key={page.url} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-1.5">
            <Status tone={tones[page.outcome]}>{copy.outcomes[page.outcome]}</Status>
            <span className="font-medium">{page.company}</span>
            <q className="min-w-0 break-all font-mono text-small text-fg-2 [quotes:none]">{page.url}</q>
            {page.detail && <q className="text-small text-fg-3 [quotes:none]">{page.detail}</q>}
          </li>
        ))}
      </ul>
    </section>
  )
}
