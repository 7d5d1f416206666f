export * from './calls.ts'
export * from './notice.ts'
export * from './searches.ts'
