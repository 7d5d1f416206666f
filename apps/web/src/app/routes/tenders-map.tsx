export { TenderMapPage as Page } from '#web/features/tenders/map/tender-map-page.tsx'
