export * from './calls.ts'
export * from './notice.ts'
export * from './outcomes.ts'
export * from './searches.ts'
