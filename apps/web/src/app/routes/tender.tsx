import { bidDossier } from '@portal/content/bids'
import { TenderBid } from '#web/features/bids/tender-bid.tsx'
import { GenerateReportButton } from '#web/features/reports/generate-report-button.tsx'
import { TenderPage } from '#web/features/tenders/tender-page.tsx'

export function Page() {
  return (
    <TenderPage
      bid={(tender) => (
        <TenderBid
          tenderId={tender}
          actions={
            <GenerateReportButton kind="bid-dossier" parameters={{ tender }} label={bidDossier.action} />
          }
        />
      )}
    />
  )
}
