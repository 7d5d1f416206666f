import type { Engine } from '../core/index.ts'
import { plantDesigner } from '../plant-designer/index.ts'
import { processOptimizer } from '../process-optimizer/index.ts'

/** Process, energy, water and the plant itself. */
export const plantEngines: readonly Engine[] = [plantDesigner, processOptimizer]
