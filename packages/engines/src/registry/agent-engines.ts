import type { Engine } from '../core/index.ts'
import { projectManager } from '../project-manager/index.ts'

/** Planning, maintenance, market, portfolio and cost. */
export const agentEngines: readonly Engine[] = [projectManager]
