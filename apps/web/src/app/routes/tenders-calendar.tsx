export { TenderCalendarPage as Page } from '#web/features/tenders/calendar/tender-calendar-page.tsx'
