export { createShareService, type ShareService } from './shares.service.ts'
