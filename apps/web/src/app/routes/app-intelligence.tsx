import { AppIntelligencePage } from '#web/features/app-intelligence/app-intelligence-page.tsx'

export function Page() {
  return <AppIntelligencePage />
}
