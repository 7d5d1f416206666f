export * from './notice.ts'
