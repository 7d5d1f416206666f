import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'

// oxlint-disable-next-line no-restricted-properties -- what the run keeps compiled is no setting of the portal
const { NODE_COMPILE_CACHE } = process.env
const program = fileURLToPath(new URL('portal.ts', import.meta.url))

const target = testDatabase()
let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-cli-'))
})
afterAll(() => {
  rmSync(dataDir, { recursive: true })
})

/** Runs the command line as a process of its own, on the test's database. */
async function portal(
  args: string[],
  input = '',
): Promise<{ code: number | null; said: string; complained: string }> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: dataDir,
    env: { DATABASE_URL: target.connectionString, PORTAL_DATA_DIR: dataDir, NODE_COMPILE_CACHE },
  })
  let said = ''
  let complained = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text))
  child.stdin.end(input)
  await once(child, 'close')
  return { code: child.exitCode, said, complained }
}

test('without a command it lists them all, and there is help for each', async () => {
  const { code, said } = await portal([])
  expect(code).toBe(0)
  const names = [...said.matchAll(/^ {2}([\w-]+)/gm)].map(([, name]) => name ?? '')
  expect(names).toEqual(['migrate', 'doctor', 'user', 'invite', 'backup', 'restore', 'rotate-secrets'])
  const helps = await Promise.all(names.map((name) => portal(['help', name])))
  for (const [index, help] of helps.entries())
    expect(help.said).toContain(`npm run portal -- ${names[index]}`)
})

test('a migrated database is up to date', async () => {
  expect(await portal(['migrate'])).toMatchObject({ code: 0, said: 'The database was up to date.\n' })
})

test('an account is made with a password from a pipe, and listed', async () => {
  const made = await portal(
    ['user', 'create', 'person@portal.example', '--role', 'admin'],
    'a long enough secret 7\n',
  )
  expect(made).toMatchObject({ code: 0, complained: '' })
  const listed = await portal(['user', 'list'])
  expect(listed.said).toBe('person@portal.example\tadmin\tnever signed in\n1 account\n')
})

test('an invitation prints the link that was mailed', async () => {
  const { said } = await portal(['invite', 'guest@portal.example'])
  const { rows } = await target.database.query('select 1 from auth.users where email = $1', [
    'guest@portal.example',
  ])
  expect(rows).toHaveLength(1)
  expect(said).toMatch(/^http:\/\/127\.0\.0\.1:3000\/auth\?\S+$/m)
})

test.each([
  [['user', 'create', 'weak@portal.example'], 'at least 8 characters'],
  [['user', 'set-password', 'nobody@portal.example'], 'not found'],
  [['user', 'remove', 'person@portal.example'], 'Say create, set-password or list.'],
  [['invite', 'guest@portal.example', '--role', 'owner'], 'There is no role owner'],
  [['user', 'list', '--everything'], "Unknown option '--everything'"],
])('a mistake is explained without a stack: %j', async (args, explanation) => {
  const { code, complained } = await portal(args, 'short\n')
  expect(code).toBe(1)
  expect(complained).toContain(explanation)
  expect(complained).not.toMatch(/^\s+at /m)
})

test('the doctor looks at each part', async () => {
  const { said } = await portal(['doctor'])
  expect(said).toMatch(/^ok {3}database +PostgreSQL \d+/m)
  expect(said).toMatch(/^ok {3}schema +up to date/m)
})
