import type { Engine } from '../core/index.ts'
import { costOptimizer } from '../cost-optimizer/index.ts'
import { innovationLab } from '../innovation-lab/index.ts'
import { maintenanceOptimizer } from '../maintenance-optimizer/index.ts'
import { maintenancePredictor } from '../maintenance-predictor/index.ts'
import { marketAnalyzer } from '../market-analyzer/index.ts'
import { marketIntel } from '../market-intel/index.ts'
import { optionValue } from '../option-value/index.ts'
import { pilotPlanner } from '../pilot-planner/index.ts'
import { projectManager } from '../project-manager/index.ts'
import { technologyScout } from '../technology-scout/index.ts'
import { trendPredictor } from '../trend-predictor/index.ts'
import { workflowOptimizer } from '../workflow-optimizer/index.ts'

/** Planning, maintenance, market, portfolio and cost. */
export const agentEngines: readonly Engine[] = [
  projectManager,
  maintenancePredictor,
  marketIntel,
  marketAnalyzer,
  trendPredictor,
  innovationLab,
  costOptimizer,
  workflowOptimizer,
  maintenanceOptimizer,
  technologyScout,
  optionValue,
  pilotPlanner,
]
