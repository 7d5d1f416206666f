import { TenderMapPage } from '#web/features/tenders/map/tender-map-page.tsx'

export function Page() {
  return <TenderMapPage />
}
