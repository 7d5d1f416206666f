// Who may import whom. `npm run verify` runs it through scripts/check-boundaries.mjs;
// scripts/check-boundaries.test.mjs plants one violation of every rule below.
const WEB = '^apps/web/src/'
const SRV = '^apps/server/src/'
const BACK = '^packages/backend/src/'
const TEST = '\\.(test|spec)\\.tsx?$|/testing/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-dev-dependency-in-product',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/(src|db)/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
      comment: 'What the running product imports is a dependency of its workspace.',
    },
    {
      name: 'product-not-testing',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: TEST },
      to: { path: '/testing/|\\.test\\.tsx?$' },
    },

    // Between workspaces
    {
      name: 'web-not-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'server-not-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'packages-not-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e)/' },
    },
    { name: 'e2e-is-black-box', severity: 'error', from: { path: '^e2e/' }, to: { path: '^apps/' } },
    {
      name: 'contracts-only-zod',
      severity: 'error',
      from: { path: '^packages/contracts/', pathNot: TEST },
      to: { pathNot: '^packages/contracts/|node_modules/zod/' },
    },
    {
      name: 'engines-are-pure',
      severity: 'error',
      from: { path: '^packages/engines/', pathNot: TEST },
      to: { pathNot: '^packages/(engines|contracts|text)/|node_modules/zod/' },
      comment: 'A calculation reads its arguments only: no files, no network, no clock, no copy.',
    },
    {
      name: 'text-imports-nothing',
      severity: 'error',
      from: { path: '^packages/text/', pathNot: TEST },
      to: { pathNot: '^packages/text/' },
    },
    {
      name: 'content-and-samples-only-contracts',
      severity: 'error',
      from: { path: '^packages/(content|sample-data)/', pathNot: TEST },
      to: { pathNot: '^packages/(content|sample-data|contracts|text)/' },
    },
    {
      name: 'backend-knows-no-product',
      severity: 'error',
      from: { path: '^packages/backend/', pathNot: TEST },
      to: {
        path: '^(apps|packages)/',
        pathNot: '^packages/(backend|text|contracts/src/(auth|errors|paths|realtime))/',
      },
      comment: 'The wire contract is all it knows of; what a product decides is passed in.',
    },
    {
      name: 'sample-data-only-from-the-seed',
      severity: 'error',
      from: { pathNot: `^apps/server/db/seed/|^packages/sample-data/|^e2e/|${TEST}` },
      to: { path: '^packages/sample-data/' },
      comment: 'Sample rows reach the product through the database seed only.',
    },

    // Web: app -> features -> parts -> ui, lib. Never upward, never sideways.
    {
      name: 'no-cross-feature',
      severity: 'error',
      from: { path: `${WEB}features/([^/]+)/` },
      to: { path: `${WEB}features/`, pathNot: `${WEB}features/$1/` },
      comment: 'Features meet in app/routes. Pass the other feature in as a prop or slot.',
    },
    {
      name: 'features-not-app',
      severity: 'error',
      from: { path: `${WEB}(features|parts|ui|lib)/` },
      to: { path: `${WEB}app/` },
    },
    {
      name: 'parts-not-features',
      severity: 'error',
      from: { path: `${WEB}parts/` },
      to: { path: `${WEB}features/` },
    },
    {
      name: 'ui-knows-no-product',
      severity: 'error',
      from: { path: `${WEB}ui/` },
      to: { path: `${WEB}(features|parts|app|lib)/|^packages/` },
    },
    {
      name: 'lib-not-ui-or-features',
      severity: 'error',
      from: { path: `${WEB}lib/` },
      to: { path: `${WEB}(features|parts|ui)/` },
    },
    {
      name: 'web-runs-in-a-browser',
      severity: 'error',
      from: { path: WEB, pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },

    // Backend: platform <- units; server: platform <- modules <- compose <- app; cli beside it
    {
      name: 'platform-not-upward',
      severity: 'error',
      from: { path: `${SRV}platform/` },
      to: {
        path: `${SRV}((modules|cli)/|(compose|app|main|serve)\\.ts$)|${BACK}(?!platform/|config)`,
      },
    },
    {
      name: 'backend-platform-not-upward',
      severity: 'error',
      from: { path: `${BACK}platform/` },
      to: { path: BACK, pathNot: `${BACK}(platform/|config\\.ts$)` },
    },
    {
      name: 'modules-not-upward',
      severity: 'error',
      from: { path: `${SRV}modules/` },
      to: { path: `${SRV}(cli/|(compose|app|main|serve)\\.ts$)` },
    },
    {
      name: 'units-only-through-index',
      severity: 'error',
      from: { path: `${SRV}modules/([^/]+)/` },
      to: { path: `${SRV}modules/`, pathNot: `${SRV}modules/($1/|[^/]+/index\\.ts$)` },
    },
    {
      name: 'backend-units-only-through-index',
      severity: 'error',
      from: { path: `${BACK}([^/]+)/` },
      to: { path: BACK, pathNot: `${BACK}($1/|platform/|config\\.ts$|[^/]+/index\\.ts$)` },
    },
    {
      name: 'callers-use-doors',
      severity: 'error',
      from: { path: `${SRV}(cli/|(compose|app|main|serve)\\.ts$)`, pathNot: TEST },
      to: { path: `${SRV}modules/`, pathNot: `${SRV}modules/[^/]+/index\\.ts$` },
    },
    {
      name: 'functions-are-thin',
      severity: 'error',
      from: { path: '\\.function\\.ts$' },
      to: { path: `${BACK}(?!platform/)|\\.repository\\.ts$|^apps/server/db/` },
      comment: 'Parse, call a service, answer.',
    },

    // Server, inside a unit: routes -> service -> repository -> platform/db
    {
      name: 'routes-not-repository',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.repository\\.ts$' },
    },
    {
      name: 'repository-not-upward',
      severity: 'error',
      from: { path: '\\.repository\\.ts$' },
      to: { path: '\\.(service|routes)\\.ts$' },
    },
    {
      name: 'service-not-http',
      severity: 'error',
      from: { path: '\\.service\\.ts$' },
      to: { path: 'node_modules/fastify/|\\.routes\\.ts$' },
    },
    {
      name: 'sql-only-in-repositories',
      severity: 'error',
      from: {
        path: '^(apps/server|packages/backend)/',
        pathNot: `\\.repository\\.ts$|${BACK}platform/db/|${TEST}`,
      },
      to: { path: 'node_modules/(@types/)?pg/' },
    },
  ],
  options: {
    // The TypeScript API that the other parser needs ended with TypeScript 6: docs/decisions/001-typescript-7.md
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
