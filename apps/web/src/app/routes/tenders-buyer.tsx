export { BuyerPage as Page } from '#web/features/tenders/dossier/buyer-page.tsx'
