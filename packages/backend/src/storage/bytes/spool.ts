import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { StorageError, storageErrors } from '../storage.errors.ts'
import type { SpooledFile } from './byte-store.ts'

export interface Spool {
  /**
   * Writes a body to disk as it arrives. When it fails, nothing of it stays; the body is left as it is.
   * @throws StorageError when it is too large or ends early
   */
  receive(body: Readable, maxBytes: number): Promise<SpooledFile>
  /** Takes away what a killed process left. */
  sweep(): Promise<void>
}

/** Longer than any request may take. */
const abandonedAfterMs = 60 * 60 * 1000

export function createSpool(folder: string): Spool {
  return {
    async receive(body, maxBytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const target = path.join(folder, randomUUID())
      const discard = () => rm(target, { force: true })
      try {
        return { path: target, discard, ...(await write(target, body, maxBytes)) }
      } catch (error) {
        await discard()
        throw error
      }
    },
    async sweep() {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name)
        const found = await stat(file).catch(() => null)
        if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(file, { force: true })
      }
    },
  }
}

async function write(target: string, body: Readable, maxBytes: number) {
  const file = await open(target, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of chunksOf(body)) {
      size += chunk.length
      if (size > maxBytes) throw storageErrors.tooLarge()
      hash.update(chunk)
      await file.appendFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest('hex') }
}

/** The request stays open when reading stops, so that the refusal can still be answered on its connection. */
async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = body.iterator({ destroyOnReturn: false })
  try {
    for (;;) {
      const next = await chunks.next().catch((error: unknown) => {
        throw error instanceof StorageError ? error : storageErrors.aborted(error)
      })
      if (next.done) return
      yield next.value
    }
  } finally {
    await chunks.return?.()
  }
}
