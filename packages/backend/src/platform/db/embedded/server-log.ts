import { closeSync, copyFileSync, fstatSync, openSync, statSync, truncateSync } from 'node:fs'

const largestBytes = 10_000_000

/** Opens the server's log to be written on. */
export function openLog(file: string): { descriptor: number; size: number } {
  const descriptor = openSync(file, 'a', 0o600)
  const { size } = fstatSync(descriptor)
  if (size <= largestBytes) return { descriptor, size }
  closeSync(descriptor)
  boundLog(file)
  return { descriptor: openSync(file, 'a', 0o600), size: 0 }
}

/** Sets a log aside that has grown too large; the server goes on at its start, since it appends. */
export function boundLog(file: string, largest: number = largestBytes): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= largest) return
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}
