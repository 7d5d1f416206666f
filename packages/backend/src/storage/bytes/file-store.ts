import { access, constants, copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { MissingBytesError, type ByteStore } from './byte-store.ts'

const idPattern = /^[0-9a-f]{2}[0-9a-f-]{34}$/

/** Keeps bytes as files of one folder on this machine. */
export function createFileStore(folder: string): ByteStore {
  /** Only ids of ours become paths: no key of a caller ever does. */
  function placeOf(id: string): { shard: string; file: string } {
    if (!idPattern.test(id)) throw new MissingBytesError('not an id of ours')
    const shard = path.join(folder, id.slice(0, 2))
    return { shard, file: path.join(shard, id) }
  }

  async function settle(shard: string, place: () => Promise<void>): Promise<void> {
    const isNewShard = (await mkdir(shard, { recursive: true, mode: 0o700 })) !== undefined
    await place()
    await syncFolder(shard)
    if (isNewShard) await syncFolder(folder)
  }

  return {
    async put(id, spooled) {
      const { shard, file } = placeOf(id)
      await settle(shard, () => rename(spooled.path, file))
    },
    async open(id, range) {
      const handle = await open(placeOf(id).file).catch(asMissing)
      return handle.createReadStream(range ?? {})
    },
    async copy(from, to) {
      const source = placeOf(from).file
      const { shard, file } = placeOf(to)
      // Bytes are never changed in place, so two names may share them; not every file system can.
      await settle(shard, () => link(source, file).catch(() => copySynced(source, file)))
    },
    async remove(ids) {
      await Promise.all(ids.map((id) => rm(placeOf(id).file, { force: true })))
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await access(folder, constants.R_OK | constants.W_OK)
    },
  }
}

function asMissing(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT')
    throw new MissingBytesError('no such bytes', { cause: error })
  throw error
}

async function copySynced(source: string, target: string): Promise<void> {
  await copyFile(source, target, constants.COPYFILE_EXCL).catch(asMissing)
  await syncPath(target)
}

const syncFolder = (folder: string): Promise<void> =>
  // Windows opens no folder, and needs no such call.
  process.platform === 'win32' ? Promise.resolve() : syncPath(folder)

async function syncPath(target: string): Promise<void> {
  const handle = await open(target)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
