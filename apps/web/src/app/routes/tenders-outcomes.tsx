import { OutcomesPage } from '#web/features/tenders/outcomes/outcomes-page.tsx'

export function Page() {
  return <OutcomesPage />
}
