import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { jwtVerify } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfig } from '#backend/config.ts'
import { anonActor, serviceActor } from '#backend/platform/actor.ts'
import { agreeOnSigningKey } from '#backend/platform/db/signing-key.repository.ts'
import { createTestDatabase, type TestDatabase } from '#backend/platform/db/testing/test-database.ts'
import { loadKeys } from '#backend/platform/keys.ts'

let target: TestDatabase
let folders: string[]
beforeEach(async () => {
  target = await createTestDatabase()
  folders = []
})
afterEach(async () => {
  await target.drop()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function node(isShared = true) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'keys-'))
  folders.push(folder)
  return () => loadKeys(loadConfig({}), folder, (own) => agreeOnSigningKey(target.database, own, isShared))
}

test('nodes on one database sign with one key, also when they start at once, and keep it', async () => {
  const nodes = [node(), node(), node()]
  const [first, ...others] = await Promise.all(nodes.map((start) => start()))
  if (!first) throw new Error('no node started')
  for (const other of others) {
    expect(other.keyId).toBe(first.keyId)
    await expect(jwtVerify(other.serviceKey, first.verificationKey)).resolves.toBeDefined()
  }
  expect((await nodes[1]?.())?.anonKey).toBe(others[0]?.anonKey)
})

test('the node whose own database it is keeps the key of its folder, and the others follow', async () => {
  const [owner, guest] = [node(false), node()]
  const strayed = await guest()
  const own = await owner()
  expect(own.keyId).not.toBe(strayed.keyId)
  expect((await owner()).keyId).toBe(own.keyId)
  expect((await guest()).keyId).toBe(own.keyId)
})

test('no role of the interface reads the key', async () => {
  await node()()
  for (const actor of [anonActor, serviceActor])
    await expect(
      target.database.transaction(actor, (tx) => tx.query('select * from portal.signing_key')),
    ).rejects.toThrow('permission denied')
})
