import { TeamAccessPage } from '#web/features/access/team/team-access-page.tsx'

export function Page() {
  return <TeamAccessPage />
}
