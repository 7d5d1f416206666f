import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfig } from '#backend/config.ts'
import { loadKeys } from '#backend/platform/keys.ts'

const secret = 'a secret of more than thirty-two characters'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the first start makes a key pair that only its owner can read, and later starts use it', async () => {
  const first = await loadKeys(loadConfig({}), folder)
  const second = await loadKeys(loadConfig({}), folder)
  expect(second.anonKey).toBe(first.anonKey)
  expect(second.keyId).toBe(first.keyId)
  expect(statSync(path.join(folder, 'keys.json')).mode & 0o777).toBe(0o600)
})

test('the two keys are tokens of their roles, signed by the key pair', async () => {
  const keys = await loadKeys(loadConfig({}), folder)
  for (const [token, role] of [
    [keys.anonKey, 'anon'],
    [keys.serviceKey, 'service_role'],
  ] as const) {
    const { payload } = await jwtVerify(token, keys.verificationKey, { algorithms: ['ES256'] })
    expect(payload).toMatchObject({ role, iss: 'supabase' })
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', kid: keys.keyId })
  }
})

test('the published keys hold no secret part', async () => {
  const { jwks } = await loadKeys(loadConfig({}), folder)
  expect(jwks.keys).toHaveLength(1)
  expect(jwks.keys[0]).not.toHaveProperty('d')
})

test('with a shared secret two nodes make the same keys, and publish none', async () => {
  const config = loadConfig({ PORTAL_JWT_SECRET: secret })
  const other = mkdtempSync(path.join(os.tmpdir(), 'keys-'))
  const [first, second] = await Promise.all([loadKeys(config, folder), loadKeys(config, other)])
  expect(second.anonKey).toBe(first.anonKey)
  expect(first).toMatchObject({ algorithm: 'HS256', jwks: { keys: [] } })
  rmSync(other, { recursive: true })
})

test('setting a secret and removing it again brings the key pair back', async () => {
  const before = await loadKeys(loadConfig({}), folder)
  await loadKeys(loadConfig({ PORTAL_JWT_SECRET: secret }), folder)
  const after = await loadKeys(loadConfig({}), folder)
  expect(after.keyId).toBe(before.keyId)
  await expect(jwtVerify(after.anonKey, before.verificationKey)).resolves.toBeDefined()
})

test('configured keys win, and are not written to the folder', async () => {
  const keys = await loadKeys(
    loadConfig({ PORTAL_ANON_KEY: 'given-anon', PORTAL_SERVICE_KEY: 'given-service' }),
    folder,
  )
  expect(keys).toMatchObject({ anonKey: 'given-anon', serviceKey: 'given-service' })
  expect(readFileSync(path.join(folder, 'keys.json'), 'utf8')).not.toContain('given')
})

test('a key file that cannot be read is never replaced', async () => {
  for (const content of [
    '{ half a file',
    '{}',
    '{"privateJwk":{},"anonKey":"a","serviceKey":"b"}',
    '[]',
    '',
  ]) {
    writeFileSync(path.join(folder, 'keys.json'), content)
    await expect(loadKeys(loadConfig({}), folder)).rejects.toThrow(/keys\.json cannot be read/)
    expect(readFileSync(path.join(folder, 'keys.json'), 'utf8')).toBe(content)
  }
})
