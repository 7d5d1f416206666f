import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { treeProblems } from './check-tree.mjs'

let root

async function write(file, text = '') {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-tree-'))
  await write('package.json', JSON.stringify({ scripts: { start: 'x' } }))
  await write('apps/server/src/modules/figures/index.ts')
  await write('packages/contracts/src/figures/index.ts')
  await write('apps/server/db/migrations/0001_roles.sql')
})

afterEach(() => rm(root, { recursive: true, force: true }))

test('a tree that keeps the rules has no problem', async () => {
  await write('apps/web/src/a.ts', '// oxlint-disable-next-line no-console -- the shell has no logger yet\n')
  expect(await treeProblems(root)).toEqual([])
})

test.each([
  ['apps/web/src/lib/utils.ts', '', 'apps/web/src/lib/utils.ts: a file is named'],
  ['apps/server/src/platform/types.ts', '', 'apps/server/src/platform/types.ts: a file is named'],
  ['apps/web/src/features/chat/index.ts', '', 'apps/web/src/features/chat/index.ts: index.ts is only'],
  [
    'apps/web/src/a.ts',
    '// oxlint-disable-next-line no-console\n',
    'apps/web/src/a.ts: "oxlint-disable-next-line',
  ],
  ['apps/web/src/a.ts', '/* eslint-disable no-console -- */\n', 'apps/web/src/a.ts: "eslint-disable'],
  ['apps/server/db/migrations/0001_again.sql', '', 'migration number 0001 is taken twice'],
  ['apps/web/package.json', '{ "dependencies": { "react": "19" } }', 'apps/web/package.json: react is "19"'],
  ['apps/server/db/migrations/2_short.sql', '', 'migration 2_short.sql: the name is'],
])('%s is reported', async (file, text, problem) => {
  await write(file, text)
  expect(await treeProblems(root)).toEqual([expect.stringContaining(problem)])
})

test('more than fifteen npm scripts are reported', async () => {
  const scripts = Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`s${i}`, 'x']))
  await write('package.json', JSON.stringify({ scripts }))
  expect(await treeProblems(root)).toEqual(['package.json has 16 scripts, 15 are allowed'])
})

test('a tree without sources is a problem, not a pass', async () => {
  await rm(join(root, 'apps/server/src'), { recursive: true })
  await rm(join(root, 'packages'), { recursive: true })
  expect(await treeProblems(root)).toEqual([expect.stringContaining('no source file was read')])
})
