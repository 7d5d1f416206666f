export { AppIntelligencePage as Page } from '#web/features/app-intelligence/app-intelligence-page.tsx'
