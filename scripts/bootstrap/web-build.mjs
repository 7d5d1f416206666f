import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './project-root.mjs'
import { runQuietly } from './run-quietly.mjs'

const skipped = new Set(['node_modules', 'dist', '.vite'])
const sources = ['apps/web', 'packages', 'package-lock.json']
const stamp = path.join(projectRoot, '.cache', 'web-build')
const entry = path.join(projectRoot, 'apps', 'web', 'dist', 'index.html')

/** Builds the web app unless the last build was made from the same sources. */
export async function ensureWebBuild(context) {
  const isCurrent =
    existsSync(entry) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(projectRoot, sources)
  if (!isCurrent) await buildWeb(context)
}

export async function buildWeb({ node, environment }) {
  const wanted = hashOf(projectRoot, sources)
  await runQuietly('Building the web app', {
    program: node,
    args: [path.join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    cwd: path.join(projectRoot, 'apps', 'web'),
    env: { ...environment, NODE_ENV: 'production' },
  })
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** One hash over the names and contents of all files below the given places. */
export function hashOf(root, places) {
  const hash = createHash('sha256')
  const add = (place) => {
    const absolute = path.join(root, place)
    for (const item of readdirSync(absolute, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      if (skipped.has(item.name)) continue
      if (item.isDirectory()) add(path.join(place, item.name))
      else if (item.isFile()) addFile(path.join(place, item.name))
    }
  }
  const addFile = (place) => {
    const content = readFileSync(path.join(root, place))
    hash.update(`${place}\0${content.length}\0`).update(content)
  }
  for (const place of places) {
    if (path.extname(place)) addFile(place)
    else add(place)
  }
  return hash.digest('hex')
}
