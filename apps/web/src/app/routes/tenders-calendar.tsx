import { TenderCalendarPage } from '#web/features/tenders/calendar/tender-calendar-page.tsx'

export function Page() {
  return <TenderCalendarPage />
}
