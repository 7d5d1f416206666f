export { composeBrief } from './compose-brief.ts'
export { createMondayBrief } from './monday-brief.function.ts'
