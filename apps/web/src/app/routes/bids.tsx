import { BidsPage } from '#web/features/bids/bids-page.tsx'

export function Page() {
  return <BidsPage />
}
