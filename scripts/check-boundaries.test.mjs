import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundaryProblems, checkBoundaries } from './check-boundaries.mjs'

const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const SRV = 'apps/server/src'
const BACK = 'packages/backend/src'
const WEB = 'apps/web/src'
const nothing = 'export const one = 1'

/** A small portal that keeps every rule, so that each plant below is the only fault of its file. */
const CLEAN = {
  [`${SRV}/main.ts`]: `import { buildApp } from '#server/app.ts'\nbuildApp()`,
  [`${SRV}/app.ts`]: `import { auth } from '@portal/backend/auth'\nimport '#server/compose.ts'\nexport const buildApp = () => auth`,
  [`${BACK}/platform/db/database.ts`]: `import type { Pool } from 'pg'\nexport type Db = Pool`,
  [`${BACK}/platform/db/testing/test-database.ts`]: `import 'pg'\nimport 'vitest'\nexport const testDb = 1`,
  [`${BACK}/auth/index.ts`]: `export { auth } from './auth.service.ts'`,
  [`${BACK}/auth/auth.service.ts`]: `export { auth } from './auth.repository.ts'`,
  [`${BACK}/auth/auth.repository.ts`]: `import type { Pool } from 'pg'\nexport const auth = (db: Pool) => db`,
  [`${BACK}/auth/auth.routes.ts`]:
    `import type { FastifyInstance } from 'fastify'\nimport { auth } from './auth.service.ts'\nexport ` +
    'const routes = (app: FastifyInstance) => [app, auth]',
  [`${BACK}/auth/auth.db.test.ts`]:
    `import 'vitest'\nimport 'pg'\nimport '@portal/sample-data/figures'\nimport ` +
    `'#backend/platform/db/testing/test-database.ts'`,
  [`${BACK}/rest/index.ts`]: `import '#backend/auth/index.ts'\nexport const rest = 1`,
  [`${SRV}/platform/jobs/job-queue.ts`]: `import type { Db } from '@portal/backend/platform/db/database'\nexport type Queue = Db`,
  [`${SRV}/modules/figures/index.ts`]: `export * from './figures.service.ts'`,
  [`${SRV}/modules/figures/figures.service.ts`]: `import { Figure } from '@portal/contracts/figures'\nexport const figures = [Figure]`,
  [`${SRV}/modules/chat/index.ts`]: `import { figures } from '#server/modules/figures/index.ts'\nexport const assistant = figures`,
  [`${SRV}/modules/chat/ask.function.ts`]: `import type { Queue } from '#server/platform/jobs/job-queue.ts'\nexport const ask: Queue = 1`,
  [`${SRV}/compose.ts`]: `import '#server/modules/chat/index.ts'\nimport '#server/modules/figures/index.ts'`,
  [`${SRV}/cli/portal.ts`]: nothing,
  'apps/server/db/seed/seed.ts': `import { figures } from '@portal/sample-data/figures'\nexport const seed = figures`,
  [`${WEB}/app/routes/home.tsx`]: `import { Home } from '#web/features/home/home-page.tsx'\nexport const Route = () => <Home />`,
  [`${WEB}/features/home/home-page.tsx`]:
    `import { Button } from '#web/ui/button.tsx'\nimport { api } from '#web/lib/api.ts'\nimport { home } ` +
    `from '@portal/content/home'\nexport const Home = () => <Button>{home}{api}</Button>`,
  [`${WEB}/features/chat/chat.tsx`]: nothing,
  [`${WEB}/lib/api.ts`]: `import { Figure } from '@portal/contracts/figures'\nexport const api = Figure`,
  [`${WEB}/ui/button.tsx`]: `import { useState } from 'react'\nexport const Button = () => <button>{useState(1)}</button>`,
  'packages/contracts/src/figures/index.ts': `import { z } from 'zod'\nexport const Figure = z`,
  'packages/content/src/home.ts': `import type { Figure } from '@portal/contracts/figures'\nexport const home: typeof Figure = 1`,
  'packages/engines/src/roi/index.ts': `import { Figure } from '@portal/contracts/figures'\nexport const roi = Figure`,
  'packages/sample-data/src/figures.ts': `import { Figure } from '@portal/contracts/figures'\nexport const figures = [Figure]`,
  'e2e/api/home.test.ts': `import '@portal/content/home'\nimport '#e2e/fixtures/portal-server.ts'\nimport 'vitest'`,
  'e2e/fixtures/portal-server.ts': nothing,
}

