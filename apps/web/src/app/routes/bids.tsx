export { BidsPage as Page } from '#web/features/bids/bids-page.tsx'
