import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { docProblems } from './check-docs.mjs'

let root

async function write(file, text) {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-docs-'))
  await write('package.json', JSON.stringify({ scripts: { start: 'x', verify: 'x' } }))
  await write('apps/server/src/main.ts', '')
  await write('README.md', '# Portal\n\nRun `npm start`, then `npm run verify`.\n')
  await write('CONTRIBUTING.md', 'See `apps/server/src/main.ts`.\n')
  await write('CHANGELOG.md', '# Changelog\n')
  await write(
    'docs/architecture.md',
    '# Map\n\n## Two parts\n\n[back](../README.md) and [here](#two-parts)\n',
  )
})

afterEach(() => rm(root, { recursive: true, force: true }))

test('documents that name only what exists have no problem', async () => {
  await write('docs/new.md', 'Make `apps/server/src/<name>/x.ts` like `apps/*/src/main.ts`.\n')
  expect(await docProblems(root)).toEqual([])
})

test.each([
  ['a missing path', 'See `apps/server/src/gone.ts`.', 'names apps/server/src/gone.ts'],
  ['a path in a fenced block', '```\nnode scripts/gone.mjs\n```', 'names scripts/gone.mjs'],
  ['a missing parent of a path to be made', 'Make `apps/web/src/<name>.ts`.', 'names apps/web/src/<name>.ts'],
  ['a pattern without a match', 'See `packages/*/src/index.ts`.', 'names packages/*/src/index.ts'],
  ['a missing root file', 'See `knip.json`.', 'names knip.json'],
  ['a missing npm script', 'Run `npm run deploy`.', 'names `npm run deploy`'],
  ['a missing npm test', 'Run `npm test`.', 'names `npm test`'],
  ['a broken link', '[map](./gone.md)', 'links to ./gone.md'],
  ['a broken anchor', '[map](./architecture.md#three-parts)', 'links to ./architecture.md#three-parts'],
])('a document that names %s is reported', async (_, text, problem) => {
  await write('docs/planted.md', `${text}\n`)
  expect(await docProblems(root)).toEqual([expect.stringContaining(`docs/planted.md ${problem}`)])
})

test('a missing changelog and an overlong README are reported', async () => {
  await rm(join(root, 'CHANGELOG.md'))
  await write('README.md', 'line\n'.repeat(121))
  expect(await docProblems(root)).toEqual([
    'CHANGELOG.md is missing',
    'README.md has 121 lines, 120 are allowed',
  ])
})
