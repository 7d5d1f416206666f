import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { explainStart } from '#backend/platform/explain-start.ts'
import { StartupError } from '#backend/platform/startup-error.ts'

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test('[OPS-01] what the system refuses at a start is one sentence with its place', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'explain-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const missing = path.join(folder, 'none')
  const told = explainStart(thrownBy(() => readFileSync(missing)))
  expect(told).toBeInstanceOf(StartupError)
  expect((told as Error).message).toBe(`${missing} cannot be used: no such file or directory.`)
  expect((explainStart(thrownBy(() => readFileSync(folder))) as Error).message).toMatch(
    /cannot be used: illegal operation on a directory\.$/,
  )
})

test('[OPS-01] what the database refuses at a start is one sentence, and a fault of ours stays one', () => {
  const refusal = new pg.DatabaseError('database "postgres" does not exist', 1, 'error')
  expect((explainStart(refusal) as Error).message).toBe(
    'The database cannot be used: database "postgres" does not exist. If its files are damaged, restore a backup into a new data folder.',
  )
  const fault = new TypeError('undefined is not a function')
  expect(explainStart(fault)).toBe(fault)
})
