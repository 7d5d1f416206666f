import { TenderPage } from '#web/features/tenders/tender-page.tsx'

export function Page() {
  return <TenderPage />
}
