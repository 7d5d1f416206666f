export { OutcomesPage as Page } from '#web/features/tenders/outcomes/outcomes-page.tsx'
