import { storageErrors } from '#backend/storage/storage.errors.ts'

const keyPattern = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/
const bucketPattern = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/
/** As in S3. */
const longestKey = 1024

/** @throws StorageError InvalidKey */
export function assertObjectKey(key: string): void {
  if (key.length > longestKey || !keyPattern.test(key))
    throw storageErrors.invalidKey(key.slice(0, longestKey))
}

/** In an address they stand for folders: such a bucket could be made and never be reached. */
const ofFolders: readonly string[] = ['.', '..']

export const isBucketName = (name: string): boolean =>
  bucketPattern.test(name) && name.trim() === name && !ofFolders.includes(name)

/** @throws StorageError InvalidBucketName */
export function assertBucketName(name: string): void {
  if (!isBucketName(name)) throw storageErrors.invalidBucketName()
}
