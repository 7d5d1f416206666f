export { storeNotices } from './store-notices.ts'
export type { StoreContext, StoredNotices, StoreNotices } from './store-context.ts'
