import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './project-root.mjs'
import { npmCommand, runQuietly } from './run-quietly.mjs'

/** Installs exactly what the lockfile says, unless that is there already. */
export async function ensureDependencies({ node, environment, root = projectRoot }) {
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  const stamp = path.join(root, 'node_modules', '.portal-installed')
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!isInstalled(JSON.parse(lock), readInstalled(root)))
    await runQuietly('Installing the dependencies', {
      ...npmCommand(node, ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional']),
      cwd: root,
      env: environment,
    })
  writeFileSync(stamp, wanted)
}

function readInstalled(root) {
  const hidden = path.join(root, 'node_modules', '.package-lock.json')
  return existsSync(hidden) ? JSON.parse(readFileSync(hidden, 'utf8')) : { packages: {} }
}

/** Whether npm's record of what it installed covers the lockfile, as after an `npm install` by hand. */
export function isInstalled(lock, installed) {
  return Object.entries(lock.packages).every(([place, entry]) => {
    if (!place.includes('node_modules/')) return true
    const found = installed.packages[place]
    if (!found) return Boolean(entry.optional || entry.devOptional)
    return entry.link ? found.link === true : found.version === entry.version
  })
}
