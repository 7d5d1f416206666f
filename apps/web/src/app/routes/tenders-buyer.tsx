import { BuyerPage } from '#web/features/tenders/dossier/buyer-page.tsx'

export function Page() {
  return <BuyerPage />
}
