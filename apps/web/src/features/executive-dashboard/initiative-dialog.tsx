import { executiveCopy } from '@portal/content/executive-dashboard'
import { interfaceWords } from '@portal/content/interface-words'
import { printDay } from '@portal/content/print-day'
import type { ReactNode } from 'react'
import { toMark } from '#web/lib/figure-view.ts'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import type { Initiative } from './api/executive-dashboard.ts'
import { toEndOfQuarter } from './end-of-quarter.ts'
import { initiativeLooks } from './initiative-looks.ts'

const copy = executiveCopy.initiatives

interface InitiativeDialogProps {
  initiative: Initiative
  onClose: () => void
}

/** Who leads an initiative, when it is due, how it moved, and what was noted of it. */
export function InitiativeDialog({ initiative, onClose }: InitiativeDialogProps) {
  const { record, progress, history, note } = initiative
  const { word, isSample } = toMark(record.provenance)
  const end = toEndOfQuarter(record.due)
  const before = history.slice(0, -1).toReversed()
  return (
    <Dialog onClose={onClose} title={record.title} closeLabel={interfaceWords.close}>
      <dl>
        <Fact label={copy.lead}>{record.lead}</Fact>
        <Fact label={copy.status}>
          <Badge {...initiativeLooks[record.status]}>{record.status}</Badge>
        </Fact>
        <Fact label={copy.due}>
          <time>{record.due}</time>
          {end !== null && (
            <span className="text-fg-3">
              {copy.ends} <time>{printDay(new Date(end).toISOString())}</time>
            </span>
          )}
        </Fact>
        <Fact label={copy.progress}>
          {progress ? <RecordFigure figure={progress} mark="dated" /> : executiveCopy.noFigure}
        </Fact>
        {before.length > 0 && (
          <Fact label={copy.before}>
            <ol className="grid gap-1">
              {before.map((version) => (
                <li key={version.id} className="flex flex-wrap items-baseline gap-x-2">
                  <RecordFigure figure={version} mark="dated" />
                </li>
              ))}
            </ol>
          </Fact>
        )}
        {note?.commentary && (
          <Fact label={copy.notes}>
            <q>{note.commentary}</q>
          </Fact>
        )}
        <Fact label={copy.source}>
          <q className="[quotes:none]">{record.provenance.source.name}</q>
          <ProvenanceMark sample={isSample}>
            {word}, <time dateTime={record.as_of}>{printDay(record.as_of)}</time>
          </ProvenanceMark>
        </Fact>
      </dl>
    </Dialog>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[104px_minmax(0,1fr)] gap-2 border-b border-line py-1.5">
      <dt className="text-fg-3">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">{children}</dd>
    </div>
  )
}
