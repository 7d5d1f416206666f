import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './project-root.mjs'
import { runQuietly } from './run-quietly.mjs'

const skipped = new Set(['node_modules', 'dist', '.vite'])
const isTest = (name) => /\.test\.tsx?$/.test(name)
const tool = (place) => path.join(projectRoot, 'node_modules', place)
const dayMs = 24 * 3600 * 1000

/** What is built of which sources, and by what. */
const parts = {
  web: {
    what: 'Building the web app',
    sources: ['apps/web', 'packages', 'package-lock.json'],
    folder: path.join(projectRoot, 'apps', 'web'),
    entry: 'index.html',
    args: [tool('vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
  },
  server: {
    what: 'Building the server',
    sources: ['apps/server', 'packages', 'package-lock.json'],
    folder: path.join(projectRoot, 'apps', 'server'),
    entry: 'main.js',
    args: [tool('rolldown/bin/cli.mjs'), '--config', 'rolldown.config.ts', '--log-level', 'warn'],
    isKept: true,
  },
}

/** Builds what was not built from these very sources. */
export const ensureBuild = (context) =>
  Promise.all(Object.entries(parts).map(([name, part]) => ensurePart({ ...part, name }, context)))

/** As above, of the server alone. */
export const ensureServerBuild = (context) => ensurePart({ ...parts.server, name: 'server' }, context)

async function ensurePart(part, context) {
  const stamp = path.join(projectRoot, '.cache', `${part.name}-build`)
  const look = hashOf(projectRoot, part.sources, ageOf)
  const entry = path.join(part.folder, 'dist', part.entry)
  const [lookThen, contentThen] =
    existsSync(entry) && existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []
  if (look === lookThen) return
  const content = hashOf(projectRoot, part.sources, contentOf)
  if (content !== contentThen) await build(part, context)
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, `${look}\n${content}`)
}

async function build({ what, folder, args, isKept }, { node, environment }) {
  await runQuietly(what, {
    program: node,
    args,
    cwd: folder,
    env: { ...environment, NODE_ENV: 'production' },
  })
  if (isKept) removeOld(path.join(folder, 'dist'))
}

/** A server that still runs loads its parts on use: those of an older build stay for a day. */
function removeOld(folder) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (statSync(file).mtimeMs < Date.now() - dayMs) rmSync(file)
  }
}

const contentOf = (file) => readFileSync(file)
const ageOf = (file) => {
  const { mtimeMs, size } = statSync(file)
  return `${mtimeMs} ${size}`
}

/** One hash over the names and contents of all files below the given places, or over what else is read of each. */
export function hashOf(root, places, read = contentOf) {
  const hash = createHash('sha256')
  const add = (place) => {
    const absolute = path.join(root, place)
    for (const item of readdirSync(absolute, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      if (skipped.has(item.name) || isTest(item.name)) continue
      if (item.isDirectory()) add(path.join(place, item.name))
      else if (item.isFile()) addFile(path.join(place, item.name))
    }
  }
  const addFile = (place) => {
    const content = read(path.join(root, place))
    hash.update(`${place}\0${content.length}\0`).update(content)
  }
  for (const place of places) {
    if (path.extname(place)) addFile(place)
    else add(place)
  }
  return hash.digest('hex')
}