/** [rule, file, source]: every way of importing that TypeScript has appears at least once. */
const PLANTED = [
  ['no-circular', `${WEB}/ui/egg.ts`, `import './hen.ts'\nexport const one = 1`],
  ['not-unresolvable', `${WEB}/lib/lost.ts`, `import './nowhere.ts'`],
  ['not-unresolvable', `${WEB}/lib/lost-alias.ts`, `import '#web/lib/nowhere.ts'`],
  ['not-unresolvable', `${WEB}/lib/deep.ts`, `import '@portal/contracts/figures/index.ts'`],
  ['no-dev-dependency-in-product', `${SRV}/platform/dev.ts`, `import 'vitest'`],
  [
    'product-not-testing',
    `${SRV}/platform/pool.ts`,
    `import '@portal/backend/platform/db/testing/test-database'`,
  ],
  [
    'web-not-server',
    `${WEB}/lib/reach.ts`,
    `import type { Queue as Db } from '../../../server/src/platform/jobs/job-queue.ts'\nexport type X = Db`,
  ],
  ['server-not-web', `${SRV}/platform/reach.ts`, `export * from '../../../web/src/lib/api.ts'`],
  [
    'packages-not-apps',
    'packages/contracts/src/reach/index.ts',
    `export { one } from '../../../../apps/web/src/features/chat/chat.tsx'`,
  ],
  [
    'e2e-is-black-box',
    'e2e/api/reach.test.ts',
    `import { buildApp } from '../../apps/server/src/app.ts'\nbuildApp()`,
  ],
  [
    'contracts-only-zod',
    'packages/contracts/src/http/index.ts',
    `import type { FastifyInstance } from 'fastify'\nexport type A = FastifyInstance`,
  ],
  [
    'engines-are-pure',
    'packages/engines/src/files/index.ts',
    `import { readFileSync } from 'node:fs'\nexport const read = readFileSync`,
  ],
  ['engines-are-pure', 'packages/engines/src/copy/index.ts', `import '@portal/content/home'`],
  ['text-imports-nothing', 'packages/text/src/clock.ts', `import 'node:timers'`],
  ['content-and-samples-only-contracts', 'packages/content/src/icons.ts', `import 'react'`],
  [
    'content-and-samples-only-contracts',
    'packages/sample-data/src/engine.ts',
    `import '../../engines/src/roi/index.ts'`,
  ],
  [
    'sample-data-only-from-the-seed',
    `${SRV}/modules/figures/fallback.ts`,
    `export const load = () => import('@portal/sample-data/figures')`,
  ],
  ['sample-data-only-from-the-seed', `${WEB}/lib/fallback.ts`, `import '@portal/sample-data/figures'`],
  [
    'no-cross-feature',
    `${WEB}/features/home/peek.tsx`,
    `import { lazy } from 'react'\nexport const Chat = lazy(() => import('#web/features/chat/chat.tsx'))`,
  ],
  ['features-not-app', `${WEB}/features/home/up.tsx`, `import '../../app/routes/home.tsx'`],
  ['features-not-app', `${WEB}/ui/up.tsx`, `import '#web/app/routes/home.tsx'`],
  ['ui-knows-no-product', `${WEB}/ui/figure.tsx`, `import '@portal/contracts/figures'`],
  ['ui-knows-no-product', `${WEB}/ui/chat.tsx`, `import '#web/features/chat/chat.tsx'`],
  ['lib-not-ui-or-features', `${WEB}/lib/toast.tsx`, `import '#web/ui/button.tsx'`],
  ['parts-not-features', `${WEB}/parts/toast.tsx`, `import '#web/features/chat/chat.tsx'`],
  ['web-runs-in-a-browser', `${WEB}/lib/disk.ts`, `import 'node:fs'`],
  [
    'platform-not-upward',
    `${SRV}/platform/up.ts`,
    `import type { auth } from '@portal/backend/auth'\nexport type A = typeof auth`,
  ],
  ['platform-not-upward', `${SRV}/platform/up-module.ts`, `import '#server/modules/figures/index.ts'`],
  ['backend-platform-not-upward', `${BACK}/platform/up.ts`, `import '#backend/rest/index.ts'`],
  [
    'backend-knows-no-product',
    `${BACK}/rest/up.ts`,
    `import '../../../../apps/server/src/modules/chat/index.ts'`,
  ],
  ['backend-knows-no-product', `${BACK}/rest/up-copy.ts`, `import '@portal/content/home'`],
  ['backend-knows-no-product', `${BACK}/rest/up-contract.ts`, `import '@portal/contracts/figures'`],
  ['modules-not-upward', `${SRV}/modules/figures/up.ts`, `import '#server/compose.ts'`],
  [
    'units-only-through-index',
    `${SRV}/modules/chat/deep.ts`,
    `import '#server/modules/figures/figures.service.ts'`,
  ],
  ['backend-units-only-through-index', `${BACK}/rest/deep.ts`, `import '../auth/auth.service.ts'`],
  ['callers-use-doors', `${SRV}/serve.ts`, `import '#server/modules/figures/figures.service.ts'`],
  ['callers-use-doors', `${SRV}/cli/deep.ts`, `import '#server/modules/figures/figures.service.ts'`],
  ['functions-are-thin', `${SRV}/modules/figures/thick.function.ts`, `import '@portal/backend/rest'`],
  ['routes-not-repository', `${BACK}/auth/admin.routes.ts`, `import './auth.repository.ts'`],
  [
    'repository-not-upward',
    `${BACK}/auth/admin.repository.ts`,
    `import type { auth } from './auth.service.ts'\nexport type A = typeof auth`,
  ],
  [
    'service-not-http',
    `${BACK}/auth/admin.service.ts`,
    `import type { FastifyRequest } from 'fastify'\nexport type A = FastifyRequest`,
  ],
  ['sql-only-in-repositories', `${BACK}/auth/token.service.ts`, `import pg from 'pg'\nexport const one = pg`],
]

