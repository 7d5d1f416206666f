import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint')

const LINES = (count) => Array.from({ length: count }, (_, i) => `export const line${i} = ${i}`).join('\n')
const ASYNC = 'declare function send(): Promise<void>\n'

const ENV = `declare const process: { env: Record<string, string> }\nexport const port = () => process.env['PORT']`

/** One planted fault per rule of .oxlintrc.json: [rule, file, source]. */
const PLANTED = [
  ['eslint(no-console)', 'src/loud.ts', `export const shout = () => console.log('x')`],
  ['eslint(max-lines)', 'src/long.ts', LINES(401)],
  [
    'eslint(max-params)',
    'src/wide.ts',
    'export const add = (a: number, b: number, c: number, d: number) => a + b + c + d',
  ],
  ['eslint(no-restricted-properties)', 'src/port.ts', ENV],
  [
    'eslint(no-nested-ternary)',
    'src/nested.ts',
    'export const sign = (n: number) => (n > 0 ? 1 : n < 0 ? -1 : 0)',
  ],
  ['eslint(no-var)', 'src/old.ts', 'export function one() {\n  var x = 1\n  return x\n}'],
  ['eslint(prefer-const)', 'src/fixed.ts', 'export function one() {\n  let x = 1\n  return x\n}'],
  ['eslint(eqeqeq)', 'src/loose.ts', 'export const same = (a: number, b: number) => a == b'],
  ['eslint(no-warning-comments)', 'src/later.ts', '// TODO finish\nexport const one = 1'],
  ['import(no-default-export)', 'src/door.ts', 'export default function door() {\n  return 1\n}'],
  ['unicorn(filename-case)', 'src/camelCase.ts', 'export const one = 1'],
  ['unicorn(no-abusive-eslint-disable)', 'src/silent.ts', '// oxlint-disable\nexport const one = 1'],
  ['typescript(ban-ts-comment)', 'src/ignored.ts', `// @ts-ignore because\nexport const one: number = 'one'`],
  [
    'typescript(consistent-type-imports)',
    'src/import-value.ts',
    `import { Shape } from './shape.ts'\nexport const area = (s: Shape) => s.size`,
  ],
  ['typescript(no-explicit-any)', 'src/anything.ts', 'export const pass = (x: any) => [x]'],
  ['typescript(no-non-null-assertion)', 'src/sure.ts', 'export const first = (xs: string[]) => xs[0]!'],
  ['typescript(no-floating-promises)', 'src/floating.ts', `${ASYNC}export function go() {\n  send()\n}`],
  [
    'typescript(no-misused-promises)',
    'src/misused.ts',
    `${ASYNC}export const go = (xs: number[]) => xs.forEach(async () => { await send() })`,
  ],
  [
    'typescript(await-thenable)',
    'src/awaited.ts',
    'export async function go(n: number) {\n  return await n\n}',
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    'src/partial.ts',
    `export function name(k: 'a' | 'b') {\n  switch (k) {\n    case 'a':\n      return 1\n  }\n  return 0\n}`,
  ],
  [
    'typescript(no-unsafe-assignment)',
    'src/parsed.ts',
    `export function go() {\n  const x = JSON.parse('1')\n  return [x as unknown]\n}`,
  ],
  [
    'typescript(no-unsafe-argument)',
    'src/argued.ts',
    `const size = (s: string) => s.length\nexport const go = () => size(JSON.parse('1'))`,
  ],
  ['typescript(no-unsafe-call)', 'src/called.ts', `export const go = (): unknown => JSON.parse('1')()`],
  [
    'typescript(no-unsafe-member-access)',
    'src/reached.ts',
    `export const go = (): unknown => JSON.parse('1').name`,
  ],
  [
    'typescript(no-unsafe-return)',
    'src/returned.ts',
    `export function go(): string {\n  return JSON.parse('1')\n}`,
  ],
  ['typescript(only-throw-error)', 'src/thrown.ts', `export function go() {\n  throw 'no'\n}`],
  [
    'typescript(prefer-promise-reject-errors)',
    'src/rejected.ts',
    `export const go = () => Promise.reject('no')`,
  ],
  ['typescript(restrict-plus-operands)', 'src/added.ts', 'export const add = (a: string, b: null) => a + b'],
  [
    'typescript(no-unnecessary-type-assertion)',
    'src/asserted.ts',
    'export const same = (a: string) => a as string',
  ],
  [
    'react-hooks(rules-of-hooks)',
    'src/hooked.tsx',
    `import { useState } from 'react'\nexport function Part({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}`,
  ],
  [
    'react-hooks(exhaustive-deps)',
    'src/effects.tsx',
    `import { useEffect } from 'react'\nexport function Part({ id }: { id: ` +
      `string }) {\n  useEffect(() => {\n    document.title = id\n  }, [])\n  return null\n}`,
  ],
  ['jsx-a11y(alt-text)', 'src/picture.tsx', `export const Picture = () => <img src="/x.png" />`],
  [
    'vitest(no-focused-tests)',
    'src/focus.test.ts',
    `import { test } from 'vitest'\ntest.only('one', () => {})`,
  ],
  [
    'vitest(no-disabled-tests)',
    'src/skip.test.ts',
    `import { test } from 'vitest'\ntest.skip('one', () => {})`,
  ],
]

/** Same code, exempt by place: these must stay silent. */
const ALLOWED = [
  ['apps/server/src/config.ts', ENV],
  ['src/long.test.ts', LINES(401)],
  ['packages/sample-data/src/companies.ts', LINES(401)],
  ['packages/content/src/home.ts', LINES(401)],
  ['vite.config.ts', 'export default { root: 1 }'],
]

let folder
let found

function lint(cwd) {
  return new Promise((done, fail) => {
    const args = [OXLINT, '--type-aware', '-f', 'json', '.']
    execFile(process.execPath, args, { cwd, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      try {
        done(JSON.parse(stdout).diagnostics)
      } catch {
        fail(new Error(`oxlint gave no report: ${error?.message}\n${stdout}\n${stderr}`))
      }
    })
  })
}

async function plant(file, source) {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), `${source}\n`)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-lint-'))
  await copyFile(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  const compilerOptions = { strict: true, jsx: 'preserve', module: 'nodenext', target: 'es2024' }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  await plant('src/shape.ts', 'export interface Shape {\n  size: number\n}')
  for (const [, file, source] of PLANTED) await plant(file, source)
  for (const [file, source] of ALLOWED) await plant(file, source)
  const diagnostics = await lint(folder)
  found = Map.groupBy(diagnostics, (d) => d.filename.replaceAll('\\', '/').replace(/^\.\//, ''))
}, 60_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(PLANTED)('%s fails the lint', (rule, file) => {
  expect((found.get(file) ?? []).filter((d) => d.severity === 'error').map((d) => d.code)).toContain(rule)
})

test.each(ALLOWED)('%s is exempt', (file) => {
  expect((found.get(file) ?? []).map((d) => d.code)).toEqual([])
})

test('an unused suppression fails the lint', async () => {
  await plant('src/stale.ts', '// oxlint-disable-next-line no-console -- nothing here\nexport const one = 1')
  const stale = (await lint(folder)).filter((d) => d.filename.endsWith('stale.ts'))
  expect(stale.map((d) => d.severity)).toEqual(['error'])
}, 60_000)
