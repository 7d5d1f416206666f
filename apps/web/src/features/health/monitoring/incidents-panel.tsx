import type { HealthIncidentRow, SampleIncidentRow } from '@portal/contracts/health'
import { provenanceWords } from '@portal/content/figure-card'
import { monitoringCopy } from '@portal/content/health-monitoring'
import { interfaceWords } from '@portal/content/interface-words'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import { formatExactMoment } from '#web/lib/format-moment.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { Status } from '#web/ui/status.tsx'
import { TextareaField } from '#web/ui/field-controls.tsx'
import { useNoteIncident } from './api/change-incidents.ts'
import { formatSpan } from './format-span.ts'

const copy = monitoringCopy.incidents

type Incident = HealthIncidentRow | SampleIncidentRow

interface IncidentsPanelProps {
  incidents: readonly Incident[]
  /** Said in place of an empty list while it is not known. */
  missing: string | null
}

/** What was down, from when until when, what happened meanwhile, and what people noted about it. */
export function IncidentsPanel({ incidents, missing }: IncidentsPanelProps) {
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <PanelHead id={id} title={copy.title} />
      {incidents.length === 0 &&
        (missing === interfaceWords.loading ? (
          <RowsSkeleton label={missing} rows={4} />
        ) : (
          <p className="px-4 py-3 text-small text-fg-2">{missing ?? copy.none}</p>
        ))}
      <ul aria-label={copy.title} className="divide-y divide-line px-4">
        {incidents.map((incident) => (
          <li key={incident.id} className="py-1 text-small">
            <IncidentItem incident={incident} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function IncidentItem({ incident }: { incident: Incident }) {
  const isSample = 'provenance' in incident
  const isOpen = incident.closed_at === null
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-8 cursor-pointer flex-wrap items-center gap-x-3 max-md:min-h-11">
        <ChevronRight
          aria-hidden="true"
          className="-mr-1.5 size-4 flex-none text-fg-3 group-open:rotate-90 motion-safe:transition-transform"
        />
        <Status tone={isOpen ? 'bad' : 'neutral'}>{isOpen ? copy.open : copy.closed}</Status>
        <span className="min-w-0 truncate font-mono text-[11.5px]">{incident.name}</span>
        {isSample && <ProvenanceMark sample>{provenanceWords.sample}</ProvenanceMark>}
        <span className="text-fg-3 max-md:basis-full max-md:pl-6.5">
          {copy.since} <Moment iso={incident.opened_at} />
          {incident.closed_at !== null && (
            <>
              {' '}
              {copy.until} <Moment iso={incident.closed_at} />
            </>
          )}
          {', '}
          <Lasted incident={incident} />
        </span>
      </summary>
      <ol aria-label={copy.timeline(incident.name)} className="ml-2 border-l border-line-2 pl-4.5">
        {incident.timeline.map(({ at, text }) => (
          <li key={`${at} ${text}`} className="py-1 md:grid md:grid-cols-[10.5rem_minmax(0,1fr)]">
            <Moment iso={at} /> <q className="max-md:block before:content-none after:content-none">{text}</q>
          </li>
        ))}
      </ol>
      {isSample ? <WrittenNote incident={incident} /> : <IncidentNote incident={incident} />}
    </details>
  )
}

const Moment = ({ iso }: { iso: string }) => (
  <time dateTime={iso} className="whitespace-nowrap text-fg-3 tabular-nums">
    {formatExactMoment(iso)}
  </time>
)

function Lasted({ incident }: { incident: Incident }) {
  const now = useNow().toISOString()
  const from = Date.parse(incident.opened_at)
  const seconds = Math.round((Date.parse(incident.closed_at ?? now) - from) / 1000)
  return (
    <span data-figure={`measured.incident.${incident.id}`}>
      {copy.lasted(formatSpan(Math.max(0, seconds)))}
    </span>
  )
}

function WrittenNote({ incident: { note, noted_by: author } }: { incident: Incident }) {
  if (!note) return null
  return (
    <p className="py-2">
      {copy.noteBy(author ?? '')}: <q>{note}</q>
    </p>
  )
}

function IncidentNote({ incident }: { incident: HealthIncidentRow }) {
  const { profile } = useAuth()
  const save = useNoteIncident()
  const [note, setNote] = useState(incident.note ?? '')
  if (!profile.canAccessAdmin) return <WrittenNote incident={incident} />
  return (
    <form
      data-print={note === '' ? 'hide' : undefined}
      className="ml-2 grid max-w-120 gap-2 py-2 pl-4.5"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ id: incident.id, note })
      }}
    >
      <TextareaField
        label={copy.note}
        {...(incident.noted_by && { hint: copy.noteBy(incident.noted_by) })}
        rows={2}
        maxLength={2000}
        value={note}
        onValue={setNote}
      />
      <Button type="submit" size="sm" busy={save.isPending} className="justify-self-start">
        {copy.save}
      </Button>
    </form>
  )
}
