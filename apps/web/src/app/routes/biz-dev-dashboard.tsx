import { SalesPage } from '#web/features/sales/sales-page.tsx'
import { PipelineImport } from '#web/features/figures/import/pipeline-import.tsx'

export function Page() {
  return <SalesPage importer={<PipelineImport />} />
}
