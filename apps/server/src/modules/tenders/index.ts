export type { StoreContext, StoredNotices, StoreNotices } from './store-context.ts'
