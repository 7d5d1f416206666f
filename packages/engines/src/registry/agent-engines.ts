import type { Engine } from '../core/index.ts'
import { maintenancePredictor } from '../maintenance-predictor/index.ts'
import { projectManager } from '../project-manager/index.ts'

/** Planning, maintenance, market, portfolio and cost. */
export const agentEngines: readonly Engine[] = [projectManager, maintenancePredictor]
