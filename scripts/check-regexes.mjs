// No regular expression that is written out in a source may take more than linear time on any text: what people type reaches them.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { parseSync } from '@swc/core'
import { analyse } from 'scslre'

const ROOT = resolve(import.meta.dirname, '..')
const sources = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}']
/** Run on texts of their own only. */
const exempt = /\.test\.tsx?$|\/testing\/|^packages\/sample-data\//

/** Expressions of one source with the place of each: literals, and `new RegExp` of a plain text. */
function* expressionsOf(node) {
  if (Array.isArray(node)) {
    for (const each of node) yield* expressionsOf(each)
    return
  }
  if (node === null || typeof node !== 'object') return
  if (node.type === 'RegExpLiteral') yield { source: node.pattern, flags: node.flags, span: node.span }
  if (node.type === 'NewExpression' && node.callee.value === 'RegExp') {
    const [pattern, flags] = (node.arguments ?? []).map(({ expression }) => expression)
    if (pattern?.type === 'StringLiteral')
      yield { source: pattern.value, flags: flags?.value ?? '', span: node.span }
  }
  for (const [key, value] of Object.entries(node)) if (key !== 'span') yield* expressionsOf(value)
}

/** What may take polynomial or exponential time, as "file:line expression". */
export function findSlowExpressions(code, file) {
  // swc counts bytes from where its last file ended: the first span of the module is where this one begins.
  const module = parseSync(`;${code}`, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' })
  const bytes = Buffer.from(`;${code}`)
  return [...expressionsOf(module.body)].flatMap(({ source, flags, span }) => {
    const { reports } = analyse({ source, flags })
    if (reports.length === 0) return []
    const line = bytes
      .subarray(0, span.start - module.span.start)
      .toString()
      .split('\n').length
    return [
      `${file}:${line} /${source}/${flags} (${reports[0].type}, ${reports[0].exponential ? 'exponential' : 'polynomial'})`,
    ]
  })
}

if (process.argv[1] === import.meta.filename) {
  const files = globSync(sources, { cwd: ROOT }).filter((file) => !exempt.test(file))
  const found = files
    .toSorted()
    .flatMap((file) => findSlowExpressions(readFileSync(join(ROOT, file), 'utf8'), file))
  for (const line of found) console.log(line)
  console.log(`${files.length} sources, ${found.length} slow expressions`)
  process.exitCode = found.length > 0 ? 1 : 0
}
