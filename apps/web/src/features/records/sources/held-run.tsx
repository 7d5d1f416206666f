import { connectorCopy } from '@portal/content/connectors'
import type { ConnectorRun } from '@portal/contracts/connectors'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { useChangeSource } from './sources-api.ts'

const copy = connectorCopy.held
const shown = 5

/** What was not as before in a run that was held back, and the two things that may become of its rows. */
export function HeldRun({ run: { id: runId, connector_id: id, drift } }: { run: ConnectorRun }) {
  const decide = useChangeSource()
  const act = (action: 'release' | 'discard') => () => decide.mutate({ action, id, runId })
  return (
    <Note
      tone="warning"
      actions={
        <>
          <Button size="sm" disabled={decide.isPending} onClick={act('release')}>
            {copy.release}
          </Button>
          <Button size="sm" disabled={decide.isPending} onClick={act('discard')}>
            {copy.discard}
          </Button>
        </>
      }
    >
      <p>{copy.title}</p>
      <ul>
        {drift.slice(0, shown).map(({ where, field, what }) => (
          <li key={`${where} ${field} ${what}`}>
            <RecordWords>{`${where}, ${field}: ${what}`}</RecordWords>
          </li>
        ))}
      </ul>
      {drift.length > shown && <p>{copy.more(drift.length - shown)}</p>}
      {decide.error && <p role="alert">{decide.error.message}</p>}
    </Note>
  )
}
