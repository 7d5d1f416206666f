import { figureImportCopy } from '@portal/content/figure-changes'
import { screens } from '@portal/content/screens'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { Button } from '#web/ui/button.tsx'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/lib/notify.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { downloadCurrentFigures } from './api/download-current-figures.ts'
import { FigureCoverage } from './coverage/figure-coverage.tsx'
import { FileChoice } from './file-choice.tsx'
import { ImportCheck } from './import-check.tsx'
import { ImportList } from './import-list.tsx'
import type { TableFile } from './read-table-file.ts'

/** Administrators replace figures from a file: columns, check, difference, commit; and take an import back. */
export function FigureImportPage() {
  useDocumentTitle(screens.figureImports.title)
  const [file, setFile] = useState<TableFile | null>(null)
  const download = () =>
    void downloadCurrentFigures().catch((error: unknown) =>
      notify({
        title: figureImportCopy.templateFailed,
        tone: 'bad',
        reference: requestIdOf(error),
      }),
    )
  return (
    <>
      <PageHead
        title={screens.figureImports.title}
        description={screens.figureImports.description}
        actions={
          <Button icon={Download} aria-keyshortcuts="e" onClick={download}>
            {figureImportCopy.template}
          </Button>
        }
      />
      {file ? <ImportCheck file={file} onRestart={() => setFile(null)} /> : <FileChoice onRead={setFile} />}
      {!file && <FigureCoverage />}
      <ImportList />
    </>
  )
}
