import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingEntries } from './complete-lockfile.mjs'

test('the lockfile lists the binaries of every system, so npm ci takes it everywhere', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
  expect(missingEntries(lock).map(([place]) => place)).toEqual([])
})

test('a binary that is missing is entered for its system alone', () => {
  const packages = {
    'node_modules/tool': { dev: true, optionalDependencies: { '@tool/linux-x64-musl': '1.0.0' } },
  }
  expect(missingEntries({ packages })).toEqual([
    [
      'node_modules/@tool/linux-x64-musl',
      { version: '1.0.0', cpu: ['x64'], dev: true, libc: ['musl'], optional: true, os: ['linux'] },
    ],
  ])
})
