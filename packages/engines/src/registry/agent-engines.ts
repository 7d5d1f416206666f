import type { Engine } from '../core/index.ts'

/** Planning, maintenance, market, portfolio and cost. */
export const agentEngines: readonly Engine[] = []
