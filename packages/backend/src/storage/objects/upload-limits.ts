import { storageErrors } from '#backend/storage/storage.errors.ts'

/** For a bucket that sets no limit of its own; as the hosted service has it. */
export const defaultSizeLimit = 50 * 1024 * 1024

const unitBytes: Record<string, number> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 }

/**
 * Bytes of a limit that may be written with a unit, such as `20mb`.
 * @throws StorageError
 */
export function parseSizeLimit(limit: number | string | null | undefined): number | null | undefined {
  if (typeof limit !== 'string') return limit
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)$/i.exec(limit) ?? []
  const bytes = Number(amount) * (unitBytes[unit?.toLowerCase() ?? ''] ?? Number.NaN)
  if (!Number.isSafeInteger(Math.round(bytes)))
    throw storageErrors.invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B')
  return Math.round(bytes)
}

/**
 * What is kept with an object goes out as headers of it, where another character would end each answer.
 * @throws StorageError InvalidRequest
 */
export function assertSendable({ mimeType, cacheControl }: { mimeType: string; cacheControl: string }): void {
  if (!/^[\u0020-\u007e]*$/u.test(mimeType + cacheControl))
    throw storageErrors.invalidRequest('The type and the caching of an object are of plain characters')
}

/**
 * A bucket's list may name whole families, such as `image/*`. No list allows everything.
 * @throws StorageError InvalidMimeType
 */
export function assertMimeTypeAllowed(mimeType: string, allowed: readonly string[] | null): void {
  if (!allowed || allowed.length === 0) return
  const bare = mimeType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const family = `${bare.split('/', 1)[0]}/*`
  const isAllowed = allowed.some((entry) => [bare, family, '*/*'].includes(entry.trim().toLowerCase()))
  if (!isAllowed) throw storageErrors.invalidMimeType(mimeType)
}
