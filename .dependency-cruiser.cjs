// Who may import whom. `npm run verify` runs it through scripts/check-boundaries.mjs;
// scripts/check-boundaries.test.mjs plants one violation of every rule below.
const rule = (name, from, to, comment) => ({ name, severity: 'error', from, to, ...(comment && { comment }) })
const WEB = '^apps/web/src/'
const SRV = '^apps/server/src/'
const TEST = '\\.(test|spec)\\.tsx?$|/testing/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule('no-circular', {}, { circular: true }),
    rule('not-unresolvable', {}, { couldNotResolve: true }),
    rule(
      'no-dev-dependency-in-product',
      { path: '^(apps|packages)/[^/]+/(src|db)/', pathNot: TEST },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
      'What the running product imports is a dependency of its workspace.',
    ),
    rule('product-not-testing', { path: '^apps/', pathNot: TEST }, { path: '/testing/|\\.test\\.tsx?$' }),

    // Between workspaces
    rule('web-not-server', { path: '^apps/web/' }, { path: '^apps/server/' }),
    rule('server-not-web', { path: '^apps/server/' }, { path: '^apps/web/' }),
    rule('packages-not-apps', { path: '^packages/' }, { path: '^(apps|e2e)/' }),
    rule('e2e-is-black-box', { path: '^e2e/' }, { path: '^apps/' }),
    rule(
      'contracts-only-zod',
      { path: '^packages/contracts/', pathNot: TEST },
      { pathNot: '^packages/contracts/|node_modules/zod/' },
    ),
    rule(
      'engines-are-pure',
      { path: '^packages/engines/', pathNot: TEST },
      { pathNot: '^packages/(engines|contracts)/|node_modules/zod/' },
      'A calculation reads its arguments only: no files, no network, no clock, no copy.',
    ),
    rule(
      'content-and-samples-only-contracts',
      { path: '^packages/(content|sample-data)/', pathNot: TEST },
      { pathNot: '^packages/(content|sample-data|contracts)/' },
    ),
    rule(
      'sample-data-only-from-the-seed',
      { pathNot: `^apps/server/db/seed/|^packages/sample-data/|${TEST}` },
      { path: '^packages/sample-data/' },
      'Sample rows reach the product through the database seed only.',
    ),

    // Web: app -> features -> ui, lib. Never upward, never sideways.
    rule(
      'no-cross-feature',
      { path: `${WEB}features/([^/]+)/` },
      { path: `${WEB}features/`, pathNot: `${WEB}features/$1/` },
      'Features meet in app/routes. Pass the other feature in as a prop or slot.',
    ),
    rule('features-not-app', { path: `${WEB}(features|ui|lib)/` }, { path: `${WEB}app/` }),
    rule('ui-knows-no-product', { path: `${WEB}ui/` }, { path: `${WEB}(features|app|lib)/|^packages/` }),
    rule('lib-not-ui-or-features', { path: `${WEB}lib/` }, { path: `${WEB}(features|ui)/` }),
    rule('web-runs-in-a-browser', { path: WEB, pathNot: TEST }, { dependencyTypes: ['core'] }),

    // Server: platform <- backend, modules <- functions, jobs <- app
    rule(
      'platform-not-upward',
      { path: `${SRV}platform/` },
      { path: `${SRV}((backend|modules|functions|jobs|cli)/|(app|main)\\.ts$)` },
    ),
    rule(
      'backend-not-upward',
      { path: `${SRV}backend/` },
      { path: `${SRV}((modules|functions|jobs|cli)/|(app|main)\\.ts$)` },
      'The wire contract knows nothing of the product.',
    ),
    rule(
      'modules-not-upward',
      { path: `${SRV}modules/` },
      { path: `${SRV}((functions|jobs|cli)/|(app|main)\\.ts$)` },
    ),
    rule(
      'units-only-through-index',
      { path: `${SRV}(?:modules|backend)/([^/]+)/` },
      { path: `${SRV}(modules|backend)/`, pathNot: `${SRV}(modules|backend)/($1/|[^/]+/index\\.ts$)` },
    ),
    rule(
      'callers-use-doors',
      { path: `${SRV}((functions|jobs|cli)/|(app|main)\\.ts$)`, pathNot: TEST },
      { path: `${SRV}(modules|backend)/`, pathNot: `${SRV}(modules|backend)/[^/]+/index\\.ts$` },
    ),
    rule(
      'no-cross-function',
      { path: `${SRV}functions/([^/]+)/` },
      { path: `${SRV}functions/[^/]+/`, pathNot: `${SRV}functions/$1/` },
    ),
    rule(
      'functions-are-thin',
      { path: `${SRV}functions/`, pathNot: TEST },
      { path: `${SRV}(backend|jobs|cli)/|\\.repository\\.ts$|^apps/server/db/` },
      'Parse, call a module, answer.',
    ),

    // Server, inside a unit: routes -> service -> repository -> platform/db
    rule('routes-not-repository', { path: '\\.routes\\.ts$' }, { path: '\\.repository\\.ts$' }),
    rule('repository-not-upward', { path: '\\.repository\\.ts$' }, { path: '\\.(service|routes)\\.ts$' }),
    rule('service-not-http', { path: '\\.service\\.ts$' }, { path: 'node_modules/fastify/|\\.routes\\.ts$' }),
    rule(
      'sql-only-in-repositories',
      { path: '^apps/server/', pathNot: `\\.repository\\.ts$|${SRV}platform/db/|${TEST}` },
      { path: 'node_modules/(@types/)?pg/' },
    ),
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
