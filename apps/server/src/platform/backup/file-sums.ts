import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartupError } from '@portal/backend/platform/startup-error'
import { filesFolder, keyFiles, type BackupManifest } from './manifest.ts'

/** The SHA-256 of keys and stored files, by their place in the backup. */
export async function sumFiles(folder: string): Promise<BackupManifest['sums']> {
  const stored = path.join(folder, filesFolder)
  const found = existsSync(stored) ? await readdir(stored, { recursive: true, withFileTypes: true }) : []
  const places = [
    ...keyFiles.filter((name) => existsSync(path.join(folder, name))),
    ...found
      .filter((each) => each.isFile())
      .map((each) => path.relative(folder, path.join(each.parentPath, each.name))),
  ]
  const sums: BackupManifest['sums'] = {}
  for (const place of places) sums[place.split(path.sep).join('/')] = await sumOf(path.join(folder, place))
  return sums
}

/** @throws StartupError when a key or a stored file is not the one that was written */
export async function assertFilesWhole(folder: string, { sums }: BackupManifest): Promise<void> {
  for (const [place, sum] of Object.entries(sums)) {
    const now = await sumOf(path.join(folder, place)).catch(() => null)
    if (now !== sum) throw new StartupError(`The backup is damaged: ${place} is not what was written.`)
  }
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
