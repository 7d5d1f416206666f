export { createBidService, type BidService } from './bids.service.ts'
export { storeTenderText } from './store-text.ts'
