import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)
/** A limit against a hang: packing reads every file, and the first start makes a database. */
const endsWithinMs = 480_000

/** As `npm ci` would leave them: the links of the workspaces lead to the unpacked program, not to this one. */
async function linkModules(from: string, to: string): Promise<void> {
  await mkdir(to)
  for (const name of await readdir(from))
    if (name === '@portal') await run('cp', ['-a', path.join(from, name), to])
    else await symlink(path.join(from, name), path.join(to, name))
}

const empty = await mkdtemp(path.join(tmpdir(), 'portal-packed-'))
afterAll(() => rm(empty, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))

test(
  'what npm pack makes starts from an empty folder, and keeps data and settings when it is unpacked again',
  async () => {
    await chmod(empty, 0o711) // the database's own account passes through
    await run('npm', ['pack', '--pack-destination', empty, '--loglevel=error'], { cwd: root })
    const tarball = (await readdir(empty)).find((name) => name.endsWith('.tgz')) ?? ''
    await run('tar', ['xzf', tarball], { cwd: empty })
    const home = path.join(empty, 'herpasia-portal')
    await mkdir(home)
    await chmod(home, 0o711)
    await linkModules(path.join(root, 'node_modules'), path.join(home, 'node_modules'))
    await writeFile(path.join(home, '.env'), 'BRAND_NAME=Packed\n')

    const launch = path.join(empty, 'package', 'scripts', 'launch.mjs')
    const portal = spawn(process.execPath, [launch], {
      cwd: empty,
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', PORT: '0', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let written = ''
    for (const stream of [portal.stdout, portal.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (written += text))
    const ended = once(portal, 'exit')
    await expect
      .poll(() => written, { timeout: endsWithinMs })
      .toMatch(/Packed is ready at http:\/\/127\.0\.0\.1:\d+/)
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(written)?.[0] ?? ''
    const page = await fetch(url)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script')])
    portal.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(await readdir(path.join(home, 'data'))).toContain('keys.json')
    expect(written).not.toContain('Installing')
    expect(written).not.toContain('Building')
  },
  endsWithinMs,
)
