import { executiveCopy } from '@portal/content/executive-dashboard'
import { useSearchParams } from 'react-router'
import { RecordFigure, useFigureViews } from '#web/lib/record-figure.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { Section } from '#web/ui/section.tsx'
import { provenanceWords } from '@portal/content/figure-card'
import type { Initiative } from './api/executive-dashboard.ts'
import { InitiativeDialog } from './initiative-dialog.tsx'
import { initiativeLooks } from './initiative-looks.ts'
import { InitiativesTimeline } from './initiatives-timeline.tsx'

const copy = executiveCopy.initiatives

export function InitiativesTable({ initiatives }: { initiatives: readonly Initiative[] }) {
  const [search, setSearch] = useSearchParams()
  const opened = initiatives.find(({ record }) => record.slug === search.get('initiative'))
  const open = (slug: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      after.delete('initiative')
      if (slug !== null) after.set('initiative', slug)
      return after
    })
  const areSamples = initiatives.length > 0 && initiatives.every(isSample)
  return (
    <Section
      title={copy.title}
      note={
        initiatives.length > 0 && (
          <>
            <span className="mr-2">{copy.note}</span>
            {areSamples && <ProvenanceMark sample>{provenanceWords.sample}</ProvenanceMark>}
          </>
        )
      }
    >
      {initiatives.length === 0 ? (
        <EmptyState as="h3" title={copy.empty.title} description={copy.empty.text} />
      ) : (
        <RecordTable
          label={copy.title}
          rows={initiatives}
          keyOf={({ record }) => record.id}
          cardsBelow="md"
          rowProps={() => ({
            className:
              'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-y-1 max-md:py-3',
          })}
          columns={(column) => [
            column(
              copy.name,
              { all: 'pl-0', cells: 'font-medium max-md:order-1 max-md:h-auto' },
              ({ record }) => <Opener title={record.title} onOpen={() => open(record.slug)} />,
            ),
            column(
              copy.lead,
              'text-fg-2 max-md:order-3 max-md:h-auto max-md:pl-0 max-md:text-small',
              ({ record }) => record.lead,
            ),
            column(copy.status, 'max-md:order-2 max-md:h-auto max-md:pr-0', ({ record: { status } }) => (
              <Badge {...initiativeLooks[status]}>{status}</Badge>
            )),
            column(
              copy.progress,
              { head: 'w-52', cells: 'max-md:order-5 max-md:col-span-2 max-md:h-auto max-md:px-0' },
              ({ record, progress }) => <InitiativeProgress title={record.title} progress={progress} />,
            ),
            column(
              copy.due,
              {
                numeric: true,
                all: 'pr-0',
                cells: 'text-fg-2 max-md:order-4 max-md:h-auto max-md:text-small',
              },
              ({ record }) => <time className="whitespace-nowrap">{record.due}</time>,
            ),
          ]}
        />
      )}
      <InitiativesTimeline initiatives={initiatives} onOpen={({ record }) => open(record.slug)} />
      {opened && <InitiativeDialog initiative={opened} onClose={() => open(null)} />}
    </Section>
  )
}

const isSample = ({ record }: Initiative): boolean => record.provenance.kind === 'sample'

const Opener = ({ title, onOpen }: { title: string; onOpen: () => void }) => (
  <button
    type="button"
    onClick={onOpen}
    className="rounded-1 text-left font-medium hover:underline hover:decoration-accent-line hover:underline-offset-4 max-md:min-h-11"
  >
    {title}
  </button>
)

function InitiativeProgress({ title, progress }: { title: string; progress: Initiative['progress'] }) {
  const { isHidden } = useFigureViews()
  if (!progress) return <span className="text-small text-fg-3">{executiveCopy.noFigure}</span>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_44px] items-center gap-3">
      {progress.value === null || isHidden(progress) ? (
        <span />
      ) : (
        <Progress label={`${copy.progress}: ${title}`} value={progress.value} hideValue />
      )}
      <span className="text-right text-small">
        <RecordFigure figure={progress} />
      </span>
    </div>
  )
}
