export { fieldsOf } from './engine-fields.ts'
export { fillFromText, type AssumedChip, type FilledInput, type FoundChip } from './fill-from-text.ts'
export { findQuantities, type FoundQuantity } from './find-quantities.ts'
export { isFreeUnit } from './units.ts'
