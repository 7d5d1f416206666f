import type { Platform } from '#server/platform/platform.ts'
import type { FunctionDefinition } from '#server/functions/function-definition.ts'

/** Every function under functions/v1: one line each. */
export const buildFunctions = (_platform: Platform): FunctionDefinition[] => []
