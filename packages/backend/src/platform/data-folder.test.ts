import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assertFolderUsable, assertRoom } from './data-folder.ts'

let parent: string
beforeEach(() => (parent = mkdtempSync(path.join(os.tmpdir(), 'data-folder-'))))
afterEach(() => rmSync(parent, { recursive: true, force: true }))

test('[OPS-01] a data folder that is missing is made, and nothing stays in it', async () => {
  const folder = path.join(parent, 'deep', 'data')
  await assertFolderUsable(folder)
  expect(readdirSync(folder)).toEqual([])
  expect(statSync(folder).mode & 0o777).toBe(0o711)
})

test('[OPS-01] a folder that cannot be written is told in one sentence', async () => {
  const file = path.join(parent, 'file')
  writeFileSync(file, '')
  await expect(assertFolderUsable(path.join(file, 'data'))).rejects.toThrow(
    /^The data folder \S+ cannot be used: not a directory\.$/,
  )
})

// Whoever is root writes everywhere.
test.skipIf(process.getuid?.() === 0)(
  '[OPS-01] a folder that is read-only is told in one sentence',
  async () => {
    const folder = path.join(parent, 'closed')
    mkdirSync(folder)
    chmodSync(folder, 0o500)
    await expect(assertFolderUsable(folder)).rejects.toThrow(/cannot be used: permission denied\.$/)
  },
)

test.skipIf(process.platform === 'win32')('[OPS-01] a folder that hangs is given up', async () => {
  // To open it for writing waits for a reader, for ever.
  execFileSync('mkfifo', [path.join(parent, '.writable')])
  await expect(assertFolderUsable(parent, 300)).rejects.toThrow(/does not answer within 0\.3 seconds\.$/)
})

test('[OPS-01] a folder whose disk has no room is not ready', async () => {
  await expect(assertRoom(parent, 0)).resolves.toBeUndefined()
  await expect(assertRoom(parent, Number.MAX_SAFE_INTEGER)).rejects.toThrow('its disk is full')
})

test.skipIf(process.platform === 'win32')(
  '[OPS-01] what stands there under a name of ours and is of another kind is told in one sentence, not opened',
  async () => {
    mkdirSync(path.join(parent, 'postgres.log'))
    await expect(assertFolderUsable(parent)).rejects.toThrow(/cannot be used: postgres\.log is no file\.$/)
    rmSync(path.join(parent, 'postgres.log'), { recursive: true })
    // To open it for reading waits for a writer, for ever.
    execFileSync('mkfifo', [path.join(parent, 'keys.json')])
    await expect(assertFolderUsable(parent)).rejects.toThrow(/cannot be used: keys\.json is no file\.$/)
    rmSync(path.join(parent, 'keys.json'))
    writeFileSync(path.join(parent, 'storage'), '')
    await expect(assertFolderUsable(parent)).rejects.toThrow(/cannot be used: storage is no folder\.$/)
  },
)
