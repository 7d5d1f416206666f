import { TenderBid } from '#web/features/bids/tender-bid.tsx'
import { TenderPage } from '#web/features/tenders/tender-page.tsx'

export function Page() {
  return <TenderPage bid={(id) => <TenderBid tenderId={id} />} />
}
