export { createBids } from './bids.function.ts'
export { createBidService, readBid } from './bids.service.ts'
export { storeTenderText } from './store-text.ts'
