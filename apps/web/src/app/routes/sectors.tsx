import { IndustrySectorsPage } from '#web/features/sectors/industry-sectors-page.tsx'
import { PageGuide } from '#web/features/page-guide/page-guide.tsx'

export function Page() {
  return (
    <>
      <IndustrySectorsPage />
      <PageGuide pageKey="sectors" />
    </>
  )
}
