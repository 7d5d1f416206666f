import { connectorCopy } from '@portal/content/connectors'
import { interfaceWords } from '@portal/content/interface-words'
import type { Connector, SourceTrial } from '@portal/contracts/connectors'
import { useEffect } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { useTrySource } from './sources-api.ts'

const copy = connectorCopy.trial

/** Asks the source once it is open, and shows what a run would do. */
export function TrialDialog({ source, onClose }: { source: Connector; onClose: () => void }) {
  const { mutate, data, error, isPending } = useTrySource()
  useEffect(() => mutate(source.id), [mutate, source.id])
  return (
    <Dialog
      onClose={onClose}
      title={copy.title(source.name)}
      closeLabel={interfaceWords.close}
      className="w-[min(760px,calc(100vw-32px))]"
    >
      {isPending && (
        <>
          <p className="mb-3 text-fg-2">{copy.busy}</p>
          <RowsSkeleton label={interfaceWords.loading} rows={3} />
        </>
      )}
      <Failure>{error?.message}</Failure>
      {data && <Trial trial={data} />}
    </Dialog>
  )
}

function Trial({ trial }: { trial: SourceTrial }) {
  const { pageCount, isMore, rowCount, added, revised, unchanged, licence, vintage, drift, rejected } = trial
  const facts = [
    copy.pages(pageCount, isMore),
    copy.rows(rowCount),
    copy.change(added, revised, unchanged),
    vintage ? connectorCopy.vintage(vintage) : '',
    `${copy.licence}: ${licence || copy.noLicence}`,
  ]
  return (
    <div className="grid gap-4">
      <p className="text-fg-2">{facts.filter(Boolean).join('. ')}.</p>
      {drift.length > 0 && (
        <Note tone="warning">
          <p>{copy.drift}</p>
          <ul>
            {drift.slice(0, 5).map(({ where, field, what }) => (
              <li key={`${where} ${field} ${what}`}>
                <RecordWords>{`${where}, ${field}: ${what}`}</RecordWords>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {rejected.length > 0 && (
        <Note>
          <p>{copy.rejected}</p>
          {rejected.slice(0, 5).map(({ line, key, reasons }) => (
            <p key={`${line} ${key}`}>
              <RecordWords>{`${key}: ${reasons.join('; ')}`}</RecordWords>
            </p>
          ))}
        </Note>
      )}
      {trial.rows.length > 0 && <ChangedFigures rows={trial.rows} />}
      {trial.notices.length > 0 && <FoundNotices notices={trial.notices} />}
      {trial.rows.length === 0 && trial.notices.length === 0 && <p>{copy.nothing}</p>}
    </div>
  )
}

const { columns } = copy

function ChangedFigures({ rows }: { rows: SourceTrial['rows'] }) {
  return (
    <RecordTable
      label={copy.figures}
      compact
      rows={rows}
      keyOf={({ label, now }) => `${label} ${now}`}
      columns={(column) => [
        column(columns.label, { all: 'pl-0' }, ({ label, unit }) => (
          <RecordWords>{unit ? `${label} (${unit})` : label}</RecordWords>
        )),
        column(columns.was, { numeric: true }, ({ was }) => was ?? '–'),
        column(columns.now, { numeric: true }, ({ now }) => now),
      ]}
    />
  )
}

function FoundNotices({ notices }: { notices: SourceTrial['notices'] }) {
  return (
    <RecordTable
      label={copy.notices}
      compact
      rows={notices}
      keyOf={({ title, buyer, published }) => `${title} ${buyer} ${published}`}
      columns={(column) => [
        column(columns.notice, { all: 'pl-0' }, ({ title }) => <RecordWords>{title}</RecordWords>),
        column(columns.buyer, ({ buyer }) => <RecordWords>{buyer}</RecordWords>),
        column(columns.published, 'whitespace-nowrap', ({ published }) => published),
      ]}
    />
  )
}
