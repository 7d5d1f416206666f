import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeScratch } from './scratch.mjs'

function anyRoot() {
  const root = mkdtempSync(path.join(os.tmpdir(), 'scratch-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return root
}

test('a run has a folder that every account may write into, and removes it', () => {
  const { folder, remove } = makeScratch(anyRoot())
  expect(statSync(folder).mode & 0o7777).toBe(0o1777)
  remove()
  expect(existsSync(folder)).toBe(false)
})

test('what a killed run left is removed, and what another run uses is not', () => {
  const root = anyRoot()
  // No process has this number: they end before it.
  const [left, used] = [2 ** 22 + 1, process.pid].map((pid) => path.join(root, `portal-tests-${pid}-x`))
  for (const folder of [left, used]) mkdirSync(folder)
  makeScratch(root)
  expect([existsSync(left), existsSync(used)]).toEqual([false, true])
})

test('where no such folder is the run does without', () => {
  expect(makeScratch(path.join(anyRoot(), 'missing'))).toBeNull()
})
