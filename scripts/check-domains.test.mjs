import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { domainProblems } from './check-domains.mjs'

let root

async function write(file, text = '') {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}

const writeTable = (...rows) =>
  write(
    'docs/architecture.md',
    `# Map\n\n| Domain | | Contract | Server | Functions | Web | Copy | Tables ` +
      `|\n|---|---|---|---|---|---|---|---|\n${rows.join('\n')}\n\nEnd.\n`,
  )
const sales =
  '| **sales** | deals | `sales` | `sales` | `pipeline-export` | `sales` | `sales` `sales-*` | `pipeline_*` |'

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-domains-'))
  await write('packages/contracts/src/sales/index.ts')
  await write('apps/server/src/modules/sales/index.ts')
  await write('apps/server/src/modules/sales/pipeline-export.function.ts')
  await write('apps/web/src/features/sales/page/sales-page.tsx')
  await write('packages/content/src/sales.ts')
  await write('packages/content/src/sales-findings.ts')
  await write('packages/content/src/sales.test.ts')
  await write(
    'apps/server/db/migrations/0001_sales.sql',
    'create table public.pipeline_deals (id int);\ncreate table if not exists portal.loose (id int);',
  )
  await write('apps/server/db/migrations/0002_gone.sql', 'drop table portal.loose;')
  await writeTable(sales)
})

afterEach(() => rm(root, { recursive: true, force: true }))

test('a tree whose every part is in the table has no problem', async () => {
  expect(await domainProblems(root)).toEqual([])
})

test.each([
  ['a contract', 'packages/contracts/src/deals/index.ts', 'Contract: deals'],
  ['a module', 'apps/server/src/modules/deals/index.ts', 'Server: deals'],
  ['a function', 'apps/server/src/modules/sales/calls/deal.function.ts', 'Functions: deal'],
  ['a feature', 'apps/web/src/features/deals/deals-page.tsx', 'Web: deals'],
  ['a copy file', 'packages/content/src/deals.ts', 'Copy: deals'],
])('%s without a domain is reported', async (_, file, problem) => {
  await write(file)
  expect(await domainProblems(root)).toEqual([
    `${problem} belongs to no domain of the table in docs/architecture.md`,
    expect.stringContaining('Name it in the row of its domain, or add one'),
  ])
})

test('parts without a domain are shown as the row that they would be', async () => {
  await write('packages/contracts/src/deals/index.ts')
  await write('apps/server/db/migrations/0003_deals.sql', 'create table public.deal_notes (id int);')
  expect((await domainProblems(root)).at(-1)).toContain(
    '| **deals** | <what it is> | `deals` |  |  |  |  | `deal_notes` |',
  )
})

test('a table of the database without a domain is reported', async () => {
  await write('apps/server/db/migrations/0003_deals.sql', 'create table public.deals (id int);')
  expect((await domainProblems(root))[0]).toContain('Tables: deals belongs to no domain')
})

test('a part that the table names and the tree lacks is reported', async () => {
  await rm(join(root, 'apps/web/src/features/sales'), { recursive: true })
  expect(await domainProblems(root)).toEqual([expect.stringContaining('names sales, which is not there')])
})

test('a part of two domains is reported', async () => {
  await writeTable(sales, '| **deals** | | `sales` | | | | | |')
  expect(await domainProblems(root)).toEqual([expect.stringContaining('Contract: sales is named twice')])
})

test('a page without the table is reported', async () => {
  await write('docs/architecture.md', '# Map\n')
  expect(await domainProblems(root)).toEqual(['docs/architecture.md has no table of domains'])
})
