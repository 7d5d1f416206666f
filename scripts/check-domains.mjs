// Holds the table of domains in docs/architecture.md to the tree: every part belongs to one domain, and every part named is there.
import { glob, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const HERE = resolve(import.meta.dirname, '..')
const PAGE = 'docs/architecture.md'
const FIRST = 'Domain'

/** By column of the table: where its parts are, and what is no name of its own in them. */
const COLUMNS = {
  Contract: { files: 'packages/contracts/src/*/index.ts', part: (path) => path.split('/').at(-2) },
  Server: { files: 'apps/server/src/modules/*/index.ts', part: (path) => path.split('/').at(-2) },
  Functions: {
    files: 'apps/server/src/modules/**/*.function.ts',
    part: (path) => basename(path, '.function.ts'),
  },
  Web: { files: 'apps/web/src/features/*/**/*.{ts,tsx}', part: (path) => path.split('/')[4] },
  Copy: { files: 'packages/content/src/*.ts', part: (path) => basename(path, '.ts') },
}

/** A name of the table ends in `*` where it is the beginning of several. */
const covers = (name, part) => (name.endsWith('*') ? part.startsWith(name.slice(0, -1)) : name === part)

async function partsOf(root, { files, part }) {
  const paths = await Array.fromAsync(glob(files, { cwd: root }))
  const own = paths.map((path) => path.replaceAll('\\', '/')).filter((path) => !path.endsWith('.test.ts'))
  return new Set(own.map(part))
}

/** Tables of the schemas of the product, as the migrations leave them. */
async function tablesOf(root) {
  const tables = new Set()
  for (const path of (
    await Array.fromAsync(glob('apps/server/db/migrations/*.sql', { cwd: root }))
  ).toSorted()) {
    const sql = await readFile(join(root, path), 'utf8')
    for (const [, verb, table] of sql.matchAll(
      /(create|drop) table (?:if (?:not )?exists )?(?:public|portal)\.(\w+)/g,
    ))
      if (verb === 'create') tables.add(table)
      else tables.delete(table)
  }
  return tables
}

/** @param {string} page */
function readTable(page) {
  const cells = (line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  const lines = page.split('\n')
  const start = lines.findIndex((line) => cells(line)[0] === FIRST)
  if (start < 0) return { columns: [], rows: [] }
  const after = lines.slice(start + 2)
  const end = after.findIndex((line) => !line.startsWith('|'))
  return { columns: cells(lines[start]), rows: after.slice(0, end < 0 ? undefined : end).map(cells) }
}

const homelessOf = ({ names, parts }) =>
  [...parts].filter((part) => !names.some((name) => covers(name, part)))

/** What is in no domain, as a row to put into the table; null where there is none. */
function rowOf(columns, homeless) {
  const all = Object.values(homeless).flat()
  if (all.length === 0) return null
  const cells = columns
    .slice(2)
    .map((column) => (homeless[column] ?? []).map((part) => `\`${part}\``).join(' '))
  return `Name it in the row of its domain, or add one: | **${all[0]}** | <what it is> | ${cells.join(' | ')} |`
}

function problemsOf(column, { names, parts }) {
  const homeless = homelessOf({ names, parts })
  const torn = [...parts].filter((part) => names.filter((name) => covers(name, part)).length > 1)
  const missing = names.filter((name) => ![...parts].some((part) => covers(name, part)))
  return [
    ...homeless.map((part) => `${column}: ${part} belongs to no domain of the table in ${PAGE}`),
    ...torn.map((part) => `${column}: ${part} is named twice in the table in ${PAGE}`),
    ...missing.map((name) => `${column}: the table in ${PAGE} names ${name}, which is not there`),
  ]
}

export async function domainProblems(root = HERE) {
  const { columns, rows } = readTable(await readFile(join(root, PAGE), 'utf8'))
  if (rows.length === 0) return [`${PAGE} has no table of domains`]
  const namesOf = (column) =>
    rows.flatMap((row) =>
      [...(row[columns.indexOf(column)] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    )
  const found = { ...COLUMNS, Tables: null }
  const problems = []
  const homeless = {}
  for (const [column, place] of Object.entries(found)) {
    const parts = place ? await partsOf(root, place) : await tablesOf(root)
    problems.push(...problemsOf(column, { names: namesOf(column), parts }))
    homeless[column] = homelessOf({ names: namesOf(column), parts })
  }
  const row = rowOf(columns, homeless)
  return row ? [...problems, row] : problems
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = await domainProblems()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
