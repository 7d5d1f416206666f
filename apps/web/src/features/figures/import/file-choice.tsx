import { figureImportCopy } from '@portal/content/figure-changes'
import { useState } from 'react'
import { readTableFile, TableFileError, type TableFile } from './read-table-file.ts'
import { TextField } from '#web/ui/field-controls.tsx'

/** Reads the chosen file in the browser; nothing is sent yet. */
export function FileChoice({ onRead }: { onRead: (file: TableFile) => void }) {
  const [isReading, setReading] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const read = async (file: File) => {
    setReading(true)
    setFault(null)
    try {
      onRead(await readTableFile(file))
    } catch (error) {
      setFault(figureImportCopy.readFailed[error instanceof TableFileError ? error.fault : 'broken'])
    } finally {
      setReading(false)
    }
  }
  return (
    <TextField
      label={figureImportCopy.upload}
      hint={isReading ? figureImportCopy.reading : figureImportCopy.uploadHint}
      error={fault}
      className="max-w-120"
      type="file"
      accept=".csv,.tsv,.txt,.xlsx"
      onChange={(event) => {
        const [file] = event.target.files ?? []
        if (file) void read(file)
      }}
    />
  )
}
