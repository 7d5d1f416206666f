/** What a mutation run changes, by name. The sources must be reached by unit tests: databases and browsers are too slow for it. */
export const areas: Record<string, readonly string[]> = {
  statistics: ['packages/engines/src/core/statistics.ts', 'packages/engines/src/core/distribution.ts'],
  scoring: ['packages/contracts/src/health/scoring.ts', 'packages/contracts/src/health/availability.ts'],
  /** Of each kind one: money over time, sums of factors, counts of spares, balances, flow in pipes. */
  engines: [
    'packages/engines/src/cost-optimizer/investment.ts',
    'packages/engines/src/carbon-inventory/entries.ts',
    'packages/engines/src/maintenance-optimizer/poisson.ts',
    'packages/engines/src/utility-balance/steam-system.ts',
    'packages/engines/src/hydraulics/pipe-flow.ts',
    'packages/engines/src/hydraulics/friction.ts',
  ],
  thresholds: ['packages/engines/src/exceptions/*.ts'],
  roles: ['packages/contracts/src/roles/index.ts'],
  tokens: [
    'packages/backend/src/gateway/verified-tokens.ts',
    'packages/backend/src/gateway/read-claims.ts',
    'packages/backend/src/gateway/resolve-actor.ts',
  ],
  'fair-queue': ['packages/backend/src/platform/fair-queue.ts'],
  provenance: [
    'apps/server/src/modules/chat/guided/verify-answer.ts',
    'apps/server/src/modules/model-words/keep-sentences.ts',
    'apps/server/src/modules/model-words/numbers-in-words.ts',
  ],
  validation: ['packages/backend/src/platform/http/json-body.ts'],
  statements: [
    'apps/server/src/modules/document-reading/find-*.ts',
    'apps/server/src/modules/document-reading/to-sentences.ts',
  ],
}

/** The tests that reach an area, where running all of them for the first look takes longer than the changes themselves. */
export const testsOf: Record<string, readonly string[]> = {
  engines: ['packages/engines/src/**/*.test.ts'],
  statistics: ['packages/engines/src/**/*.test.ts'],
  tokens: ['packages/backend/src/gateway/*.test.ts'],
}
