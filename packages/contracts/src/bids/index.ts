export * from './calls.ts'
export * from './evidence.ts'
export * from './requirements.ts'
