import type { TenderNotice } from '@portal/contracts/tenders'
import type { Provenance } from '@portal/contracts/figures'
import type { Tx } from '@portal/backend/platform/db/database'

export interface StoreContext {
  /** A transaction of the service: what a run keeps beside its notices, such as where it stopped, belongs into the same one. */
  tx: Tx
  /** Of the source; the number and the address of each notice are added here. */
  provenance: Provenance
}

export interface StoredNotices {
  /** Notices that were not known, word for word, before. */
  added: number
  unchanged: number
  /** Procedures seen for the first time. */
  procedures: number
  /** What changed in procedures that were known. */
  changes: { procedureId: string; field: string; was: unknown; now: unknown }[]
}

/**
 * Keeps notices and joins each to its procedure. Notices that are known are left alone, so a page may be stored again after
 * a run was killed.
 */
export type StoreNotices = (notices: readonly TenderNotice[], context: StoreContext) => Promise<StoredNotices>
