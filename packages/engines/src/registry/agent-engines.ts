import type { Engine } from '../core/index.ts'
import { costOptimizer } from '../cost-optimizer/index.ts'
import { maintenanceOptimizer } from '../maintenance-optimizer/index.ts'
import { maintenancePredictor } from '../maintenance-predictor/index.ts'
import { optionValue } from '../option-value/index.ts'
import { pilotPlanner } from '../pilot-planner/index.ts'
import { projectManager } from '../project-manager/index.ts'
import { technologyScout } from '../technology-scout/index.ts'
import { workflowOptimizer } from '../workflow-optimizer/index.ts'

/** Planning, maintenance, market, portfolio and cost. */
export const agentEngines: readonly Engine[] = [
  projectManager,
  maintenancePredictor,
  costOptimizer,
  workflowOptimizer,
  maintenanceOptimizer,
  technologyScout,
  optionValue,
  pilotPlanner,
]
