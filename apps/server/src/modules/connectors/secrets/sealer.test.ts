import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSealer, rotateKeys } from './sealer.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sealer-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what is sealed is readable nowhere, and opens for what it was sealed for alone', () => {
  const sealer = createSealer(folder)
  const sealed = sealer.seal('a planted secret', 'connector/one/key')
  expect(sealed).not.toContain('planted')
  expect(createSealer(folder).open(sealed, 'connector/one/key')).toBe('a planted secret')
  expect(sealer.open(sealed, 'connector/two/key')).toBeNull()
  expect(sealer.open(`${sealed.slice(0, -2)}AA`, 'connector/one/key')).toBeNull()
  expect(sealer.seal('a planted secret', 'connector/one/key')).not.toBe(sealed)
})

test('the key is readable by its owner alone, and another folder does not open the seal', () => {
  const sealed = createSealer(folder).seal('a planted secret', 'x')
  expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  const other = mkdtempSync(path.join(os.tmpdir(), 'sealer-'))
  expect(createSealer(other).open(sealed, 'x')).toBeNull()
  rmSync(other, { recursive: true })
})

test('after a rotation the older seals open, and are known to be of the older key', () => {
  const before = createSealer(folder)
  const sealed = before.seal('a planted secret', 'x')
  rotateKeys(folder)
  const after = createSealer(folder)
  expect(after.open(sealed, 'x')).toBe('a planted secret')
  expect([after.isOutdated(sealed), after.isOutdated(after.seal('another one', 'x'))]).toEqual([true, false])
  expect(before.open(after.seal('another one', 'x'), 'x')).toBe('another one')
  expect(readFileSync(path.join(folder, 'secrets.json'), 'utf8')).not.toContain('planted')
})
