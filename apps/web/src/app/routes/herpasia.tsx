import { ComingPage } from '#web/app/coming-page.tsx'
import { PageGuide } from '#web/features/page-guide/page-guide.tsx'

export function Page() {
  return (
    <>
      <ComingPage page="herpasia" />
      <PageGuide pageKey="herpasia" />
    </>
  )
}
