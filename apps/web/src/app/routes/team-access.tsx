import { TeamAccessPage } from '#web/features/team-access/team-access-page.tsx'

export function Page() {
  return <TeamAccessPage />
}
