import type { Engine } from '../core/index.ts'
import { brewingCalculator } from '../brewing-calculator/index.ts'
import { costEstimator } from '../cost-estimator/index.ts'
import { cyclicSchedule } from '../cyclic-schedule/index.ts'
import { exchangerDesigner } from '../exchanger-designer/index.ts'
import { fluidProperties } from '../fluid-properties/index.ts'
import { flowsheet } from '../flowsheet/index.ts'
import { gasAndSteam } from '../gas-and-steam/index.ts'
import { pipingDesigner } from '../piping-designer/index.ts'
import { utilityBalance } from '../utility-balance/index.ts'

/** Early process engineering: properties, heat, lines, utilities, cost. */
export const processEngines: readonly Engine[] = [
  brewingCalculator,
  costEstimator,
  cyclicSchedule,
  exchangerDesigner,
  flowsheet,
  fluidProperties,
  gasAndSteam,
  pipingDesigner,
  utilityBalance,
]
