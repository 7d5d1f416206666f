import type { AnalysisKind } from '@portal/contracts/analysis'
import { scoredDimensions } from '@portal/contracts/competitors'
import { calculateWith } from '../lenses/calculation.ts'
import { lookAtCompetition } from '../lenses/competition.ts'
import { lookAtFigures, lookAtInitiatives } from '../lenses/delivery.ts'
import { lookAtInsights } from '../lenses/insights.ts'
import { lookAtMarket } from '../lenses/market.ts'
import type { Lens } from './lens.ts'

const competition = [lookAtCompetition(scoredDimensions), lookAtInsights(['threat', 'opportunity'])]
const sustainability = [
  calculateWith([
    'sustainability-agent',
    'carbon-inventory',
    'water-balance',
    'heat-recovery',
    'energy-optimizer',
  ]),
  lookAtCompetition(['sustainability']),
  lookAtInsights(['trend', 'opportunity', 'recommendation']),
]

/** What each analysis looks at, in the order in which it says it. */
export const recipes: Record<AnalysisKind, readonly Lens[]> = {
  market_intelligence: [
    calculateWith(['market-intel', 'trend-predictor']),
    lookAtMarket,
    lookAtInsights(['trend', 'opportunity', 'threat', 'recommendation']),
    lookAtFigures(['market.addressable']),
  ],
  competitor_analysis: competition,
  competitive_analysis: competition,
  process_optimization: [
    calculateWith([
      'process-optimizer',
      'energy-optimizer',
      'heat-recovery',
      'water-balance',
      'workflow-optimizer',
    ]),
    lookAtCompetition(['optimization', 'automation']),
    lookAtFigures(['kpi.cost_reduction', 'kpi.time_savings']),
    lookAtInsights(['recommendation', 'trend']),
  ],
  project_feasibility: [
    calculateWith(['cost-optimizer', 'project-manager', 'option-value', 'plant-designer']),
    lookAtFigures([
      'kpi.success_rate',
      'kpi.risk_mitigation',
      'kpi.roi',
      'market.delivery_time',
      'market.cost_per_area',
    ]),
    lookAtMarket,
    lookAtInitiatives,
  ],
  sustainability_assessment: sustainability,
  sustainability_analysis: sustainability,
  innovation_assessment: [
    calculateWith(['innovation-lab', 'technology-scout', 'pilot-planner', 'option-value']),
    lookAtCompetition(['innovation', 'intelligence']),
    lookAtInsights(['opportunity', 'trend']),
  ],
  technical_evaluation: [
    calculateWith(['plant-designer', 'process-optimizer', 'maintenance-predictor', 'heat-recovery']),
    lookAtCompetition(['design', 'automation', 'optimization']),
    lookAtInitiatives,
  ],
  global_expansion: [
    calculateWith(['market-intel', 'option-value']),
    lookAtFigures(['market.addressable', 'market.addressable_share']),
    lookAtMarket,
    lookAtInsights(['opportunity', 'threat']),
  ],
  risk_assessment: [
    calculateWith(['project-manager', 'option-value', 'maintenance-predictor']),
    lookAtInsights(['threat']),
    lookAtInitiatives,
    lookAtFigures(['kpi.risk_mitigation', 'kpi.success_rate']),
    lookAtCompetition(['overall']),
  ],
}
