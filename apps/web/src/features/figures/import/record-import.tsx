import { recordImportCopy } from '@portal/content/records'
import type { ImportTarget } from '@portal/contracts/records'
import { useState } from 'react'
import { Section } from '#web/ui/section.tsx'
import { FileChoice } from './file-choice.tsx'
import type { TableFile } from './read-table-file.ts'
import { RecordCheckForm } from './record-check-form.tsx'
import { RecordImportList } from './record-import-list.tsx'

/** Records from a file, under the list that they come into. */
export function RecordImport({ target }: { target: ImportTarget }) {
  return (
    <Section title={recordImportCopy.title[target]}>
      <RecordImportSteps target={target} />
    </Section>
  )
}

/** A file of records: columns, check, difference, commit; and every import can be taken back. */
export function RecordImportSteps({ target }: { target: ImportTarget }) {
  const [file, setFile] = useState<TableFile | null>(null)
  return (
    <>
      <p className="mb-4 max-w-160 text-fg-2">{recordImportCopy.explain[target]}</p>
      {file ? (
        <RecordCheckForm target={target} file={file} onRestart={() => setFile(null)} />
      ) : (
        <FileChoice onRead={setFile} />
      )}
      <RecordImportList target={target} />
    </>
  )
}
