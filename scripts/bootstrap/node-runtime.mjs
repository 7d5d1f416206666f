import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { projectRoot } from './project-root.mjs'
import { npmCommand, runQuietly, SetupError } from './run-quietly.mjs'

const leastMajor = 24
const pinned = path.join(projectRoot, 'scripts', 'runtime')
const home = path.join(projectRoot, '.runtime')

/** @returns {boolean} whether a version such as "24.1.0" can run the portal */
export const isNewEnough = (version) => Number.parseInt(version, 10) >= leastMajor

/** The npm package that holds a Node for the system, or null. */
export function runtimePackage(platform = process.platform, arch = process.arch) {
  const { packages } = JSON.parse(readFileSync(path.join(pinned, 'package-lock.json'), 'utf8'))
  const found = Object.entries(packages).find(([, entry]) => entry.os === platform && entry.cpu === arch)
  if (!found) return null
  const [place, { version, bin }] = found
  return { name: place.replace('node_modules/', ''), version, program: path.join(place, bin.node) }
}

/** Path of a Node that is new enough: the one running this, or one kept inside the project, brought on first use. */
export async function ensureNode() {
  if (isNewEnough(process.versions.node)) return process.execPath
  const runtime = runtimePackage()
  if (!runtime)
    throw new SetupError(
      `The portal needs Node ${leastMajor} or newer; this is ${process.versions.node}, ` +
        `and npm has none for ${process.platform}-${process.arch}. Install it from nodejs.org.`,
    )
  const node = path.join(home, runtime.program)
  if (!answersVersion(node, runtime.version)) {
    mkdirSync(home, { recursive: true })
    for (const name of ['package.json', 'package-lock.json'])
      cpSync(path.join(pinned, name), path.join(home, name))
    await runQuietly(`Bringing Node ${runtime.version}, since ${process.versions.node} is too old`, {
      ...npmCommand(process.execPath, ['ci', '--ignore-scripts', '--no-audit', '--no-fund']),
      cwd: home,
    })
    if (!answersVersion(node, runtime.version))
      throw new SetupError(
        `Node ${runtime.version} does not run on this system. Install Node ${leastMajor} or newer.`,
      )
  }
  return node
}

function answersVersion(node, version) {
  if (!existsSync(node)) return false
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`
}
