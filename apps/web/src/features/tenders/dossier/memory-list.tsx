import { dossierWords } from '@portal/content/tender-dossier'
import { printDay } from '@portal/content/print-day'
import { screenPaths } from '@portal/contracts/paths'
import type { TenderMemory } from '@portal/contracts/tenders'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { useForget } from '../api/dossier.ts'
import { MemoryDialog } from './memory-dialog.tsx'

const words = dossierWords.memory

interface MemoryListProps {
  buyer: string
  memory: readonly TenderMemory[]
  /** The procedure whose page this is; null on the buyer's own. */
  procedureId: string | null
}

/** What people know, each note with its source and its day. */
export function MemoryList({ buyer, memory, procedureId }: MemoryListProps) {
  const [isAdding, setAdding] = useState(false)
  const forget = useForget()
  return (
    <>
      {memory.length === 0 && <p className="text-fg-3">{words.none}</p>}
      <ul className="divide-y divide-line">
        {memory.map((note) => (
          <li key={note.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
            <div className="min-w-0 max-w-[80ch]">
              <p className="whitespace-pre-wrap">
                <RecordWords>{note.text}</RecordWords>
              </p>
              <p className="text-small text-fg-3">
                <time dateTime={note.said_on}>{printDay(note.said_on)}</time>{' '}
                <RecordWords>{words.line(note.source, note.added_by)}</RecordWords>
                {note.procedure_id !== null && note.procedure_id !== procedureId && (
                  <>
                    {', '}
                    <Link to={screenPaths.tender(note.procedure_id)} className="link-inline rounded-1">
                      {words.ofProcedure}
                    </Link>
                  </>
                )}
              </p>
            </div>
            <Button
              size="sm"
              variant="ghost"
              data-print="hide"
              disabled={forget.isPending}
              onClick={() => forget.mutate(note.id)}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      <Button size="sm" data-print="hide" className="mt-2" onClick={() => setAdding(true)}>
        {words.add}
      </Button>
      {isAdding && <MemoryDialog buyer={buyer} procedureId={procedureId} onClose={() => setAdding(false)} />}
    </>
  )
}
