import { printDay } from '@portal/content/print-day'
import { briefWords } from '@portal/content/brief'
import { interfaceWords } from '@portal/content/interface-words'
import { screens } from '@portal/content/screens'
import type { MondayBrief } from '@portal/contracts/brief'
import { screenPaths } from '@portal/contracts/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { toErrorState } from '#web/lib/api-error.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { RecordFigure, RecordProse } from '#web/lib/record-figure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead, type TitleBlockEntry } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { Section } from '#web/ui/section.tsx'
import { titleBlockOf } from '#web/ui/title-block-of.tsx'
import { mondayBriefQuery } from './api/monday-brief.ts'
import { BriefExceptionItem, EvidenceList } from './brief-exception.tsx'
import { toComputedRecord } from './computed-record.ts'
import { GenerateReportButton } from './generate-report-button.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

const kind = 'monday-brief'

/** At most seven exceptions of the last seven days, the strongest first. */
export function BriefPage() {
  const { title, description } = screens.brief
  useDocumentTitle(title)
  const query = useQuery(mondayBriefQuery())
  return (
    <>
      <PageHead
        title={title}
        description={description}
        titleBlock={titleBlockOf(query, toTitleBlock, [briefWords.period])}
        actions={
          <>
            <GenerateReportButton kind={kind} label={briefWords.report} />
            <ScheduleDialog kind={kind} label={briefWords.mail} />
          </>
        }
      />
      {query.isError && <ErrorState {...toErrorState(query, briefWords.failed)} />}
      {query.isPending && <RowsSkeleton label={briefWords.loading} rows={5} />}
      {query.data && <Brief brief={query.data} />}
    </>
  )
}

const toTitleBlock = ({ from, until }: MondayBrief): TitleBlockEntry[] => [
  {
    label: briefWords.period,
    value: (
      <>
        <time dateTime={from}>{printDay(from)}</time> – <time dateTime={until}>{printDay(until)}</time>
      </>
    ),
  },
]

function Brief({ brief }: { brief: MondayBrief }) {
  return (
    <>
      {brief.exceptions.length === 0 ? (
        <Panel>
          <EmptyState as="h2" title={briefWords.nothing} description={briefWords.nothingMore} />
        </Panel>
      ) : (
        <ol aria-label={briefWords.exceptions} className="border-t border-line-2">
          {brief.exceptions.map((exception) => (
            <BriefExceptionItem key={exception.id} exception={exception} brief={brief} />
          ))}
        </ol>
      )}
      {brief.alsoSeen.length > 0 && (
        <Sightings title={briefWords.alsoSeen} note={briefWords.alsoSeenNote} sightings={brief.alsoSeen} />
      )}
      {brief.awards.length > 0 && (
        <Sightings title={briefWords.awards} sightings={brief.awards} pathOf={screenPaths.tender} />
      )}
      {brief.stale.length > 0 && (
        <Section title={briefWords.stale} note={briefWords.staleNote}>
          <ul className="grid divide-y divide-line border-y border-line">
            {brief.stale.map((figure) => (
              <li key={figure.key} className="flex flex-wrap items-baseline gap-x-3 py-2">
                <span className="font-medium">{figure.label}</span>
                <RecordFigure figure={figure} mark="dated" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={briefWords.howItWorks}>
        <details>
          <summary className="cursor-pointer text-small text-fg-2">{briefWords.methodSummary}</summary>
          <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
            <Count brief={brief} label={briefWords.figuresExamined} value={brief.examined.figures} />
            <Count brief={brief} label={briefWords.insightsExamined} value={brief.examined.insights} />
            <Count brief={brief} label={briefWords.leftOut} value={brief.leftOut} />
          </dl>
          <ul className="mt-3 grid max-w-[76ch] list-disc gap-1 pl-5 text-small text-fg-2">
            {brief.method.text.map((line) => (
              <li key={line}>
                <q className="[quotes:none]">
                  <dfn className="not-italic">{line}</dfn>
                </q>
              </li>
            ))}
          </ul>
        </details>
      </Section>
    </>
  )
}

interface SightingsProps {
  title: string
  note?: string
  sightings: MondayBrief['alsoSeen']
  /** Page of the record that was seen, where it has one. */
  pathOf?: (id: string) => string
}

function Sightings({ title: heading, note, sightings, pathOf }: SightingsProps) {
  return (
    <Section title={heading} {...(note && { note })}>
      <ul className="grid divide-y divide-line border-y border-line">
        {sightings.map(({ id, title, why, provenance, created_at }) => (
          <li key={`${id} ${title}`} className="grid gap-0.5 py-3 text-fg-2">
            <p className="font-medium text-fg">
              <RecordProse provenance={provenance}>{title}</RecordProse>{' '}
              <time dateTime={created_at} className="text-small font-normal text-fg-3">
                {printDay(created_at)}
              </time>{' '}
              {provenance.kind === 'sample' && (
                <ProvenanceMark sample>{interfaceWords.provenance.sample}</ProvenanceMark>
              )}
            </p>
            <p className="text-small">
              {pathOf ? (
                <Link to={pathOf(id)} className="link-inline rounded-1">
                  <RecordWords>{why.map(({ text }) => text).join(', ')}</RecordWords>
                </Link>
              ) : (
                <EvidenceList evidence={why} provenance={provenance} />
              )}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Count({ brief, label, value }: { brief: MondayBrief; label: string; value: number }) {
  const { until, method } = brief
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-small text-fg-3">{label}</dt>
      <dd>
        <RecordFigure
          figure={toComputedRecord({ key: `brief.count.${label}`, label, value, until, method })}
        />
      </dd>
    </div>
  )
}
