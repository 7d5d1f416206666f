import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** A received body on this machine's disk, complete and synced. */
export interface SpooledFile {
  path: string
  size: number
  /** Hex. */
  sha256: string
  /** Takes it away; harmless when it was moved. */
  discard(): Promise<void>
}

/** Thrown when a store does not have the bytes. */
export class MissingBytesError extends Error {}

/** Keeps bytes under ids that the portal makes up; knows no keys, buckets or rights. */
export interface ByteStore {
  /** Resolves when the bytes will survive a crash. May move the file away. */
  put(id: string, file: SpooledFile): Promise<void>
  /** @throws MissingBytesError */
  open(id: string, range?: ByteRange): Promise<Readable>
  /** @throws MissingBytesError */
  copy(from: string, to: string): Promise<void>
  /** Those that are not there count as removed. */
  remove(ids: readonly string[]): Promise<void>
  /** Rejects when the store cannot be used now. */
  check(): Promise<void>
}
