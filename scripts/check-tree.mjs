import { glob, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = resolve(import.meta.dirname, '..')
const NAMELESS = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'types'])
const DOOR = /^(apps\/server\/src\/modules\/[^/]+|packages\/[^/]+\/src\/[^/]+)\/index\.ts$/
const SUPPRESSION = /(?:oxlint|eslint)-disable(?:-next-line|-line)?\b(.*)/g
const MOST_SCRIPTS = 15

function nameProblem(path) {
  const name = basename(path).replace(/\..*$/, '')
  if (NAMELESS.has(name)) return `${path}: a file is named for the thing in it`
  if (name === 'index' && !DOOR.test(path))
    return `${path}: index.ts is only the door of a module or a domain`
  return null
}

function suppressionProblems(path, text) {
  const bare = [...text.matchAll(SUPPRESSION)].filter(([, rest]) => !/\s--\s+\w/.test(rest))
  return bare.map(([comment]) => `${path}: "${comment.trim()}" needs its reason after " -- "`)
}

function migrationProblems(paths) {
  const names = paths.map((path) => basename(path)).filter((name) => name !== 'baseline.json')
  const misnamed = names.filter((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
  const numbers = names.map((name) => name.slice(0, 4))
  const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at)
  return [
    ...misnamed.map((name) => `migration ${name}: the name is NNNN_what_it_does.sql`),
    ...twice.map((number) => `migration number ${number} is taken twice`),
  ]
}

/** The lockfile pins what is installed, the manifest what was meant: both say one version. */
function versionProblems(path, manifest) {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(manifest)
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d/.test(version))
    .map(([name, version]) => `${path}: ${name} is "${version}", not an exact version`)
}

async function list(root, patterns) {
  const paths = []
  const exclude = (name) => /(^|[\\/])(node_modules|dist)$/.test(name)
  for await (const path of glob(patterns, { cwd: root, exclude })) paths.push(path.replaceAll('\\', '/'))
  return paths.toSorted((a, b) => a.localeCompare(b))
}

export async function treeProblems(root = HERE) {
  const sources = await list(root, ['{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs,cjs}'])
  const problems = sources.map(nameProblem)
  for (const path of sources) {
    if (/check-(tree|lint)\.(test\.)?mjs$/.test(path)) continue
    problems.push(...suppressionProblems(path, await readFile(join(root, path), 'utf8')))
  }
  problems.push(...migrationProblems(await list(root, ['apps/server/db/migrations/*'])))
  for (const path of await list(root, [
    'package.json',
    '{apps,packages}/*/package.json',
    '{e2e,bench}/package.json',
  ]))
    problems.push(...versionProblems(path, await readFile(join(root, path), 'utf8')))
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const count = Object.keys(scripts ?? {}).length
  if (count > MOST_SCRIPTS) problems.push(`package.json has ${count} scripts, ${MOST_SCRIPTS} are allowed`)
  if (sources.length === 0) problems.push('no source file was read: the check checks nothing')
  return problems.filter(Boolean)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = await treeProblems()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
