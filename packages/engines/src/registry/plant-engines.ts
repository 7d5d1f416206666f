import type { Engine } from '../core/index.ts'

/** Process, energy, water and the plant itself. */
export const plantEngines: readonly Engine[] = []
