import { TenderCalendarPage } from '#web/features/tenders/tender-calendar-page.tsx'

export function Page() {
  return <TenderCalendarPage />
}
