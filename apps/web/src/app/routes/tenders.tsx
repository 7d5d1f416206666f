import { TendersPage } from '#web/features/tenders/tenders-page.tsx'

export function Page() {
  return <TendersPage />
}
