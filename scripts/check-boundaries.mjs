import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'

const HERE = resolve(import.meta.dirname, '..')
const TREES = ['apps', 'packages', 'e2e']
const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

async function sourcesUnder(root, tree) {
  const entries = await readdir(join(root, tree), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path))
}

/** Violations as `{ rule, from, to }`, and the files that the cruise should have read but did not. */
export async function checkBoundaries(root = HERE) {
  const sources = (await Promise.all(TREES.map((tree) => sourcesUnder(root, tree)))).flat()
  const trees = TREES.filter((tree) => sources.some((path) => path.startsWith(`${tree}/`)))
  if (trees.length === 0) return { seen: 0, unread: [], violations: [] }
  const { enhancedResolveOptions, ...options } = config.options
  const { output } = await cruise(
    trees,
    { ...options, baseDir: root, validate: true, ruleSet: { forbidden: config.forbidden } },
    enhancedResolveOptions,
  )
  const read = new Set(output.modules.map((module) => module.source))
  return {
    seen: sources.filter((path) => read.has(path)).length,
    unread: sources.filter((path) => !read.has(path)),
    violations: output.summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      from,
      to: cycle ? cycle.map((step) => step.name).join(' -> ') : to,
    })),
  }
}

/** What `npm run verify` prints: no problem is an empty list. */
export async function boundaryProblems(root = HERE) {
  const { seen, unread, violations } = await checkBoundaries(root)
  if (seen === 0) return { seen, problems: ['no module was read: the boundary check checks nothing'] }
  const rules = new Map(config.forbidden.map(({ name, comment }) => [name, comment]))
  return {
    seen,
    problems: [
      ...unread.map((path) => `${path} was not read`),
      ...violations.map(({ rule, from, to }) => {
        const reason = rules.get(rule)
        return `${rule}: ${from} -> ${to}${reason ? ` (${reason})` : ''}`
      }),
    ],
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { seen, problems } = await boundaryProblems()
  for (const problem of problems) console.error(problem)
  console.log(`boundaries: ${seen} modules, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
