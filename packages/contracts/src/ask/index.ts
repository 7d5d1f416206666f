export * from './answer-card.ts'
export * from './calls.ts'
export * from './query.ts'
