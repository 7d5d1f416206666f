export { diffBlocks, splitBlocks, wordsOf, type BlockChange } from './blocks.ts'
export { classifyBlock, signalKinds, type SignalKind } from './classify.ts'
export { pageFields, textField } from './page-fields.ts'
export { quantityRows, type QuantityRow } from './quantity-rows.ts'
