export { createShares } from './shares.function.ts'
export { createShareService, type ShareService } from './shares.service.ts'
