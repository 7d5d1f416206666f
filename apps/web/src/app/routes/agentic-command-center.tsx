import { CommandCenterPage } from '#web/features/agent-center/command-center-page.tsx'

export function Page() {
  return <CommandCenterPage />
}
