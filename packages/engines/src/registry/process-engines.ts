import type { Engine } from '../core/index.ts'
import { fluidProperties } from '../fluid-properties/index.ts'

/** Early process engineering: properties, heat, lines, utilities, cost. */
export const processEngines: readonly Engine[] = [fluidProperties]
