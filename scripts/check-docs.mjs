import { access, glob, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = resolve(import.meta.dirname, '..')
const LONGEST = { 'README.md': 120, 'CONTRIBUTING.md': 100 }
const REQUIRED = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs/architecture.md']
const TREES = '(?:apps|packages|docs|scripts|e2e|bench|\\.ci)'
const PATH = new RegExp(`(?<![\\w@/.#-])${TREES}/[\\w.@<>{},*/-]*[\\w>*/}]`, 'g')
const ROOT_FILE = /^(?:[A-Z]+\.md|[\w.-]+\.(?:json|cjs|mjs)|\.env\.example)$/
const NPM_BUILT_IN = new Set(['start', 'test'])

const exists = (path) =>
  access(path).then(
    () => true,
    () => false,
  )

async function matches(root, pattern) {
  for await (const _ of glob(pattern, { cwd: root })) return true
  return false
}

/** `<name>` stands for a thing the reader makes: only what is written before it must exist. */
async function pathExists(root, path) {
  const written = path.includes('<') ? dirname(`${path.slice(0, path.indexOf('<'))}x`) : path
  return /[*{]/.test(written) ? matches(root, written) : exists(join(root, written))
}

const slug = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-')

async function linkProblem(root, file, target) {
  if (/^(https?:|mailto:)/.test(target)) return null
  const [path, anchor] = target.split('#')
  const full = path ? resolve(root, dirname(file), path) : join(root, file)
  if (!(await exists(full))) return `links to ${target}, which is not there`
  if (!anchor || !full.endsWith('.md')) return null
  const headings = (await readFile(full, 'utf8')).matchAll(/^#+\s+(.+)$/gm)
  const found = [...headings].some(([, heading]) => slug(heading) === anchor)
  return found ? null : `links to ${target}, a heading that is not there`
}

function scriptProblems(text, scripts) {
  const named = [
    ...[...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name),
    ...[...text.matchAll(/\bnpm (start|test)\b/g)].map(([, name]) => name),
  ]
  return [...new Set(named)]
    .filter((name) => !Object.hasOwn(scripts, name))
    .map(
      (name) =>
        `names \`npm ${NPM_BUILT_IN.has(name) ? '' : 'run '}${name}\`, which package.json does not have`,
    )
}

async function fileProblems(root, file, scripts) {
  const text = await readFile(join(root, file), 'utf8')
  const problems = scriptProblems(text, scripts)
  for (const [, target] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    problems.push(await linkProblem(root, file, target))
  }
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, token]) => token)
  const named = code.filter((token) => ROOT_FILE.test(token))
  for (const path of new Set([...(text.match(PATH) ?? []), ...named])) {
    if (!(await pathExists(root, path))) problems.push(`names ${path}, which is not there`)
  }
  const lines = text.split('\n').length - 1
  if (lines > (LONGEST[file] ?? Infinity)) problems.push(`has ${lines} lines, ${LONGEST[file]} are allowed`)
  return problems.filter(Boolean).map((problem) => `${file} ${problem}`)
}

export async function docProblems(root = HERE) {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const problems = []
  for (const file of REQUIRED) {
    if (!(await exists(join(root, file)))) problems.push(`${file} is missing`)
  }
  for await (const path of glob(['*.md', 'docs/**/*.md', '{apps,packages,e2e,bench}/**/README.md'], {
    cwd: root,
    exclude: (name) => /(^|[\\/])(node_modules|dist|data|\.runtime)$/.test(name),
  })) {
    problems.push(...(await fileProblems(root, path.replaceAll('\\', '/'), scripts)))
  }
  return problems
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = await docProblems()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
