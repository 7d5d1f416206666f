import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBinaries } from '#backend/platform/db/embedded/binaries.ts'
import { chooseIdentity } from '#backend/platform/db/embedded/identity.ts'

const isRoot = process.getuid?.() === 0
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'identity-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test.runIf(isRoot)('started by root, programs run as an unprivileged user', () => {
  chmodSync(folder, 0o711)
  const { program, args, ...user } = chooseIdentity([folder], path.join(folder, 'none')).wrap('id', ['-u'])
  expect(spawnSync(program, args, { ...user, encoding: 'utf8' }).stdout.trim()).toBe('65534')
})

test.runIf(isRoot)(
  'in a folder closed to others PostgreSQL finds its own programs, still unprivileged',
  () => {
    const { root, initdb, postgres } = findBinaries()
    mkdirSync(path.join(folder, 'bin'))
    for (const file of [initdb, postgres]) copyFileSync(file, path.join(folder, 'bin', path.basename(file)))
    for (const name of ['lib', 'share']) symlinkSync(path.join(root, name), path.join(folder, name))
    const identity = chooseIdentity([folder], path.join(folder, 'none'))
    const { program, args, ...user } = identity.wrap(path.join(folder, 'bin', 'initdb'), ['--version'])
    const ended = spawnSync(program, args, { ...user, encoding: 'utf8', cwd: '/' })
    expect(ended.stderr).toBe('')
    expect(ended.stdout).toMatch(/^initdb \(PostgreSQL\) 18/)
    const asked = identity.wrap('id', ['-u'])
    expect(spawnSync(asked.program, asked.args, { encoding: 'utf8' }).stdout.trim()).toBe('65534')
  },
)

test.runIf(isRoot)('files that an ordinary user made stay that user’s', () => {
  chmodSync(folder, 0o711)
  const cluster = path.join(folder, 'postgres')
  mkdirSync(cluster)
  spawnSync('chown', ['4711:4711', cluster])
  expect(chooseIdentity([folder], cluster).owner).toEqual({ uid: 4711, gid: 4711 })
})
