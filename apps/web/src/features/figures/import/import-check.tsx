import { figureImportCopy } from '@portal/content/figure-changes'
import { useState } from 'react'
import { makeUuid } from '#web/lib/make-uuid.ts'
import { Note } from '#web/ui/note.tsx'
import { Section } from '#web/ui/section.tsx'
import { useCheckImport, useCommitImport } from './api/figure-imports.ts'
import { CheckSteps } from './check-steps.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { guessMapping, missingFields, toImportRows } from './column-mapping.ts'
import { figureColumns } from './figure-columns.ts'
import { ImportReport } from './import-report.tsx'
import type { TableFile } from './read-table-file.ts'

const copy = figureImportCopy

/** One file on its way: its columns, what it would change, and the commit of exactly that. */
export function ImportCheck({ file, onRestart }: { file: TableFile; onRestart: () => void }) {
  const [mapping, setMapping] = useState(() => guessMapping(file.headers, figureColumns))
  // Chosen once for a file: a commit that is sent again is the same one.
  const [importId] = useState(makeUuid)
  const check = useCheckImport()
  const commit = useCommitImport()
  const rows = toImportRows(file, mapping, figureColumns)
  const missing = missingFields(mapping, figureColumns)
  const report = check.data
  const failure = check.error ?? commit.error
  const send = () => {
    if (!report) return
    commit.mutate(
      { importId, fileName: file.name.slice(0, 255), basis: report.basis, rows },
      { onSuccess: onRestart },
    )
  }
  return (
    <>
      <Section title={copy.mapping.title} note={copy.mapping.note(file.name, rows.length)} className="mt-0">
        <ColumnChoice
          headers={file.headers}
          fields={figureColumns.fields}
          labelOf={(field) => copy.fieldNames[field]}
          mapping={mapping}
          onChange={(next) => {
            setMapping(next)
            check.reset()
            commit.reset()
          }}
        />
        <CheckSteps
          missing={missing.map((field) => copy.fieldNames[field])}
          hasRows={rows.length > 0}
          check={check}
          onCheck={() => {
            commit.reset()
            check.mutate(rows)
          }}
          onRestart={onRestart}
        />
      </Section>
      {failure && (
        <Note tone="bad" role="alert" className="mt-4">
          {check.isError ? copy.checkFailed : copy.commitFailed} {failure.message}
        </Note>
      )}
      {report && <ImportReport report={report} isCommitting={commit.isPending} onCommit={send} />}
    </>
  )
}
