export { TendersPage as Page } from '#web/features/tenders/tenders-page.tsx'
