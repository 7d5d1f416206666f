import { BriefPage } from '#web/features/reports/brief-page.tsx'

export function Page() {
  return <BriefPage />
}
