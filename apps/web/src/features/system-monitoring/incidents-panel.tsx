import type { HealthIncidentRow } from '@portal/contracts/health'
import { monitoringCopy } from '@portal/content/system-monitoring'
import { useId, useState } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import { formatExactMoment } from '#web/lib/format-moment.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { Status } from '#web/ui/status.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useNoteIncident } from './api/change-incidents.ts'

const copy = monitoringCopy.incidents

/** What was down, from when until when, what happened meanwhile, and what people noted about it. */
export function IncidentsPanel({ incidents }: { incidents: readonly HealthIncidentRow[] }) {
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <PanelHead id={id} title={copy.title} />
      {incidents.length === 0 && <p className="px-4 py-3 text-small text-fg-2">{copy.none}</p>}
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

function IncidentItem({ incident }: { incident: HealthIncidentRow }) {
  const isOpen = incident.closed_at === null
  return (
    <details>
      <summary className="flex min-h-8 cursor-pointer flex-wrap items-center gap-x-3 max-md:min-h-11">
        <Status tone={isOpen ? 'bad' : 'neutral'}>{isOpen ? copy.open : copy.closed}</Status>
        <span className="min-w-0 truncate font-mono text-[11.5px]">{incident.name}</span>
        <span className="text-fg-3">
          {copy.since} <Moment iso={incident.opened_at} />
          {incident.closed_at !== null && (
            <>
              {' '}
              {copy.until} <Moment iso={incident.closed_at} />
            </>
          )}
        </span>
      </summary>
      <ol aria-label={copy.timeline(incident.name)} className="border-l border-line-2 pl-3">
        {incident.timeline.map(({ at, text }) => (
          <li key={`${at} ${text}`} className="py-0.5">
            <Moment iso={at} /> <q className="before:content-none after:content-none">{text}</q>
          </li>
        ))}
      </ol>
      <IncidentNote incident={incident} />
    </details>
  )
}

const Moment = ({ iso }: { iso: string }) => <time dateTime={iso}>{formatExactMoment(iso)}</time>

function IncidentNote({ incident }: { incident: HealthIncidentRow }) {
  const { profile } = useAuth()
  const save = useNoteIncident()
  const [note, setNote] = useState(incident.note ?? '')
  if (!profile.canAccessAdmin) {
    if (!incident.note) return null
    return (
      <p className="py-2">
        {copy.noteBy(incident.noted_by ?? '')}: <q>{incident.note}</q>
      </p>
    )
  }
  return (
    <form
      className="grid max-w-120 gap-2 py-2"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ id: incident.id, note })
      }}
    >
      <Field label={copy.note} {...(incident.noted_by && { hint: copy.noteBy(incident.noted_by) })}>
        {(ids) => (
          <Textarea
            {...ids}
            rows={2}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="sm" busy={save.isPending} className="justify-self-start">
        {copy.save}
      </Button>
    </form>
  )
}
