export * from './calls.ts'
export * from './evidence.ts'
export * from './offers.ts'
export * from './requirements.ts'
