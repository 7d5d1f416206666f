import { ComingPage } from '#web/app/coming-page.tsx'

export function Page() {
  return <ComingPage page="systemMonitoring" />
}
