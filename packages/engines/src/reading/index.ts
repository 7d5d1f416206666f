export { findEngine } from './find-engine.ts'
export type { Asked, InputChip, InputEdit, InputTree, Origin, ReadInput } from './input-chip.ts'
export { traceInputs, type InputOrigin } from './input-origins.ts'
export { isAsked, readCase, type ReadCase, type TextCase } from './read-case.ts'
