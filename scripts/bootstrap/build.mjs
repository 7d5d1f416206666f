import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './project-root.mjs'
import { runQuietly } from './run-quietly.mjs'

const skipped = new Set(['node_modules', 'dist', '.vite'])
const isTest = (name) => /\.test\.tsx?$/.test(name)
const tool = (place) => path.join(projectRoot, 'node_modules', place)
const dayMs = 24 * 3600 * 1000
/** Names what the newest build of the server consists of. */
const newestParts = path.join(projectRoot, '.cache', 'server-parts.json')

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
  const started = Date.now()
  await runQuietly(what, {
    program: node,
    args,
    cwd: folder,
    env: { ...environment, NODE_ENV: 'production' },
  })
  if (!isKept) return
  const built = path.join(folder, 'dist')
  mkdirSync(path.dirname(newestParts), { recursive: true })
  writeFileSync(newestParts, JSON.stringify(partsSince(built, started)))
  removeOld(built)
}

const ageOfPart = (folder, name) => statSync(path.join(folder, name)).mtimeMs

const partsSince = (folder, moment) => readdirSync(folder).filter((name) => ageOfPart(folder, name) >= moment)

/** For a package, which no server runs from yet: leaves the parts of the newest build alone. */
export function keepNewestParts(folder = path.join(parts.server.folder, 'dist'), list = newestParts) {
  if (!existsSync(list)) return
  const newest = new Set(JSON.parse(readFileSync(list, 'utf8')))
  for (const name of readdirSync(folder)) if (!newest.has(name)) rmSync(path.join(folder, name))
}

/** A server that still runs loads its parts on use: those of an older build stay for a day. */
function removeOld(folder) {
  for (const name of readdirSync(folder)) {
    if (ageOfPart(folder, name) < Date.now() - dayMs) rmSync(path.join(folder, name))
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