const MANIFESTS = {
  'package.json': { workspaces: ['apps/*', 'packages/*', 'e2e'], devDependencies: { vitest: '1' } },
  'apps/server/package.json': {
    name: '@portal/server',
    imports: { '#server/*': './src/*' },
    dependencies: { '@portal/backend': '1', '@portal/contracts': '1', '@portal/sample-data': '1' },
  },
  'packages/backend/package.json': {
    name: '@portal/backend',
    imports: { '#backend/*': './src/*' },
    exports: { './platform/*': './src/platform/*.ts', './*': './src/*/index.ts' },
    dependencies: { fastify: '1', pg: '1', '@portal/contracts': '1' },
    devDependencies: { '@portal/content': '1', '@portal/sample-data': '1' },
  },
  'apps/web/package.json': {
    name: '@portal/web',
    imports: { '#web/*': './src/*' },
    dependencies: {
      react: '1',
      '@portal/contracts': '1',
      '@portal/content': '1',
      '@portal/sample-data': '1',
    },
  },
  'e2e/package.json': {
    name: '@portal/e2e',
    imports: { '#e2e/*': './*' },
    dependencies: { '@portal/content': '1' },
  },
  'packages/contracts/package.json': { exports: { './*': './src/*/index.ts' }, dependencies: { zod: '1' } },
  'packages/engines/package.json': { exports: { './*': './src/*/index.ts' } },
  'packages/content/package.json': { exports: { './*': './src/*.ts' } },
  'packages/sample-data/package.json': { exports: { './*': './src/*.ts' } },
}

const folders = []

async function write(root, file, text) {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}

async function buildTree(files) {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'portal-boundaries-')))
  folders.push(root)
  for (const [file, manifest] of Object.entries(MANIFESTS)) await write(root, file, JSON.stringify(manifest))
  for (const name of ['zod', 'pg', 'fastify', 'react', 'vitest']) {
    await write(root, `node_modules/${name}/package.json`, JSON.stringify({ name, main: './index.js' }))
    await write(root, `node_modules/${name}/index.js`, 'module.exports = {}')
  }
  await mkdir(join(root, 'node_modules/@portal'), { recursive: true })
  for (const name of ['backend', 'contracts', 'content', 'sample-data', 'engines']) {
    await symlink(join(root, 'packages', name), join(root, 'node_modules/@portal', name), 'junction')
  }
  for (const [file, source] of files) await write(root, file, `${source}\n`)
  return root
}

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

test('a tree that keeps the rules has no problem', async () => {
  const root = await buildTree(Object.entries(CLEAN))
  expect(await boundaryProblems(root)).toEqual({ seen: Object.keys(CLEAN).length, problems: [] })
})

test('a tree without modules is a problem, not a pass', async () => {
  const { problems } = await boundaryProblems(await buildTree([]))
  expect(problems).toHaveLength(1)
})

test('every rule has a planted violation', () => {
  const planted = new Set(PLANTED.map(([rule]) => rule))
  expect(config.forbidden.map((rule) => rule.name).filter((name) => !planted.has(name))).toEqual([])
})

let violations
beforeAll(async () => {
  const plants = PLANTED.map(([, file, source]) => [file, source])
  plants.push([`${WEB}/ui/hen.ts`, `import type { one } from './egg.ts'\nexport type Hen = typeof one`])
  const report = await checkBoundaries(await buildTree([...Object.entries(CLEAN), ...plants]))
  violations = Map.groupBy(report.violations, (violation) => violation.from)
}, 60_000)

test.each(PLANTED)('%s is caught in %s', (rule, file) => {
  expect((violations.get(file) ?? []).map((violation) => violation.rule)).toContain(rule)
})

test('no file that keeps the rules is accused because of another', () => {
  expect(Object.keys(CLEAN).filter((file) => violations.has(file))).toEqual([])
})
