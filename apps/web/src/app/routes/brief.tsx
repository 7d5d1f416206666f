import { BriefPage } from '#web/features/delivery/brief-page.tsx'

export function Page() {
  return <BriefPage />
}
