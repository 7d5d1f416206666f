import { BizDevPage } from '#web/features/biz-dev/biz-dev-page.tsx'
import { PipelineImport } from '#web/features/figure-import/pipeline-import.tsx'

export function Page() {
  return <BizDevPage importer={<PipelineImport />} />
}
