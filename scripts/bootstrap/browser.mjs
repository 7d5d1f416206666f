import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { projectRoot } from './project-root.mjs'
import { runQuietly } from './run-quietly.mjs'

const installedPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/**
 * A browser for the tests: an installed Chromium, else Debian's package where we may install it, else the one that
 * npm brought, else Playwright's own download.
 * @returns the environment by which the tests find it; empty when Playwright finds its own
 */
export async function ensureBrowser() {
  const installed = findInstalled() ?? (await installPackage())
  if (installed) return { CHROME_PATH: installed }
  const bundled = await findBundled()
  if (bundled) return { CHROME_PATH: bundled }
  const playwright = path.join(projectRoot, 'node_modules', 'playwright', 'cli.js')
  await runQuietly('Bringing a browser for the tests', {
    program: process.execPath,
    args: [playwright, 'install', 'chromium'],
  })
  return {}
}

const findInstalled = () =>
  [process.env.CHROME_PATH, ...installedPlaces].find((place) => place && runs(place)) ?? null

async function installPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await runQuietly('Reading the lists of system packages', {
      program: 'apt-get',
      args: ['update', '-qq'],
      env,
    })
    const args = ['install', '-y', '-qq', '--no-install-recommends', 'chromium']
    await runQuietly('Installing Chromium for the tests', { program: 'apt-get', args, env })
  } catch (error) {
    process.stdout.write(`${error.message}\nTrying another browser.\n`)
  }
  return findInstalled()
}

async function findBundled() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  // Without it the package leaves out the libraries that a bare container misses.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const program = await chromium.executablePath()
  return runs(program) ? program : null
}

const runs = (program) =>
  existsSync(program) && spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
