import type { Engine } from '../core/index.ts'
import { carbonInventory } from '../carbon-inventory/index.ts'
import { competitiveIntel } from '../competitive-intel/index.ts'
import { complianceMonitor } from '../compliance-monitor/index.ts'
import { creativeAssistant } from '../creative-assistant/index.ts'
import { creativeDesigner } from '../creative-designer/index.ts'
import { energyOptimizer } from '../energy-optimizer/index.ts'
import { heatRecovery } from '../heat-recovery/index.ts'
import { maintenanceScheduler } from '../maintenance-scheduler/index.ts'
import { plantDesigner } from '../plant-designer/index.ts'
import { processOptimizer } from '../process-optimizer/index.ts'
import { rapidPrototyper } from '../rapid-prototyper/index.ts'
import { sustainabilityAgent } from '../sustainability-agent/index.ts'
import { waterBalance } from '../water-balance/index.ts'
import { webIntelligence } from '../web-intelligence/index.ts'
import { webScanner } from '../web-scanner/index.ts'

/** Process, energy, water and the plant itself. */
export const plantEngines: readonly Engine[] = [
  carbonInventory,
  competitiveIntel,
  complianceMonitor,
  creativeAssistant,
  creativeDesigner,
  energyOptimizer,
  heatRecovery,
  maintenanceScheduler,
  plantDesigner,
  processOptimizer,
  rapidPrototyper,
  sustainabilityAgent,
  waterBalance,
  webIntelligence,
  webScanner,
]
