import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isInstalled } from './dependencies.mjs'
import { isNewEnough, runtimePackage } from './node-runtime.mjs'
import { hashOf, keepNewestParts } from './build.mjs'

test.each([
  ['20.20.2', false],
  ['23.11.0', false],
  ['24.0.0', true],
  ['26.1.0', true],
])('Node %s is new enough: %s', (version, answer) => {
  expect(isNewEnough(version)).toBe(answer)
})

test.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
])('there is a Node to bring for %s on %s', (platform, arch) => {
  const runtime = runtimePackage(platform, arch)
  expect(isNewEnough(runtime.version)).toBe(true)
  expect(runtime.program).toContain(platform === 'win32' ? 'node.exe' : 'node')
})

test('for other systems there is none', () => {
  expect(runtimePackage('sunos', 'x64')).toBeNull()
})

const lock = {
  packages: {
    '': {},
    'apps/web': {},
    'node_modules/@portal/web': { link: true },
    'node_modules/vite': { version: '8.0.0' },
    'node_modules/only-elsewhere': { version: '1.0.0', optional: true },
  },
}

test('what npm noted as installed is not installed again', () => {
  const installed = { 'node_modules/@portal/web': { link: true }, 'node_modules/vite': { version: '8.0.0' } }
  expect(isInstalled(lock, { packages: installed })).toBe(true)
})

test.each([
  ['missing', {}],
  ['of another version', { 'node_modules/vite': { version: '7.9.9' } }],
])('a package that is %s makes it install', (_case, vite) => {
  const installed = { 'node_modules/@portal/web': { link: true }, ...vite }
  expect(isInstalled(lock, { packages: installed })).toBe(false)
})

test('the web app is built again when a source changes, is added or renamed, not when nothing did', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'sources-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(path.join(root, 'src', 'dist'), { recursive: true })
  const write = (name, content) => writeFileSync(path.join(root, 'src', name), content)
  const hash = () => hashOf(root, ['src'])
  write('a.ts', 'one')
  const first = hash()
  write('dist/built.js', 'whatever')
  expect(hash()).toBe(first)
  write('a.ts', 'two')
  const changed = hash()
  write('b.ts', '')
  const added = hash()
  rmSync(path.join(root, 'src', 'b.ts'))
  write('c.ts', '')
  expect(new Set([first, changed, added, hash()]).size).toBe(4)
})

test('a package keeps the parts of the newest build alone, and all of them where it is not known', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-parts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const built = path.join(folder, 'dist')
  mkdirSync(built)
  for (const name of ['main.js', 'serve-old.js', 'serve-new.js']) writeFileSync(path.join(built, name), '')
  const list = path.join(folder, 'parts.json')
  keepNewestParts(built, list)
  expect(readdirSync(built)).toHaveLength(3)
  writeFileSync(list, JSON.stringify(['main.js', 'serve-new.js']))
  keepNewestParts(built, list)
  expect(readdirSync(built).toSorted()).toEqual(['main.js', 'serve-new.js'])
})
