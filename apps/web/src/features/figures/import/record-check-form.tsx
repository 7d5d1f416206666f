import { figureImportCopy } from '@portal/content/figure-changes'
import { recordFieldName, recordImportCopy } from '@portal/content/records'
import { indicatorFields, type ImportReplaces, type ImportTarget } from '@portal/contracts/records'
import { useState } from 'react'
import { makeUuid } from '#web/lib/make-uuid.ts'
import { Note } from '#web/ui/note.tsx'
import { SelectField } from '#web/ui/field-controls.tsx'
import { useCheckRecords, useCommitRecords } from './api/record-imports.ts'
import { CheckSteps } from './check-steps.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { guessMapping, missingFields, toImportRows, type ColumnMapping } from './column-mapping.ts'
import type { TableFile } from './read-table-file.ts'
import { recordColumns } from './record-columns.ts'
import { RecordReport } from './record-report.tsx'

const replaceChoices = (['samples', 'all', 'nothing'] as const).map((value) => ({
  value,
  label: recordImportCopy.replaces[value],
}))
const indicators = new Set(indicatorFields.map(({ field }) => field))

interface RecordCheckFormProps {
  target: ImportTarget
  file: TableFile
  onRestart: () => void
}

/** One file on its way: its columns, what it would change, and the commit of exactly that. */
export function RecordCheckForm({ target, file, onRestart }: RecordCheckFormProps) {
  const columns = recordColumns(target)
  const [mapping, setMapping] = useState(() => guessMapping(file.headers, columns))
  const [replaces, setReplaces] = useState<ImportReplaces>('samples')
  // Chosen once for a file: a commit that is sent again is the same one.
  const [importId] = useState(makeUuid)
  const check = useCheckRecords()
  const commit = useCommitRecords()
  const rows = toImportRows(file, mapping, columns).map(({ line, cells }) => ({
    line,
    cells: cells as Record<string, string>,
  }))
  const missing = missingFields(mapping, columns)
  const asked = { target, replaces, fileName: file.name.slice(0, 255), rows }
  const reset = () => {
    check.reset()
    commit.reset()
  }
  const change = (next: ColumnMapping<string>) => {
    setMapping(next)
    reset()
  }
  const failure = check.error ?? commit.error
  const plainFields = columns.fields.filter((field) => !indicators.has(field))
  const choice = { headers: file.headers, labelOf: recordFieldName, mapping, onChange: change }
  return (
    <>
      <p className="mb-3 text-small text-fg-3">{figureImportCopy.mapping.note(file.name, rows.length)}</p>
      <ColumnChoice {...choice} fields={plainFields} />
      {target === 'companies' && (
        <details className="mt-3">
          <summary className="w-fit cursor-pointer text-fg-2">{recordImportCopy.indicators}</summary>
          <div className="mt-3">
            <ColumnChoice {...choice} fields={columns.fields.filter((field) => indicators.has(field))} />
          </div>
        </details>
      )}
      <SelectField
        label={recordImportCopy.replacesLabel}
        className="mt-4 max-w-120"
        options={replaceChoices}
        value={replaces}
        onValue={(chosen) => {
          setReplaces(chosen)
          reset()
        }}
      />
      <CheckSteps
        missing={missing.map(recordFieldName)}
        hasRows={rows.length > 0}
        check={check}
        onCheck={() => {
          commit.reset()
          check.mutate(asked)
        }}
        onRestart={onRestart}
      />
      {failure && (
        <Note tone="bad" role="alert" className="mt-4">
          {check.isError ? figureImportCopy.checkFailed : recordImportCopy.commitFailed} {failure.message}
        </Note>
      )}
      {check.data && (
        <RecordReport
          report={check.data}
          isCommitting={commit.isPending}
          onCommit={() =>
            commit.mutate({ importId, basis: check.data.basis, ...asked }, { onSuccess: onRestart })
          }
        />
      )}
    </>
  )
}
