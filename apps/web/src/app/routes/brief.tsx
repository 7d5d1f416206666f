export { BriefPage as Page } from '#web/features/reports/brief-page.tsx'
