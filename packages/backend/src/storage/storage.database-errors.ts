import { storageErrors, type StorageError } from './storage.errors.ts'

interface Refusal {
  code: string
  table: string
}

function readRefusal(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  const table = 'table' in error && typeof error.table === 'string' ? error.table : ''
  return { code: error.code, table }
}

/** What the database refuses, in the words of storage; null for anything that is not the caller's doing. */
export function fromDatabaseError(error: unknown): StorageError | null {
  const refusal = readRefusal(error)
  if (refusal?.code === '42501') return storageErrors.policyViolated(error)
  if (refusal?.code === '23505')
    return refusal.table === 'objects' ? storageErrors.keyExists(error) : storageErrors.resourceExists(error)
  if (refusal?.code === '23503') return storageErrors.noSuchBucket()
  return null
}
