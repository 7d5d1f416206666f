import { BizDevPage } from '#web/features/sales/biz-dev-page.tsx'
import { PipelineImport } from '#web/features/figures/import/pipeline-import.tsx'

export function Page() {
  return <BizDevPage importer={<PipelineImport />} />
}
