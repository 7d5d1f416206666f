import { interfaceWords } from '@portal/content/interface-words'
import { pipelineRecordsCopy } from '@portal/content/sales-records'
import { recordImportCopy } from '@portal/content/records'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RecordImportSteps } from './record-import.tsx'

/** The button and its dialog: opportunities from a CSV file or a workbook. */
export function PipelineImport() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={Upload} onClick={() => setOpen(true)}>
        {pipelineRecordsCopy.importFile}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={recordImportCopy.title.opportunities}
        closeLabel={interfaceWords.close}
        className="w-[min(880px,calc(100vw-32px))]"
      >
        <RecordImportSteps target="opportunities" />
      </Dialog>
    </>
  )
}
